import type { Report } from "./report.ts";

/** The numbers of an import. */
export function Sums({ report, done }: { report: Report; done: boolean }) {
  const { added, changed, unchanged, refused, removed } = report;
  const sums: Array<[label: string, count: number, tone: string]> = [
    [done ? "Added" : "To add", added, "text-success"],
    [done ? "Changed" : "To change", changed, "text-ink"],
    ["No change", unchanged, "text-ink-soft"],
    ["Refused", refused, refused > 0 ? "text-danger" : "text-ink-soft"],
  ];
  if (removed > 0) sums.push([done ? "Removed" : "To remove", removed, "text-danger"]);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line shadow-card outlined-when-forced sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      {sums.map(([label, count, tone]) => (
        <div key={label} className="grid gap-0.5 bg-surface px-5 py-4 max-sm:last:odd:col-span-2">
          <dt className="text-caption text-ink-soft">{label}</dt>
          <dd className={`font-bold font-display text-heading tabular-nums ${tone}`}>
            {count.toLocaleString("en-US")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
