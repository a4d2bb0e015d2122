import type { ReactNode } from "react";

/** A cell of a table. On a narrow screen each row is a block of lines, and each value has its label. */
export const cellClass =
  "px-4 py-2 align-middle font-normal tabular-nums max-sm:grid max-sm:grid-cols-[10rem_minmax(0,1fr)] max-sm:gap-x-3 max-sm:px-0 max-sm:py-0.5";

export const headerClass = "px-4 pb-1.5 font-semibold";

interface LabelledProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function Labelled({ label, children }: LabelledProps) {
  return (
    <td className={cellClass}>
      <span aria-hidden="true" className="text-ink-soft sm:hidden">
        {label}
      </span>
      <span className="min-w-0">{children}</span>
    </td>
  );
}
