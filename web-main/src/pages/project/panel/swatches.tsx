import type { Material } from "@cuttle/design/export";
import { useId } from "react";

interface SwatchesProps {
  readonly label: string;
  readonly choices: readonly Material[];
  /** #rrggbb */
  readonly chosen: string;
  readonly onChoose: (color: string) => void;
}

/** Materials to choose from, each in its own color. */
export function Swatches({ label, choices, chosen, onChoose }: SwatchesProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((material) => (
        <label
          key={material.color}
          title={material.name}
          className="relative size-9 cursor-pointer rounded-full shadow-[inset_0_0_0_1.5px_var(--color-edge)] has-checked:shadow-[inset_0_0_0_3px_var(--color-accent-strong)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 chosen-when-forced"
        >
          <input
            type="radio"
            name={name}
            checked={material.color === chosen}
            onChange={() => onChoose(material.color)}
            className="sr-only"
          />
          <span className="sr-only">{material.name}</span>
          <span
            aria-hidden="true"
            className="absolute inset-1.25 rounded-full forced-color-adjust-none"
            style={{ backgroundColor: material.color }}
          />
        </label>
      ))}
    </fieldset>
  );
}
