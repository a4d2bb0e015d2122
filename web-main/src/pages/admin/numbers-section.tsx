import { type Output, useApiQuery } from "@cuttle/web-kit/api";
import type { ReactNode } from "react";
import { dateAndTime } from "../../short-date.ts";
import { Loaded, Loading } from "../loaded.tsx";
import { Section } from "../section.tsx";
import type { Minisite } from "./minisite.ts";

type Numbers = Output<"adminGetTenantNumbers">["numbers"];

/** What a minisite has and uses, within which limits, and when something last happened there. */
export function NumbersSection({ tenant }: { readonly tenant: Minisite }) {
  const query = useApiQuery("adminGetTenantNumbers", { subdomain: tenant.subdomain });
  return (
    <Section title="At a glance">
      <Loaded
        query={query}
        failed="The numbers didn't load"
        loading={<Loading label="Loading the numbers" shape="h-24" />}
      >
        {({ numbers, mostDomains, mostZapierHooks, mostZapierCalls }) => (
          <dl className="grid gap-x-8 gap-y-5 text-small sm:grid-cols-2 lg:grid-cols-3">
            <Fact label="Members">
              {number(tenant.paidMembers)} paid, {number(tenant.canceledMembers)} canceled,{" "}
              {count(tenant.adminMembers, "admin")}
            </Fact>
            <Fact label="Projects published">
              {number(numbers.projects)}
              {numbers.memberProjects > 0 &&
                `, ${number(numbers.memberProjects)} of them for members`}
            </Fact>
            <Fact label="Domains">
              {number(numbers.domains)} of {number(mostDomains)}
              {numbers.domains > 0 && `, ${number(numbers.liveDomains)} live`}
            </Fact>
            <Fact label="Emails today">
              {number(numbers.lettersToday)} of {number(tenant.lettersPerDay)}
              {numbers.lettersWaiting > 0 && `, ${number(numbers.lettersWaiting)} waiting`}
            </Fact>
            <Fact label="Zapier, last 24 hours">
              {numbers.zapierCalls >= mostZapierCalls && "At least "}
              {count(numbers.zapierCalls, "call")}
              {numbers.zapierFailed > 0 && `, ${number(numbers.zapierFailed)} failed`}
            </Fact>
            <Fact label="Zapier hooks">
              {number(numbers.zapierHooks)} of {number(mostZapierHooks)}
            </Fact>
            <Fact label="Last activity">
              <LastActivity numbers={numbers} />
            </Fact>
          </dl>
        )}
      </Loaded>
    </Section>
  );
}

const number = (value: number) => value.toLocaleString("en-US");
const count = (value: number, what: string) => `${number(value)} ${what}${value === 1 ? "" : "s"}`;

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-soft">{label}</dt>
      <dd className="mt-0.5 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** The newest of what happened, and what it was. */
function LastActivity({ numbers }: { readonly numbers: Numbers }) {
  const happened = [
    { date: numbers.lastSignIn, what: "A member logged in" },
    { date: numbers.lastPublished, what: "A project was published" },
    { date: numbers.lastZapierCall, what: "Zapier called" },
    { date: numbers.lastChange, what: "A change in the history below" },
  ];
  const last = happened.reduce((one, other) =>
    Date.parse(other.date ?? "") > Date.parse(one.date ?? "1970-01-01") ? other : one,
  );
  if (!last.date) return "None yet";
  return (
    <>
      <time dateTime={last.date}>{dateAndTime(last.date)}</time>
      <span className="block font-normal text-caption text-ink-soft">{last.what}</span>
    </>
  );
}
