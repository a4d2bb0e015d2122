import type { Member } from "../minisite.ts";
import type { Selected } from "./use-selected.ts";

interface SelectBoxProps {
  readonly label: string;
  /** Whom it selects: one, or all of a page. */
  readonly members: readonly Member[];
  readonly selected: Selected;
  /** The label is shown beside the box. */
  readonly labeled?: boolean;
}

export function SelectBox({ label, members, selected, labeled }: SelectBoxProps) {
  const count = members.filter(selected.has).length;
  const all = count === members.length;
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2.5 text-small">
      <input
        type="checkbox"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !all;
        }}
        onChange={() => selected.choose(members, !all)}
        className="size-5 shrink-0 cursor-pointer rounded accent-accent-strong"
      />
      <span className={labeled ? undefined : "sr-only"}>{label}</span>
    </label>
  );
}
