import { type Schemas, useApiPages } from "@cuttle/web-kit/api";
import { dateAndTime } from "../../../short-date.ts";
import { Loading } from "../../loaded.tsx";
import { PagedList } from "../../paged-list.tsx";
import { Section } from "../../section.tsx";

type Call = Schemas["LoggedCall"];

/** What Zapier has called in the last 30 days, newest first. */
export function Calls({ subdomain }: { subdomain: string }) {
  const list = useApiPages("minisiteAdminListZapierCalls", { subdomain });
  return (
    <Section
      title="Zapier calls"
      text="Every call of the last 30 days, newest first, with the reason when one failed."
    >
      <PagedList
        list={list}
        entriesOf={(page) => page.calls}
        failed="The calls didn't load"
        loading={<Loading label="Loading the calls" count={2} shape="h-14" />}
        empty={
          <p className="text-ink-soft">
            Zapier hasn't called yet. Once your Zaps run, each call appears here.
          </p>
        }
      >
        {(calls) => (
          <ol className="divide-y divide-edge/25">
            {calls.map((call, k) => (
              // Lines have no id, and no state.
              <Line key={k} call={call} />
            ))}
          </ol>
        )}
      </PagedList>
    </Section>
  );
}

/** The calls in words. */
const words: Partial<Record<string, string>> = {
  me: "Checked the connection",
  "members.upsert": "Add or update",
  "members.cancel": "Cancel",
  "members.changeEmail": "Change email",
  "members.remove": "Remove",
  "members.sendEmail": "Send the invitation again",
  "members.find": "Find",
  "members.list": "Checked for member changes",
  "projects.list": "Checked for new projects",
  "hooks.subscribe": "Begin an instant trigger",
  "hooks.unsubscribe": "End an instant trigger",
};

function Line({ call: { date, call, email, result, message } }: { call: Call }) {
  const bad = result === "refused" || result === "failed";
  return (
    <li
      tabIndex={-1}
      data-entry
      className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
    >
      <time dateTime={date} className="text-caption text-ink-soft tabular-nums sm:pt-0.5">
        {dateAndTime(date)}
      </time>
      <div className="min-w-0 text-small">
        <p className="wrap-anywhere">
          <span className="font-semibold">{words[call] ?? call}</span> {email}
        </p>
        {message && <p className="wrap-anywhere text-caption text-ink-soft">{message}</p>}
      </div>
      {result !== "done" && (
        <p className={bad ? "font-semibold text-danger text-small" : "text-ink-soft text-small"}>
          {result}
        </p>
      )}
    </li>
  );
}
