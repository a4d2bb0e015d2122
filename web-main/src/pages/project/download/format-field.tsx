import type { FileFormat } from "@cuttle/design/host";
import { classNames } from "@cuttle/web-kit/ui";
import { useId } from "react";

interface FormatFieldProps {
  readonly format: FileFormat;
  readonly onFormat: (format: FileFormat) => void;
}

const formats: readonly { format: FileFormat; name: string; use: string }[] = [
  { format: "svg", name: "SVG", use: "For most laser software" },
  { format: "dxf", name: "DXF", use: "For CAD and older lasers" },
  { format: "pdf", name: "PDF", use: "To print, or for a service" },
  { format: "png", name: "PNG", use: "A picture to show" },
];

/** Which kind of file it shall be. */
export function FormatField({ format, onFormat }: FormatFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">Format</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {formats.map((one) => (
          <label
            key={one.format}
            className={classNames(
              "flex min-h-14 cursor-pointer items-center gap-3 rounded-control border px-4 py-2 transition-[border-color,background-color] hover:border-accent-strong",
              one.format === format ? "border-accent bg-accent-wash" : "border-edge/70 bg-raised",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={one.format === format}
              onChange={() => onFormat(one.format)}
              className="accent-accent"
            />
            <span className="w-12 font-bold font-display text-subheading">{one.name}</span>
            <span className="grow text-ink-soft text-small">{one.use}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
