import { useSession } from "@cuttle/web-kit/session";
import { Button, classNames, FormMessage } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { LoggedOut } from "../../../frame/logged-out.tsx";
import { LeaveGuard } from "../../admin/editor/leave-guard.tsx";
import { SwitchField } from "../switch-field.tsx";
import { members, mostLetters, type Report, type Source } from "./report.ts";
import { ReportRows } from "./report-rows.tsx";
import { Sums } from "./sums.tsx";

interface CheckedProps {
  readonly source: Source;
  readonly report: Report;
  readonly subdomain: string;
  readonly writing: boolean;
  /** Why writing it did not work. */
  readonly problem: string;
  readonly onWrite: (invite: boolean) => void;
  readonly onStartOver: () => void;
}

/** What a table would do, and the button that does it. */
export function Checked(props: CheckedProps) {
  const { source, report, subdomain, writing, problem, onWrite, onStartOver } = props;
  const { user } = useSession();
  const [invite, setInvite] = useState(false);
  const { added, changed, refused, letters } = report;
  const count = added + changed;
  return (
    <div className="grid grid-cols-1 gap-6">
      <p data-begin tabIndex={-1} className="wrap-anywhere text-small outline-none">
        If you import <span className="font-semibold">{source.name}</span>, this happens. Nothing is
        written yet.
      </p>
      {report.message && <p className="wrap-anywhere text-small">{report.message}</p>}
      <Sums report={report} done={false} />
      {letters > 0 && (
        <div className="rounded-card bg-surface p-5 shadow-card outlined-when-forced">
          <SwitchField
            label="Write the new members a letter"
            help={letterHelp(report)}
            disabled={writing || letters > mostLetters}
            checked={invite}
            onChange={({ currentTarget }) => setInvite(currentTarget.checked)}
          />
        </div>
      )}
      <ReportRows report={report} subdomain={subdomain} />
      <div className="sticky bottom-3 z-10 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-card border border-line bg-raised p-3 shadow-lifted sm:pl-5">
        <div className="w-full has-[:empty]:absolute">
          <FormMessage>{problem}</FormMessage>
        </div>
        {user || writing ? (
          <>
            <p
              role="status"
              className={classNames(
                "min-w-0 grow text-ink-soft text-small",
                // On a phone the bar would cover too much; the sums above say it, too.
                !writing && count > 0 && "max-sm:sr-only",
              )}
            >
              {writing
                ? "Writing. Please keep this page open."
                : count === 0
                  ? "There is nothing to write."
                  : refused > 0 &&
                    (refused === 1
                      ? "The refused line is left out."
                      : `The ${refused.toLocaleString("en-US")} refused lines are left out.`)}
            </p>
            {writing ? (
              <progress aria-label="Writing" className="h-2 w-full accent-accent sm:w-64" />
            ) : (
              <Button variant="secondary" onClick={onStartOver}>
                {count === 0 ? "Choose another table" : "Cancel"}
              </Button>
            )}
            {count > 0 && (
              <Button loading={writing} onClick={() => onWrite(invite)}>
                Import {members(count)}
              </Button>
            )}
          </>
        ) : (
          <LoggedOut>The table is still here: log in again, then import it.</LoggedOut>
        )}
      </div>
      <LeaveGuard unsaved={writing} mayGo={() => false} />
    </div>
  );
}

function letterHelp({ letters, lettersToday, lettersPerDay }: Report): string {
  if (letters > mostLetters) {
    return "Letters go to at most 1,000 new people at once. Please bring the list in parts, or without letters.";
  }
  const count = letters === 1 ? "1 letter" : `${letters.toLocaleString("en-US")} letters`;
  const sentence = `That would be ${count}, with a link that connects their account. Without one they connect by their email address.`;
  if (lettersToday === letters) return sentence;
  return `${sentence} ${lettersToday.toLocaleString("en-US")} go out today and the others on the next days: at most ${lettersPerDay.toLocaleString("en-US")} a day.`;
}
