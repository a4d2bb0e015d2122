import { classNames } from "@cuttle/web-kit/ui";
import type { PersonSummary } from "./person.ts";

const mark = "rounded-full px-2.5 py-0.5 font-semibold text-caption outlined-when-forced";

/** What is special about an account. */
export function PersonMarks({ person }: { person: PersonSummary }) {
  const { isAdmin, suspendedDate, deletedDate } = person;
  return (
    <>
      {isAdmin && <span className={classNames(mark, "bg-accent-wash text-ink")}>Admin</span>}
      {suspendedDate && <span className={classNames(mark, "bg-birch text-ink")}>Suspended</span>}
      {deletedDate && <span className={classNames(mark, "bg-danger/10 text-danger")}>Deleted</span>}
    </>
  );
}
