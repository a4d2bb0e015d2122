import type { Output } from "@cuttle/web-kit/api";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { Section } from "../../section.tsx";
import { subscribersPath } from "../people/person.ts";
import { countOf, numberOf } from "./number-words.ts";

interface NowProps {
  readonly today: Output<"adminGetToday">["today"];
}

/** What there is at the moment. */
export function Now({ today }: NowProps) {
  const { minisites, minisitesSuspended, trialing, paying, unfinished } = today;
  const waiting = `${paths.adminJobs}?state=waiting`;
  return (
    <Section title="Right now">
      <dl className="grid gap-x-8 gap-y-5 text-small sm:grid-cols-2 lg:grid-cols-5">
        <Fact label="Minisites" to={paths.adminMinisites}>
          {numberOf(minisites)}
          {minisitesSuspended > 0 && `, ${numberOf(minisitesSuspended)} suspended`}
        </Fact>
        <Fact label="People who pay for Pro" to={subscribersPath("paying")}>
          {numberOf(paying)} paying
        </Fact>
        <Fact label="Free trials" to={subscribersPath("trial")}>
          {numberOf(trialing)} on trial
        </Fact>
        <Fact label="Emails waiting" to={waiting}>
          {countOf(unfinished.emails, "email")}
        </Fact>
        <Fact label="Other jobs waiting" to={waiting}>
          {countOf(unfinished.payments + unfinished.others, "job")}
        </Fact>
      </dl>
    </Section>
  );
}

interface FactProps {
  readonly label: string;
  readonly to: string;
  readonly children: ReactNode;
}

function Fact({ label, to, children }: FactProps) {
  return (
    <div>
      <dt className="text-caption text-ink-soft">{label}</dt>
      <dd>
        <Link
          to={to}
          className="inline-flex min-h-11 items-center font-semibold tabular-nums underline decoration-edge/50 underline-offset-4 hover:decoration-ink"
        >
          {children}
        </Link>
      </dd>
    </div>
  );
}
