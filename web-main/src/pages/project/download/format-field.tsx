import type { FileFormat } from "@cuttle/design/host";
import { classNames } from "@cuttle/web-kit/ui";
import { useId } from "react";

interface FormatFieldProps {
  /** The formats to choose from. */
  readonly formats: readonly FileFormat[];
  readonly format: FileFormat;
  /** What to know about files of this format. */
  readonly note: string | undefined;
  readonly onFormat: (format: FileFormat) => void;
}

const kinds: readonly { format: FileFormat; name: string; use: string }[] = [
  { format: "svg", name: "SVG", use: "For most laser software" },
  { format: "dxf", name: "DXF", use: "For CAD and older lasers" },
  { format: "pdf", name: "PDF", use: "To print, or for a service" },
  { format: "png", name: "PNG", use: "A picture to show" },
];

/** Chooses the file format. */
export function FormatField({ formats, format, note, onFormat }: FormatFieldProps) {
  const name = useId();
  // A few fit in one row, with just their names: the tint says which one is chosen.
  const few = formats.length < 4;
  return (
    <fieldset>
      <legend className="sr-only">Format</legend>
      <div className={classNames("grid gap-2", few ? "grid-cols-3" : "@sm:grid-cols-2")}>
        {kinds
          .filter((one) => formats.includes(one.format))
          .map((one) => (
            <label
              key={one.format}
              className={classNames(
                "relative flex min-h-14 cursor-pointer items-center rounded-control border py-2 transition-[border-color,background-color] hover:border-accent-strong",
                few
                  ? "justify-center has-focus-visible:outline-2 has-focus-visible:outline-focus chosen-when-forced"
                  : "gap-3 px-4",
                one.format === format ? "border-accent bg-accent-wash" : "border-edge/70 bg-raised",
              )}
            >
              <input
                type="radio"
                name={name}
                checked={one.format === format}
                onChange={() => onFormat(one.format)}
                className={few ? "absolute inset-0 cursor-pointer opacity-0" : "accent-accent"}
              />
              <span
                className={classNames("font-bold font-display text-subheading", !few && "min-w-11")}
              >
                {one.name}
              </span>
              {!few && <span className="grow text-ink-soft text-small">{one.use}</span>}
            </label>
          ))}
      </div>
      <p role="status" className="mt-2 text-ink-soft text-small empty:absolute">
        {note}
      </p>
    </fieldset>
  );
}
