import { useSession } from "@cuttle/web-kit/session";
import { Button, classNames, FormMessage } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { LeaveGuard } from "../../../frame/leave-guard.tsx";
import { LoggedOut } from "../../../frame/logged-out.tsx";
import { SwitchField } from "../switch-field.tsx";
import { FileButton } from "./file-button.tsx";
import { NewAdmins } from "./new-admins.tsx";
import { members, mostLetters, type Report, type Source } from "./report.ts";
import { ReportRows } from "./report-rows.tsx";
import { Sums } from "./sums.tsx";
import { useTakeFile } from "./use-take-file.ts";

/** Whether members who are not in the table are removed. */
interface Removal {
  readonly on: boolean;
  /** Checking who that would be. */
  readonly looking: boolean;
  /** Why that is not possible. */
  readonly problem: string;
  readonly onChange: (on: boolean) => void;
}

interface CheckedProps {
  readonly source: Source;
  readonly report: Report;
  readonly subdomain: string;
  readonly writing: boolean;
  /** Why the import failed. */
  readonly problem: string;
  readonly removal: Removal;
  readonly onWrite: (invite: boolean) => void;
  /** The columns are matched again. */
  readonly onMatch: () => void;
  readonly onStartOver: () => void;
  /** Another table is looked at instead. */
  readonly onChoose: (source: Source) => void;
  readonly onProblem: (problem: string) => void;
}

/** What a table would do, and the button that does it. */
export function Checked(props: CheckedProps) {
  const { source, report, subdomain, writing, problem, removal, onWrite, onStartOver } = props;
  const { user } = useSession();
  const [invite, setInvite] = useState(false);
  const { added, changed, removed, letters } = report;
  const count = added + changed + removed;
  const take = useTakeFile(props.onChoose, props.onProblem);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p data-begin tabIndex={-1} className="wrap-anywhere text-small outline-none">
          This is what importing <span className="font-semibold">{source.name}</span> does. Nothing
          has changed yet.
        </p>
        {user && !writing && (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={props.onMatch}>
              Change the columns
            </Button>
            <FileButton label="Choose another file" variant="secondary" onFile={take} />
          </div>
        )}
      </div>
      {report.message && <p className="wrap-anywhere text-small">{report.message}</p>}
      <Sums report={report} done={false} />
      <NewAdmins admins={report.admins} />
      {letters > 0 && (
        <div className="rounded-card bg-surface p-5 shadow-card outlined-when-forced">
          <SwitchField
            label="Email the new members"
            help={letterHelp(report)}
            disabled={writing || letters > mostLetters}
            checked={invite}
            onChange={({ currentTarget }) => setInvite(currentTarget.checked)}
          />
        </div>
      )}
      <div className="grid gap-3 rounded-card bg-surface p-5 shadow-card outlined-when-forced">
        <SwitchField
          label="Remove everyone who isn't in this table"
          help="You and the last admin are never removed. You can restore the others for 30 days."
          disabled={writing}
          checked={removal.on}
          onChange={({ currentTarget }) => removal.onChange(currentTarget.checked)}
        />
        <FormMessage>{removal.problem}</FormMessage>
      </div>
      {/* Choosing to remove people first shows whom. */}
      <ReportRows key={String(removal.on)} report={report} subdomain={subdomain} />
      <div className="bottom-bar sticky bottom-3 z-10 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-card border border-line bg-raised p-3 shadow-lifted sm:pl-5">
        <div className="w-full has-[>:empty]:absolute">
          <FormMessage>{problem}</FormMessage>
        </div>
        {user || writing ? (
          <>
            <p
              role="status"
              className={classNames(
                "min-w-0 grow text-ink-soft text-small",
                // On a phone the bar would cover too much; the sums above show it, too.
                !writing && count > 0 && "max-sm:sr-only",
              )}
            >
              {writing
                ? "Importing. Please keep this page open."
                : removal.looking
                  ? "Checking who isn't in the table."
                  : whatElse(report, removal.on)}
            </p>
            {writing ? (
              <progress aria-label="Importing" className="sm:w-64" />
            ) : (
              <Button variant="secondary" onClick={onStartOver}>
                {count === 0 ? "Choose another table" : "Cancel"}
              </Button>
            )}
            {count > 0 && (
              <Button
                variant={removed > 0 ? "danger" : "primary"}
                loading={writing || removal.looking}
                onClick={() => onWrite(invite)}
              >
                {writeWords(report)}
              </Button>
            )}
          </>
        ) : (
          <LoggedOut>Your table is still here. Log in again, then import it.</LoggedOut>
        )}
      </div>
      <LeaveGuard unsaved={writing} mayGo={() => false} />
    </div>
  );
}

function writeWords({ added, changed, removed }: Report): string {
  const imported = added + changed;
  if (removed === 0) return `Import ${members(imported)}`;
  if (imported === 0) return `Remove ${members(removed)}`;
  return `Import ${imported.toLocaleString("en-US")}, remove ${removed.toLocaleString("en-US")}`;
}

/** What the button's label does not mention. */
function whatElse({ added, changed, removed, refused }: Report, removing: boolean): string {
  if (added + changed + removed === 0) {
    return removing
      ? "No one is missing from the table, and there is nothing to import."
      : "There is nothing to import.";
  }
  const nobody = removing && removed === 0 ? "No one is missing from the table. " : "";
  if (refused === 0) return nobody;
  return `${nobody}${refused === 1 ? "The refused line is skipped." : `The ${refused.toLocaleString("en-US")} refused lines are skipped.`}`;
}

function letterHelp({ letters, lettersToday, lettersPerDay }: Report): string {
  if (letters > mostLetters) {
    return "We can email at most 1,000 new people at once. Please split the list, or import it without emails.";
  }
  const count = letters === 1 ? "1 email" : `${letters.toLocaleString("en-US")} emails`;
  const sentence = `We send ${count} with a link that connects their account. Without an email they join with their address.`;
  if (lettersToday === letters) return sentence;
  return `${sentence} ${lettersToday.toLocaleString("en-US")} go out today and the rest over the next days, at most ${lettersPerDay.toLocaleString("en-US")} a day.`;
}
