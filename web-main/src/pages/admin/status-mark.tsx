import { classNames } from "@cuttle/web-kit/ui";
import { shortDate } from "../../short-date.ts";
import type { Minisite } from "./minisite.ts";

const looks: Record<Minisite["status"], string> = {
  active: "bg-success/12 text-success",
  suspended: "bg-birch text-ink",
  deleted: "bg-danger/10 text-danger",
};

export const statusWords: Record<Minisite["status"], string> = {
  active: "Active",
  suspended: "Suspended",
  deleted: "Deleted",
};

/** Whether a minisite is open, and until when a deleted one's address is kept. */
export function StatusMark({ minisite }: { minisite: Minisite }) {
  const { status, freeFrom } = minisite;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span
        className={classNames(
          "rounded-full px-2.5 py-0.5 font-semibold text-caption outlined-when-forced",
          looks[status],
        )}
      >
        {statusWords[status]}
      </span>
      {status === "deleted" && freeFrom && (
        <span className="text-caption text-ink-soft">free on {shortDate(freeFrom)}</span>
      )}
    </span>
  );
}
