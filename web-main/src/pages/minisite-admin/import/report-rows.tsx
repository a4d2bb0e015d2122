import { Button } from "@cuttle/web-kit/ui";
import { ArrowRight, Download } from "lucide-react";
import { useState } from "react";
import { Chips } from "../chips.tsx";
import { csvOf, saveCsv } from "../csv.ts";
import { Pager } from "../pager.tsx";
import { roles, roleWords } from "../role-words.ts";
import type { ImportOutcome, Report, Row } from "./report.ts";

const perPage = 50;
const outcomes = [
  "removed",
  "refused",
  "changed",
  "added",
] as const satisfies readonly ImportOutcome[];
const labels: Readonly<Record<ImportOutcome, string>> = {
  removed: "Removed",
  refused: "Refused",
  changed: "Changed",
  added: "Added",
};

interface ReportRowsProps {
  readonly report: Report;
  readonly subdomain: string;
}

/** The lines of a table and the members missing from it, by result, a page at a time. */
export function ReportRows({ report, subdomain }: ReportRowsProps) {
  const there = outcomes.filter((outcome) => report[outcome] > 0);
  const [wanted, setWanted] = useState<ImportOutcome>();
  const [page, setPage] = useState(0);
  const chosen = wanted && there.includes(wanted) ? wanted : there[0];
  if (!chosen) return null;
  const rows = report.rows.filter(({ outcome }) => outcome === chosen);
  const from = page * perPage;
  const shown = rows.slice(from, from + perPage);

  function saveRefused() {
    const lines = report.rows.filter(({ outcome }) => outcome === "refused");
    const cells = lines.map(({ line, name, email, role, reason, text }) => [
      ...[name, email, role],
      `Line ${line}: ${reason}`,
      text,
    ]);
    const table = [["name", "email", "role", "reason", "text"], ...cells];
    // The last column is for lines that could not be parsed.
    const width = lines.some(({ text }) => text) ? 5 : 4;
    // By the byte order mark, spreadsheets recognize UTF-8.
    const csv = `\uFEFF${csvOf(table.map((row) => row.slice(0, width)))}`;
    saveCsv(`${subdomain}-refused.csv`, csv);
  }

  return (
    <section aria-label="Lines" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Chips
          label="Show lines"
          chosen={chosen}
          onChoose={(outcome) => {
            setWanted(outcome);
            setPage(0);
          }}
          chips={there.map((value) => ({ value, label: labels[value], count: report[value] }))}
        />
        {report.refused > 0 && (
          <Button variant="secondary" onClick={saveRefused}>
            <Download className="size-4.5" aria-hidden="true" />
            Download the refused lines
          </Button>
        )}
      </div>
      <div className="overflow-x-auto rounded-card bg-surface shadow-card outlined-when-forced">
        <table className="w-full border-collapse text-left text-small max-lg:block">
          <caption className="sr-only">{labels[chosen]}</caption>
          <thead className="max-lg:sr-only">
            <tr className="text-caption text-ink-soft [&_th]:px-4 [&_th]:pt-4 [&_th]:pb-2 [&_th]:font-semibold">
              {chosen !== "removed" && (
                <th scope="col" className="w-20">
                  Line
                </th>
              )}
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col" className="w-48">
                Role
              </th>
              {chosen === "refused" && <th scope="col">Why</th>}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {shown.map((row) => (
              <Line key={row.line || row.email} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager
        label="Pages of lines"
        before={from}
        shown={shown.length}
        total={rows.length}
        onBack={page > 0 ? () => setPage(page - 1) : undefined}
        onNext={from + perPage < rows.length ? () => setPage(page + 1) : undefined}
      />
      {rows.length < report[chosen] && (
        <p className="mt-3 text-caption text-ink-soft">
          Only the first {rows.length.toLocaleString("en-US")} of{" "}
          {report[chosen].toLocaleString("en-US")} are shown.
        </p>
      )}
    </section>
  );
}

const cell = "px-4 py-2.5 align-top max-lg:block max-lg:py-0.5";

function Line({ row }: { row: Row }) {
  const { line, outcome, name, email, role, was, reason, text } = row;
  return (
    <tr className="border-line border-t max-lg:block max-lg:py-3">
      {outcome !== "removed" && (
        <th scope="row" className={`${cell} font-normal text-ink-soft tabular-nums`}>
          <span className="lg:sr-only">Line </span>
          {line.toLocaleString("en-US")}
        </th>
      )}
      {text ? (
        <td
          colSpan={3}
          className={`${cell} wrap-anywhere whitespace-pre-wrap font-mono text-caption text-ink-soft`}
        >
          {text}
        </td>
      ) : (
        <>
          {/* Words of names stay whole, and most addresses fit on one line; the table never scrolls sideways. */}
          <td className={`${cell} wrap-anywhere font-semibold lg:min-w-48`}>
            <Became before={was?.name} now={name} />
          </td>
          <td className={`${cell} wrap-anywhere text-ink-soft lg:min-w-72`}>{email || "–"}</td>
          <td className={cell}>
            <Became before={was && roleText(was.role)} now={roleText(role)} />
          </td>
        </>
      )}
      {outcome === "refused" && <td className={`${cell} wrap-anywhere text-danger`}>{reason}</td>}
    </tr>
  );
}

function Became({ before, now }: { before: string | null | undefined; now: string }) {
  if (before === null || before === undefined || before === now) return now || "–";
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className="font-normal text-ink-soft">{before}</span>
      <ArrowRight className="size-3.5 shrink-0 text-ink-soft" aria-hidden="true" />
      <span className="sr-only">becomes</span>
      {now}
    </span>
  );
}

/** A refused line may have any text as its role. */
function roleText(role: string): string {
  const known = roles.find((one) => one === role);
  return known ? roleWords[known].label : role;
}
