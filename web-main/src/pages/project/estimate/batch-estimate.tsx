import type { Unit } from "@cuttle/design";
import type { SheetsWork } from "@cuttle/design/host";
import type { SheetSize } from "../../../engine/sheet-size.ts";
import { useMachines } from "../../../machines/use-machines.ts";
import { sizeWords } from "../../../machines/words.ts";
import { CSVButton } from "./csv-button.tsx";
import { EstimateDetails } from "./estimate-details.tsx";
import { quoteOf, rowOf, rowsOf } from "./quote.ts";

interface BatchEstimateProps {
  readonly work: SheetsWork;
  /** How many sheets there are, and their size. */
  readonly count: number;
  readonly size: SheetSize;
  readonly unit: Unit;
  /** The project's name. */
  readonly name: string;
}

/** What cutting sheets takes, in all and for each name. */
export function BatchEstimate({ work, count, size, unit, name }: BatchEstimateProps) {
  const { machine, sheet: material } = useMachines();
  const of = { size, machine, material };
  const whole = quoteOf(work.total, of);
  const works = work.rows.map((row) => ({ name: row.name ?? name, work: row.work }));
  const rows = rowsOf(whole, works, of);
  const total = rows.length > 1 ? [rowOf("Total", whole)] : [];
  const sheets = count === 1 ? "1 sheet" : `${count} sheets`;
  return (
    <section aria-labelledby="batch-estimate" className="grid gap-4">
      <h3 id="batch-estimate" className="font-semibold">
        Estimate
      </h3>
      <EstimateDetails
        quote={whole}
        count={rows.length}
        from={`On ${sheets} of ${sizeWords(size, unit)}`}
        unit={unit}
      />
      <div>
        <CSVButton rows={[...rows, ...total]} unit={unit} name={name} />
      </div>
    </section>
  );
}
