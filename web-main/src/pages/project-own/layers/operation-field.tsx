import type { Document, Operation } from "@cuttle/design";
import { palettes } from "@cuttle/design/export";
import { classNames } from "@cuttle/web-kit/ui";
import { usePreferences } from "../../../engine/preferences.ts";
import { ParameterFrame } from "../../project/panel/parameter-frame.tsx";
import { styleInWords } from "./style-field.tsx";

interface OperationFieldProps {
  readonly id: string;
  readonly styles: Document["styles"];
  /** The style that is in force: of the element itself, or of what it is in. Undefined where several differ. */
  readonly inForce: string | undefined;
  /** Whether it is the element's own. */
  readonly isOwn: boolean;
  /** Whose style is in force without an own one, such as "its group"; undefined where there is no such choice. */
  readonly inherited: string | undefined;
  readonly onChange: (style: string | undefined) => void;
}

/** What the laser does with an element: one of the document's styles, in the color that files give it. */
export function OperationField(props: OperationFieldProps) {
  const { id, styles, inForce, isOwn, inherited, onChange } = props;
  const isMissing = inForce !== undefined && !Object.hasOwn(styles, inForce);
  return (
    <ParameterFrame
      id={id}
      label="Operation"
      grouped
      error={isMissing ? `There is no style called “${inForce}”.` : undefined}
      remark={
        inForce === undefined ? "These layers differ here. A choice sets all of them." : undefined
      }
    >
      {() => (
        <div className="grid gap-1.5">
          <div className="grid grid-cols-2 gap-1.5">
            {Object.entries(styles).map(([name, style]) => (
              <label
                key={name}
                className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2 break-words rounded-control border border-edge/50 px-3 text-small transition-colors hover:border-ink has-checked:border-accent has-checked:bg-raised has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-1 chosen-when-forced"
              >
                <input
                  type="radio"
                  name={id}
                  checked={name === inForce}
                  onChange={() => onChange(name)}
                  className="sr-only"
                />
                <Swatch operation={style.operation} />
                {styleInWords(name, style)}
              </label>
            ))}
          </div>
          {inherited !== undefined && !isOwn && (
            <p className="text-caption text-ink-soft">As {inherited}.</p>
          )}
          {inherited !== undefined && isOwn && (
            <button
              type="button"
              onClick={() => onChange(undefined)}
              className="min-h-6 justify-self-start text-caption text-ink-soft underline underline-offset-4 hover:no-underline pointer-coarse:min-h-11"
            >
              Use that of {inherited}
            </button>
          )}
        </div>
      )}
    </ParameterFrame>
  );
}

const groups = { cut: "cut-outer", score: "score", engrave: "engrave" } as const;

/** A line or an area in the color of the person's laser program. Guides are in no file. */
function Swatch({ operation }: { readonly operation: Operation }) {
  const [{ preset }] = usePreferences();
  const color = operation === "guide" ? undefined : palettes[preset].colors[groups[operation]];
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "size-4 shrink-0 rounded-full border-2 forced-color-adjust-none",
        color === undefined && "border-ink-soft border-dashed",
        color === "#000000" && "dark:outline-1 dark:outline-ink-soft",
      )}
      style={{
        ...(color !== undefined && { borderColor: color }),
        ...(operation === "engrave" && { backgroundColor: color }),
      }}
    />
  );
}
