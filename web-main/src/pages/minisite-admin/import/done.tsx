import { Button } from "@cuttle/web-kit/ui";
import { generatePath, Link } from "react-router";
import { paths } from "../../../paths.ts";
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
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 data-begin tabIndex={-1} className="text-heading outline-none">
          {doneWords(report)}
          {letters && letterWords(report)}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onStartOver}>
            Import another table
          </Button>
          <Button asLink>
            <Link to={generatePath(paths.minisiteMembers, { subdomain })}>See the members</Link>
          </Button>
        </div>
      </div>
      {report.removed > 0 && (
        <p className="text-small">
          Under the list of members, you can bring back who was removed for 30 days.
        </p>
      )}
      <Sums report={report} done />
      <ReportRows report={report} subdomain={subdomain} />
    </div>
  );
}

function letterWords({ letters, lettersToday }: Report): string {
  if (lettersToday === letters) return ". The letters are on their way";
  const today = lettersToday.toLocaleString("en-US");
  return `. ${today} letters go out today, the others on the next days`;
}

function doneWords({ added, changed, removed }: Report): string {
  const imported = added + changed;
  if (removed === 0) return `${members(imported)} imported`;
  if (imported === 0) return `${members(removed)} removed`;
  return `${members(imported)} imported, ${removed.toLocaleString("en-US")} removed`;
}
