import { type Schemas, useApiPages } from "@cuttle/web-kit/api";
import { Button } from "@cuttle/web-kit/ui";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { dateAndTime, shortDate } from "../../../short-date.ts";
import { Loading } from "../../loaded.tsx";
import { PagedList } from "../../paged-list.tsx";
import { Section } from "../../section.tsx";
import { billingWords, lastDay, type Person, sourceOf, timesOf, whyPlan } from "./person.ts";
import { ZapierSecrets } from "./zapier-secrets.tsx";

interface PartProps {
  readonly person: Person;
}

/** The plan of a person, where it comes from, and all that gave them one. */
export function PlanSection({ person, onSet }: PartProps & { readonly onSet: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan may have ended since the page was opened
  const now = useMemo(() => Date.now(), [person.entitlements]);
  return (
    <Section title={`Plan: ${person.plan}`} text={whyPlan(person)}>
      {person.entitlements.length > 0 && (
        <ul aria-label="Plans" className="divide-y divide-line text-small">
          {person.entitlements.map((one) => (
            <li key={`${one.source} ${one.from}`} className="py-2.5 first:pt-0 last:pb-0">
              <span className={one.holds ? "font-semibold" : "text-ink-soft"}>
                {one.plan} · {sourceOf(one)}
              </span>
              <span className="block text-caption text-ink-soft">{timesOf(one, now)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-small">{billingWords(person)}</p>
      <div>
        <Button variant="secondary" onClick={onSet}>
          Set the plan
        </Button>
      </div>
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The account itself, and what its projects may do. */
export function Account(props: PartProps & { readonly onSetLicense: () => void }) {
  const { person, onSetLicense } = props;
  const ways = [person.hasPassword && "password", person.hasGoogle && "Google"].filter(Boolean);
  const licenses = [person.canLicensePro && "Pro", person.canLicenseMinisite && "minisites"].filter(
    Boolean,
  );
  return (
    <Section title="Account">
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-small">
        <Fact label="Created">{dateAndTime(person.createdDate)}</Fact>
        <Fact label="Email">
          {person.emailVerifiedDate
            ? `Confirmed ${shortDate(person.emailVerifiedDate)}`
            : "Not confirmed"}
        </Fact>
        <Fact label="Logs in with">{ways.join(" and ") || "nothing yet"}</Fact>
        <Fact label="Logged in">
          {person.logins === 1 ? "In 1 browser" : `In ${person.logins} browsers`}
          {person.lastUsedDate && `, last used ${dateAndTime(person.lastUsedDate)}`}
        </Fact>
        <Fact label="Projects">
          {person.projects} ({person.publicProjects} public, {person.approvedProjects} approved)
        </Fact>
        <Fact label="Reviews">{person.trusted ? "Trusted" : "Reviewed before they're listed"}</Fact>
        <Fact label="Licenses for">{licenses.join(" and ") || "nobody"}</Fact>
        {person.suspendedDate && <Fact label="Suspended">{dateAndTime(person.suspendedDate)}</Fact>}
        {person.deletedDate && <Fact label="Deleted">{dateAndTime(person.deletedDate)}</Fact>}
      </dl>
      <div>
        <Button variant="secondary" onClick={onSetLicense}>
          Set the licenses
        </Button>
      </div>
    </Section>
  );
}

/** The minisites that a person belongs to. */
export function Minisites({ person }: PartProps) {
  const { minisites, suspendedDate } = person;
  return (
    <Section title="Minisites">
      {minisites.length === 0 ? (
        <p className="text-ink-soft text-small">None.</p>
      ) : (
        <ul aria-label="Minisites" className="divide-y divide-line text-small">
          {minisites.map(({ subdomain, displayName, role, status, lastSignInDate }) => (
            <li key={subdomain} className="py-2.5 first:pt-0 last:pb-0">
              <Link
                to={paths.adminMinisite.replace(":subdomain", subdomain)}
                className="wrap-anywhere font-semibold underline decoration-edge/50 underline-offset-4"
              >
                {displayName}
              </Link>
              <span className="block text-caption text-ink-soft">
                {role}
                {status !== "active" && `, ${status}`}
                {lastSignInDate && `, last logged in ${shortDate(lastSignInDate)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {suspendedDate && <ZapierSecrets person={person} />}
    </Section>
  );
}

const states: Readonly<Record<Schemas["Sent"]["state"], string>> = {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Failed",
};

/** What we have written to a person. */
export function Emails({ username }: { username: string }) {
  const list = useApiPages("adminListUserEmails", { username });
  return (
    <Section
      title="Emails"
      text="From us to this account, in the last 90 days. Minisites' emails aren't listed."
    >
      <PagedList
        list={list}
        entriesOf={(page) => page.emails}
        failed="The emails didn't load"
        loading={<Loading label="Loading the emails" count={3} shape="h-8" />}
        empty={<p className="text-ink-soft text-small">None.</p>}
      >
        {(emails) => (
          <ul aria-label="Emails" className="divide-y divide-line text-small">
            {emails.map(({ date, subject, state }, place) => (
              <li
                key={`${date} ${emails.length - place}`}
                tabIndex={-1}
                data-entry
                className="py-2.5 first:pt-0 last:pb-0"
              >
                <span className="wrap-anywhere">{subject}</span>
                <span
                  className={`block text-caption ${state === "failed" ? "font-semibold text-danger" : "text-ink-soft"}`}
                >
                  {states[state]} · {dateAndTime(date)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}

const fields: Readonly<Record<string, string>> = {
  plan: "Plan",
  until: "Until",
  isAdmin: "Admin",
  canLicensePro: "Licenses for Pro",
  canLicenseMinisite: "Licenses for minisites",
  suspended: "Suspended",
  twoStepLogin: "Two-step login",
};

function words(name: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "string") return "none";
  return name === "until" ? lastDay(value) : value;
}

type Change = Schemas["PersonRecord"];

/** "Plan: none → Pro" for each field that has changed. */
function changesOf({ before, after }: Change): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => [name, words(name, before?.[name]), words(name, after?.[name])] as const)
    .filter(([, was, is]) => was !== is)
    .map(([name, was, is]) => `${fields[name] ?? name}: ${was} → ${is}`);
}

/** What admins did to an account. */
export function History({ username }: { username: string }) {
  const list = useApiPages("adminListUserChanges", { username });
  return (
    <Section title="History">
      <PagedList
        list={list}
        entriesOf={(page) => page.changes}
        failed="The history didn't load"
        loading={<Loading label="Loading the history" count={3} shape="h-10" />}
        empty={<p className="text-ink-soft text-small">No admin has changed anything yet.</p>}
      >
        {(changes) => (
          <ol aria-label="History" className="divide-y divide-line text-small">
            {changes.map((change, place) => (
              <li
                key={`${change.date} ${changes.length - place}`}
                tabIndex={-1}
                data-entry
                className="grid gap-1 py-3 first:pt-0 last:pb-0"
              >
                <p>
                  <span className="font-semibold">
                    {change.action.replace(/^./, (first) => first.toUpperCase())}
                  </span>
                  <span className="text-ink-soft"> by {change.actor}</span>
                </p>
                <p className="wrap-anywhere">“{change.reason}”</p>
                {changesOf(change).map((line) => (
                  <p key={line} className="text-caption">
                    {line}
                  </p>
                ))}
                <time dateTime={change.date} className="text-caption text-ink-soft tabular-nums">
                  {dateAndTime(change.date)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </Section>
  );
}
