import type { Unit } from "@cuttle/design";
import type { WorkTime } from "@cuttle/design/export";
import { Button } from "@cuttle/web-kit/ui";
import { type ReactNode, useState } from "react";
import { LazySheetModal } from "../../../machines/lazy-modals.tsx";
import { useMachines } from "../../../machines/use-machines.ts";
import { MachineButton } from "../machine/machine-button.tsx";
import type { Quote } from "./quote.ts";
import { areaWords, costWords, lengthWords, sheetsWords, timeWords } from "./words.ts";

interface EstimateDetailsProps {
  readonly quote: Quote;
  /** How many it is for: more than one are also quoted each. */
  readonly count: number;
  /** What the material is. */
  readonly from: string;
  readonly unit: Unit;
}

/** Time, material and cost, and what they are made of; asks for what is missing. */
export function EstimateDetails({ quote, count, from, unit }: EstimateDetailsProps) {
  const { times, sheets, cost } = quote;
  const each = (words: (value: number) => string, value: number) =>
    count > 1 && `${words(value / count)} each`;
  return (
    <div className="grid gap-5">
      <dl className="divide-y divide-line rounded-control bg-ink/5 px-4 py-1">
        {times && (
          <Fact name="Time" value={timeWords(times.total)}>
            {each(timeWords, times.total)}
          </Fact>
        )}
        <Fact name="Material" value={sheetsWords(sheets)}>
          {from}
        </Fact>
        {cost !== undefined && (
          <Fact name="Material cost" value={costWords(cost)}>
            {each(costWords, cost)}
          </Fact>
        )}
      </dl>
      <Missing unit={unit} />
      <WorkTable quote={quote} unit={unit} />
      {times && (
        <p className="text-caption text-ink-soft">
          Lasers slow down in corners and at the ends of lines, so cutting takes a little longer.
        </p>
      )}
    </div>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly children: ReactNode;
}

function Fact({ name, value, children }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="text-small">{name}</dt>
      <dd className="whitespace-nowrap font-semibold text-subheading tabular-nums">{value}</dd>
      {children && <dd className="w-full text-caption text-ink-soft">{children}</dd>}
    </div>
  );
}

interface MissingProps {
  readonly unit: Unit;
}

/** Asks for the laser, or for the price of a sheet. */
function Missing({ unit }: MissingProps) {
  const { machines, machine, sheet } = useMachines();
  const [open, setOpen] = useState(false);
  if (!machines || sheet?.price !== undefined) return null;
  if (!machine) {
    return (
      <div>
        <p className="text-small">Add your laser to see the time and the cost.</p>
        <MachineButton unit={unit} />
      </div>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {sheet ? "Add the price of a sheet" : "Add a sheet with its price"}
      </Button>
      {open && <LazySheetModal machine={machine} sheet={sheet} onClose={() => setOpen(false)} />}
    </>
  );
}

type Row = readonly [name: string, amount: string, key: keyof WorkTime];

function rowsOfWork({ work }: Quote, unit: Unit): Row[] {
  const length = (name: string, key: "cut" | "score" | "engravedLines" | "travel"): Row[] =>
    work[key] > 0 ? [[name, lengthWords(work[key], unit), key]] : [];
  return [
    ...length("Cuts", "cut"),
    ...length("Scores", "score"),
    ...length("Engraved lines", "engravedLines"),
    ...(work.engravedArea > 0
      ? ([["Engraved area", areaWords(work.engravedArea, unit), "engravedArea"]] as const)
      : []),
    ...length("Moves between lines", "travel"),
  ];
}

function WorkTable({ quote, unit }: { readonly quote: Quote; readonly unit: Unit }) {
  const { times } = quote;
  return (
    <table className="w-full text-small tabular-nums">
      <caption className="sr-only">What the laser does</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Work</th>
          <th scope="col">Amount</th>
          {times && <th scope="col">Time</th>}
        </tr>
      </thead>
      <tbody>
        {rowsOfWork(quote, unit).map(([name, amount, key]) => (
          <tr key={key} className="border-line border-b last:border-0">
            <th scope="row" className="py-2 pr-3 text-left font-normal text-ink-soft">
              {name}
            </th>
            <td className="whitespace-nowrap py-2 text-right font-semibold">{amount}</td>
            {times && (
              <td className="whitespace-nowrap py-2 pl-3 text-right">{timeWords(times[key])}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
