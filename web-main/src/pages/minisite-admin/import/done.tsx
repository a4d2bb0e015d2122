import { Button } from "@cuttle/web-kit/ui";
import { Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { generatePath, Link } from "react-router";
import { paths } from "../../../paths.ts";
import { UndoModal } from "../history/undo-modal.tsx";
import { members, type Report } from "./report.ts";
import { ReportRows } from "./report-rows.tsx";
import { Sums } from "./sums.tsx";

interface DoneProps {
  readonly report: Report;
  readonly letters: boolean;
  readonly subdomain: string;
  readonly onStartOver: () => void;
}

/** The result of an import. It stays until the user leaves it. */
export function Done({ report, letters, subdomain, onStartOver }: DoneProps) {
  const [asked, setAsked] = useState(false);
  const [undone, setUndone] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is gone.
  useEffect(() => {
    if (undone) heading.current?.focus();
  }, [undone]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} data-begin tabIndex={-1} className="text-heading outline-none">
          {undone ? "The import is undone" : doneWords(report)}
          {!undone && letters && letterWords(report)}
        </h2>
        <div className="flex flex-wrap gap-3">
          {report.importId && !undone && (
            <Button variant="quiet" onClick={() => setAsked(true)}>
              <Undo2 className="size-4.5" aria-hidden="true" />
              Undo
            </Button>
          )}
          <Button variant="secondary" onClick={onStartOver}>
            Import another table
          </Button>
          <Button asLink>
            <Link to={generatePath(paths.minisiteMembers, { subdomain })}>See the members</Link>
          </Button>
        </div>
      </div>
      {undone ? (
        <p className="text-small">{undone}</p>
      ) : (
        <>
          <p className="text-small">
            You can undo this import for 30 days, here or under “History”.
          </p>
          <Sums report={report} done />
          <ReportRows report={report} subdomain={subdomain} />
        </>
      )}
      {asked && report.importId && (
        <UndoModal
          subdomain={subdomain}
          importId={report.importId}
          counts={report}
          onUndone={(words) => {
            setUndone(words);
            setAsked(false);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

function letterWords({ letters, lettersToday }: Report): string {
  if (lettersToday === letters) return ". The emails are on their way";
  const today = lettersToday.toLocaleString("en-US");
  return `. ${today} emails go out today, the rest over the next days`;
}

function doneWords({ added, changed, removed }: Report): string {
  const imported = added + changed;
  if (removed === 0) return `${members(imported)} imported`;
  if (imported === 0) return `${members(removed)} removed`;
  return `${members(imported)} imported, ${removed.toLocaleString("en-US")} removed`;
}
