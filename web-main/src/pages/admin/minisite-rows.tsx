import { Link } from "react-router";
import { shortDate } from "../../short-date.ts";
import { hostOf, type Minisite, minisitePath } from "./minisite.ts";
import { StatusMark } from "./status-mark.tsx";

interface RowsProps {
  readonly minisites: readonly Minisite[];
}

const cell = "px-5 py-4 align-middle";

export function MinisiteTable({ minisites }: RowsProps) {
  return (
    <div className="overflow-x-auto rounded-card bg-surface shadow-card outlined-when-forced">
      <table className="w-full border-collapse text-left text-small">
        <caption className="sr-only">Minisites</caption>
        <thead>
          <tr className="text-caption text-ink-soft [&_th]:px-5 [&_th]:pt-4 [&_th]:pb-2 [&_th]:font-semibold">
            <th scope="col">Minisite</th>
            <th scope="col">Status</th>
            <th scope="col">Members</th>
            <th scope="col">Created</th>
          </tr>
        </thead>
        <tbody>
          {minisites.map((minisite) => (
            <tr
              key={minisite.subdomain}
              className="border-line border-t transition-colors hover:bg-accent-wash/40"
            >
              <th scope="row" className={`${cell} font-normal`}>
                <Sign minisite={minisite} />
              </th>
              <td className={cell}>
                <StatusMark minisite={minisite} />
              </td>
              <td className={cell}>
                <Members minisite={minisite} />
              </td>
              <td className={`${cell} whitespace-nowrap text-ink-soft tabular-nums`}>
                <Created minisite={minisite} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same for a narrow screen. */
export function MinisiteCards({ minisites }: RowsProps) {
  return (
    <ul className="grid gap-4" aria-label="Minisites">
      {minisites.map((minisite) => (
        <li
          key={minisite.subdomain}
          className="grid gap-3 rounded-card bg-surface p-4 text-small shadow-card outlined-when-forced"
        >
          <Sign minisite={minisite} />
          <StatusMark minisite={minisite} />
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-t pt-3">
            <Members minisite={minisite} />
            <span className="text-ink-soft">
              since <Created minisite={minisite} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface PartProps {
  readonly minisite: Minisite;
}

function Sign({ minisite: { subdomain, displayName, origin, status } }: PartProps) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <span className="mat grid size-12 shrink-0 place-items-center rounded-control font-display font-extrabold text-subheading uppercase">
        <span aria-hidden="true">{Array.from(displayName)[0]}</span>
      </span>
      <div className="min-w-0">
        <Link
          to={minisitePath(subdomain)}
          data-entry
          className="wrap-anywhere block font-semibold text-body text-ink underline-offset-4 hover:underline"
        >
          {displayName}
        </Link>
        {status === "active" ? (
          <a
            href={origin}
            className="wrap-anywhere text-caption text-ink-soft underline decoration-edge/50 underline-offset-4 hover:text-ink"
          >
            {hostOf(origin)}
          </a>
        ) : (
          <span className="wrap-anywhere text-caption text-ink-soft">{hostOf(origin)}</span>
        )}
      </div>
    </div>
  );
}

function Members({ minisite: { paidMembers, canceledMembers, adminMembers } }: PartProps) {
  const counts: Array<[number, string]> = [
    [paidMembers, "paid"],
    [canceledMembers, "canceled"],
    [adminMembers, adminMembers === 1 ? "admin" : "admins"],
  ];
  return (
    <span className="text-ink-soft">
      {counts.map(([count, role], place) => (
        <span key={role} className="whitespace-nowrap">
          {place > 0 && <span aria-hidden="true"> · </span>}
          <span className="font-semibold text-ink tabular-nums">
            {count.toLocaleString("en-US")}
          </span>{" "}
          {role}
          {place < counts.length - 1 && <span className="sr-only">,</span>}{" "}
        </span>
      ))}
    </span>
  );
}

function Created({ minisite: { createdDate } }: PartProps) {
  return <time dateTime={createdDate}>{shortDate(createdDate)}</time>;
}
