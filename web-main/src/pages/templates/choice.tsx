import { inputClass } from "@cuttle/web-kit/ui";

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** The values with what they are called. */
  readonly options: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A choice above a list. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, chosen, onChoose } = props;
  return (
    <label className="max-sm:grow max-sm:basis-0">
      <span className="sr-only">{label}</span>
      <select
        className={inputClass}
        value={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
      >
        {Object.entries<string>(options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
