import { classNames } from "@cuttle/web-kit/ui";

interface ChipsProps<Value extends string> {
  readonly label: string;
  readonly chips: ReadonlyArray<{ value: Value; label: string; count?: number }>;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** The filters of a list, each with its count. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, chips, chosen, onChoose } = props;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {chips.map(({ value, label: name, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={classNames(
            "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold text-small transition-colors",
            value === chosen
              ? "border-accent-strong bg-accent-wash text-ink forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]"
              : "border-edge/50 bg-surface text-ink-soft hover:border-ink hover:text-ink",
          )}
        >
          {name}
          {count !== undefined && (
            <span className="font-normal text-ink-soft tabular-nums">
              {count.toLocaleString("en-US")}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
