import type { Unit } from "@cuttle/design";
import { fileName } from "@cuttle/design/batch";
import { Button } from "@cuttle/web-kit/ui";
import { Download } from "lucide-react";
import { saveCsv } from "../../minisite-admin/csv.ts";
import { type QuotedRow, quoteCSV } from "./quote.ts";

interface CSVButtonProps {
  readonly rows: readonly QuotedRow[];
  readonly unit: Unit;
  /** What the rows are of. */
  readonly name: string;
}

/** Saves rows as a table, for a quote. */
export function CSVButton({ rows, unit, name }: CSVButtonProps) {
  const save = () =>
    saveCsv(`${fileName("{name} estimate", { name }, 0)}.csv`, quoteCSV(rows, unit));
  return (
    <Button variant="secondary" onClick={save}>
      <Download className="size-4.5" aria-hidden="true" />
      CSV for a quote
    </Button>
  );
}
