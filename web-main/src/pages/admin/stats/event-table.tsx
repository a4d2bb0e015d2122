import type { Schemas } from "@cuttle/web-kit/api";
import { Link } from "react-router";
import { shareWords } from "../../project-own/share-words.ts";
import { eventsOf } from "./events-of.ts";
import { Metadata } from "./metadata.tsx";
import { utcTimestamp } from "./utc-timestamp.ts";

type StatsEvent = Schemas["StatsEvent"];

interface EventTableProps {
  readonly events: readonly StatsEvent[];
  /** Names the table. */
  readonly label: string;
  /** With the project of each event instead of the person. */
  readonly ofOnePerson: boolean;
}

const cell =
  "wrap-anywhere px-4 py-3 align-top first:pl-6 last:pr-6 max-md:block max-md:px-5 max-md:py-0.5 max-md:first:pl-5";

/** S1 §2: timestamp, email link or project, event name, metadata. On a narrow screen each event is a few lines. */
export function EventTable({ events, label, ofOnePerson }: EventTableProps) {
  return (
    <div className="rounded-card bg-surface shadow-card outlined-when-forced">
      <table className="w-full table-fixed border-collapse text-left text-small max-md:block">
        <caption className="sr-only">{label}</caption>
        <thead className="max-md:sr-only">
          <tr className="text-caption text-ink-soft [&_th]:px-4 [&_th]:pt-4 [&_th]:pb-2 [&_th]:font-semibold">
            <th scope="col" className="w-56 pl-6!">
              Timestamp
            </th>
            <th scope="col">{ofOnePerson ? "Project" : "Email"}</th>
            <th scope="col" className="w-52">
              Event name
            </th>
            <th scope="col">Metadata</th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {events.map((event, k) => (
            // Events have no id, and the list grows only at its end.
            <tr
              key={k}
              tabIndex={-1}
              data-entry
              className="border-line border-t max-md:block max-md:py-3 max-md:first:border-t-0"
            >
              <td className={`${cell} whitespace-nowrap text-ink-soft tabular-nums`}>
                <time dateTime={event.timestamp}>{utcTimestamp(event.timestamp)}</time>
              </td>
              <td className={cell}>
                {ofOnePerson ? <Project event={event} /> : <Person email={event.email} />}
              </td>
              <td className={`${cell} font-semibold`}>{event.eventName}</td>
              <td className={cell}>
                <Metadata metadata={event.metadata} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Person({ email }: { readonly email: string | null }) {
  if (email === null) return <span className="text-ink-soft">Deleted account</span>;
  return (
    <Link to={eventsOf(email)} className="underline decoration-edge/50 underline-offset-4">
      {email}
    </Link>
  );
}

function Project({ event }: { readonly event: StatsEvent }) {
  const { projectId, projectName, projectShareStatus } = event;
  if (projectId === null) return null;
  if (projectName === null || projectShareStatus === null) {
    return <span className="text-ink-soft">Deleted project</span>;
  }
  const { label, Icon } = shareWords[projectShareStatus];
  return (
    <>
      <span title={label}>
        <Icon className="mr-1.5 mb-0.5 inline size-4 text-ink-soft" aria-hidden="true" />
        <span className="sr-only">{label}: </span>
      </span>
      {projectName}
    </>
  );
}
