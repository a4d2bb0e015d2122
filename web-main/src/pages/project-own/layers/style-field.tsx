import type { Document, Operation, Style } from "@cuttle/design";
import { inputClass } from "@cuttle/web-kit/ui";
import { ParameterFrame } from "../../project/panel/parameter-frame.tsx";

interface StyleFieldProps {
  readonly id: string;
  readonly styles: Document["styles"];
  readonly style: string | undefined;
  /** What is drawn without a style. */
  readonly otherwise: string;
  readonly onChange: (style: string | undefined) => void;
}

/** What the laser does with it: one of the document's styles, or none. */
export function StyleField({ id, styles, style, otherwise, onChange }: StyleFieldProps) {
  const isMissing = style !== undefined && !Object.hasOwn(styles, style);
  return (
    <ParameterFrame
      id={id}
      label="Style"
      error={isMissing ? `There is no style called “${style}”.` : undefined}
    >
      {(control) => (
        <select
          {...control}
          value={style ?? ""}
          onChange={({ target }) => onChange(target.value || undefined)}
          className={inputClass}
        >
          <option value="">{otherwise}</option>
          {Object.entries(styles).map(([name, one]) => (
            <option key={name} value={name}>
              {styleInWords(name, one)}
            </option>
          ))}
          {isMissing && <option value={style}>{style}</option>}
        </select>
      )}
    </ParameterFrame>
  );
}

const operationWords: Readonly<Record<Operation, string>> = {
  cut: "cut",
  score: "score",
  engrave: "engrave",
  guide: "guide, not exported",
};

/** "Cut", or "Pieces (cut)" where the name doesn't say it. */
export function styleInWords(name: string, { label = name, operation }: Style): string {
  return label.toLowerCase() === operation ? label : `${label} (${operationWords[operation]})`;
}
