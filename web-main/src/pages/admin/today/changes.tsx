import type { Output } from "@cuttle/web-kit/api";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { Section } from "../../section.tsx";
import { numberOf } from "./number-words.ts";

interface ChangesProps {
  readonly today: Output<"adminGetToday">["today"];
}

/** What people did lately, beside the time before. */
export function Changes({ today }: ChangesProps) {
  const { signUps, trials, subscriptions, cancellations, downloads, views } = today;
  return (
    <Section
      title="Lately"
      text="Downloads and views are counted once a day, so their numbers end yesterday (UTC)."
    >
      <table className="w-full max-w-3xl table-fixed border-collapse text-small tabular-nums">
        <caption className="sr-only">What people did lately</caption>
        <thead>
          <tr className="text-right text-caption text-ink-soft [&_th]:py-2 [&_th]:pl-3 [&_th]:align-bottom [&_th]:font-semibold">
            <td />
            <th scope="col">24 hours</th>
            <th scope="col">30 days</th>
            <th scope="col">30 days before</th>
          </tr>
        </thead>
        <tbody>
          <Row label="Sign-ups" to={paths.adminUsers} change={signUps} />
          <Row label="Trials started" to={paths.statsSubscriptions} change={trials} />
          <Row label="Subscriptions" to={paths.statsSubscriptions} change={subscriptions} />
          <Row label="Cancellations" to={paths.statsCancellations} change={cancellations} />
          <Row label="Downloads" to={paths.statsDays} change={downloads} />
          <Row label="Views" to={paths.statsDays} change={views} />
        </tbody>
      </table>
    </Section>
  );
}

interface RowProps {
  readonly label: string;
  readonly to: string;
  readonly change: ChangesProps["today"]["signUps"];
}

function Row({ label, to, change }: RowProps) {
  const { day, month, monthBefore } = change;
  return (
    <tr className="border-line border-t text-right [&_td]:py-1 [&_td]:pl-3">
      <th scope="row" className="text-left font-semibold">
        <Link
          to={to}
          className="inline-flex min-h-11 items-center underline decoration-edge/50 underline-offset-4 hover:decoration-ink"
        >
          {label}
        </Link>
      </th>
      <td>{numberOf(day)}</td>
      <td className="font-semibold">{numberOf(month)}</td>
      <td className="text-ink-soft">{numberOf(monthBefore)}</td>
    </tr>
  );
}
