import { Button } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { useFirstNew } from "../use-first-new.ts";
import { DaysTable } from "./days-table.tsx";
import type { Day } from "./replies.ts";

/** As many as the days of one project have on a page. */
const atOnce = 90;

/** The days of all projects together, newest first. */
export function AllDays({ days }: { readonly days: readonly Day[] }) {
  const [limit, setLimit] = useState(atOnce);
  const shown = days.toReversed().slice(0, limit);
  const { box, onGrow } = useFirstNew(shown.length);
  return (
    <div
      ref={box}
      className="mt-2 grid grid-cols-1 justify-items-start gap-5 rounded-card bg-surface p-5 shadow-card outlined-when-forced"
    >
      <DaysTable days={shown} label="All projects by day" />
      {days.length > limit && (
        <Button
          variant="secondary"
          onClick={() => {
            onGrow();
            setLimit(limit + atOnce);
          }}
        >
          Show more<span className="sr-only"> days</span>
        </Button>
      )}
    </div>
  );
}
