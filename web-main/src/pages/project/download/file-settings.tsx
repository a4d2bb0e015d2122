import { unitName } from "@cuttle/design";
import { type Preset, presets } from "@cuttle/design/export";
import type { FileFormat } from "@cuttle/design/host";
import { Field, FieldFrame, inputClass } from "@cuttle/web-kit/ui";
import type { Preferences } from "../../../engine/preferences.ts";
import { FormatField } from "./format-field.tsx";
import { formatNote } from "./format-note.ts";
import type { KerfEntry } from "./use-kerf-entry.ts";

interface FileSettingsProps {
  /** The formats to choose from. */
  readonly formats: readonly FileFormat[];
  readonly format: FileFormat;
  readonly preferences: Pick<Preferences, "preset" | "transparent">;
  readonly onPrefer: (change: Partial<Preferences>) => void;
  readonly kerf: KerfEntry;
  readonly of: "drawing" | "sheet";
  /** Whether a picture shows the finished object. */
  readonly isObject?: boolean;
  /** Its longer side, mm. */
  readonly longest: number;
}

const presetNames: Readonly<Record<Preset, string>> = {
  plain: "Any laser",
  lightburn: "LightBurn",
  glowforge: "Glowforge",
  xtool: "xTool",
};

/** The settings of a file: of one drawing, or of sheets. */
export function FileSettings(props: FileSettingsProps) {
  const { formats, format, preferences, onPrefer, kerf, of, longest, isObject = false } = props;
  return (
    <div className="@container grid gap-5">
      <FormatField
        formats={formats}
        format={format}
        note={formatNote({ format, of, longest, unit: kerf.unit, isObject })}
        onFormat={(next) => onPrefer({ format: next })}
      />
      {format === "png" ? (
        <BackgroundField
          transparent={preferences.transparent}
          onChoose={(transparent) => onPrefer({ transparent })}
        />
      ) : (
        <div className="grid items-start gap-x-4 gap-y-5 @[20rem]:grid-cols-2">
          <FieldFrame label="Colors for" help="Lines get the colors your software sorts by.">
            {(control) => (
              <select
                {...control}
                value={preferences.preset}
                onChange={({ target }) =>
                  onPrefer({ preset: presets.find((one) => one === target.value) ?? "plain" })
                }
                className={inputClass}
              >
                {presets.map((preset) => (
                  <option key={preset} value={preset}>
                    {presetNames[preset]}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
          <KerfField {...kerf} />
        </div>
      )}
    </div>
  );
}

/** What is behind the object in a picture. */
function BackgroundField(props: {
  readonly transparent: boolean;
  readonly onChoose: (transparent: boolean) => void;
}) {
  return (
    <FieldFrame label="Background" help="A transparent picture fits any background.">
      {(control) => (
        <select
          {...control}
          value={props.transparent ? "none" : "plain"}
          onChange={({ target }) => props.onChoose(target.value === "none")}
          className={inputClass}
        >
          <option value="plain">Plain</option>
          <option value="none">None (transparent)</option>
        </select>
      )}
    </FieldFrame>
  );
}

/** The width that the beam removes. */
function KerfField({ field, text, unit, error, type }: KerfEntry) {
  return (
    <Field
      ref={field}
      label={`Kerf, ${unitName(unit)}`}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => type(target.value)}
      help="The width that your laser burns away. Outlines move out by half of it and holes move in, so that pieces get their size. It is 0 if your laser program does this."
      error={error}
    />
  );
}
