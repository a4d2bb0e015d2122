import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { FindUser } from "./find-user.tsx";
import { StatsFrame } from "./stats-frame.tsx";

const links = [
  { to: paths.statsSubscriptions, label: "Subscriptions", text: "Who subscribed, newest first." },
  { to: paths.statsCancellations, label: "Cancellations", text: "Who canceled, newest first." },
  { to: paths.statsDays, label: "Downloads and views", text: "How many there were each day." },
];

/** Leads to the tables of events (S1 §2). */
export function StatsPage() {
  return (
    <StatsFrame title="Stats" text="What people do on the platform, event by event and day by day.">
      <ul className="grid gap-4 sm:grid-cols-2">
        {links.map(({ to, label, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex h-full items-center justify-between gap-4 rounded-card bg-surface p-6 text-ink no-underline shadow-card outlined-when-forced transition-shadow hover:shadow-lifted"
            >
              <span className="grid gap-1">
                <span className="font-bold font-display text-subheading">{label}</span>
                <span className="text-ink-soft">{text}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="mt-12 mb-5 text-heading">One person</h2>
      <FindUser />
    </StatsFrame>
  );
}
