import { useId } from "react";

interface SegmentsProps<Value extends string> {
  /** The label of the group. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A segmented control: a choice among a few words in a row. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, choices, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="flex gap-0.5 rounded-control border border-edge/60 bg-raised p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="grid min-h-9 cursor-pointer place-items-center rounded-[0.55rem] px-2 text-small xl:px-3 has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-1 chosen-when-forced"
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === chosen}
            onChange={() => onChoose(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
