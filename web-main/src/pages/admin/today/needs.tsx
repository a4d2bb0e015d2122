import { type Output, useApiQuery } from "@cuttle/web-kit/api";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { shortDate } from "../../../short-date.ts";
import { Section } from "../../section.tsx";
import { minisitePath } from "../minisite.ts";
import { countOf } from "./number-words.ts";

interface NeedsProps {
  readonly today: Output<"adminGetToday">["today"];
}

/** What needs a person, each with a link to where it is done. */
export function Needs({ today }: NeedsProps) {
  const proposed = useApiQuery("adminListProposedDomains", {});
  const failing = useApiQuery("adminListFailingDomains", {});
  const proposals = proposed.data?.proposals.length ?? 0;
  const { reviewsWaiting, projectsReported, failed } = today;
  const jobs = `${paths.adminJobs}?state=failed`;
  const needs: ReactNode[] = [
    projectsReported > 0 && (
      <Need key="reports" to={paths.adminReviews}>
        {countOf(projectsReported, "reported project")}
      </Need>
    ),
    reviewsWaiting > 0 && (
      <Need key="reviews" to={paths.adminReviews}>
        {countOf(reviewsWaiting, "project")} to review
      </Need>
    ),
    proposals > 0 && (
      <Need key="proposals" to={paths.adminMinisites}>
        {countOf(proposals, "domain")} to allow or refuse
      </Need>
    ),
    ...(failing.data?.domains ?? []).map(({ subdomain, name, failingSince }) => (
      <Need key={`${subdomain} ${name}`} to={minisitePath(subdomain)}>
        {name} hasn't worked since {shortDate(failingSince)}
      </Need>
    )),
    failed.payments > 0 && (
      <Need key="payments" to={jobs}>
        {countOf(failed.payments, "message")} from Stripe that failed
      </Need>
    ),
    failed.emails > 0 && (
      <Need key="emails" to={jobs}>
        {countOf(failed.emails, "email")} that couldn't be delivered
      </Need>
    ),
    failed.others > 0 && (
      <Need key="jobs" to={jobs}>
        {countOf(failed.others, "other job")} that failed
      </Need>
    ),
  ].filter(Boolean);
  const loading = proposed.isPending || failing.isPending;
  const unknown = [proposed.error && "proposed", failing.error && "failing"].filter(Boolean);
  return (
    <Section title="Needs you">
      {needs.length > 0 && <ul className="-my-2 grid divide-y divide-line">{needs}</ul>}
      {needs.length === 0 && unknown.length === 0 && !loading && (
        <p className="flex items-center gap-2.5 text-small">
          <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
          Nothing needs you right now.
        </p>
      )}
      {unknown.length > 0 && (
        <p role="alert" className="text-small text-danger">
          The {unknown.join(" and ")} domains didn't load.
        </p>
      )}
    </Section>
  );
}

function Need({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 items-center font-semibold text-small underline decoration-edge/50 underline-offset-4 hover:decoration-ink"
      >
        <span className="wrap-anywhere">{children}</span>
      </Link>
    </li>
  );
}
