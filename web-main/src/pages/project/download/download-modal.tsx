import type { Unit } from "@cuttle/design";
import { type Preset, presets } from "@cuttle/design/export";
import type { FileFormat } from "@cuttle/design/host";
import { FieldFrame, FormMessage, inputClass, Modal, Spinner } from "@cuttle/web-kit/ui";
import { useState } from "react";
import type { Preferences } from "../../../engine/preferences.ts";
import { FileNotes } from "./file-notes.tsx";
import { KerfField } from "./kerf-field.tsx";
import type { Wanted } from "./wanted.ts";

interface DownloadModalProps {
  readonly preferences: Pick<Preferences, "kerf" | "preset">;
  readonly onPrefer: (change: Partial<Preferences>) => void;
  readonly unit: Unit;
  /** How many downloads are left, or what they take. */
  readonly allowance: string | undefined;
  readonly busy: Wanted | undefined;
  readonly problem: string | undefined;
  /** What the file that was just handed over lacks. */
  readonly notes: readonly string[];
  readonly onDownload: (format: FileFormat) => void;
  readonly onClose: () => void;
}

const formats: readonly { format: FileFormat; name: string; use: string }[] = [
  { format: "svg", name: "SVG", use: "For most laser software" },
  { format: "dxf", name: "DXF", use: "For CAD and older lasers" },
  { format: "pdf", name: "PDF", use: "To print, or for a service" },
  { format: "png", name: "PNG", use: "A picture to show" },
];

const presetNames: Readonly<Record<Preset, string>> = {
  plain: "Any laser",
  lightburn: "LightBurn",
  glowforge: "Glowforge",
  xtool: "xTool",
};

/** Which file it shall be, and how it is to be made. */
export function DownloadModal(props: DownloadModalProps) {
  const { preferences, onPrefer, unit, allowance, busy, problem, notes, onDownload, onClose } =
    props;
  const [kerf, setKerf] = useState<number | undefined>(preferences.kerf);

  function start(format: FileFormat) {
    // Its field says what is wrong.
    if (busy || (kerf === undefined && format !== "png")) return;
    onDownload(format);
  }

  return (
    <Modal title="Download" description="True size, ready to cut." size="medium" onClose={onClose}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {formats.map(({ format, name, use }) => (
          <li key={format}>
            <button
              type="button"
              onClick={() => start(format)}
              aria-disabled={busy !== undefined || undefined}
              aria-busy={busy === format || undefined}
              className="flex min-h-16 w-full items-center gap-3 rounded-control border border-edge/70 bg-raised px-4 py-2 text-left transition-[border-color,background-color] hover:border-accent-strong hover:bg-accent-wash active:translate-y-px"
            >
              <span className="w-12 font-bold font-display text-subheading">{name}</span>
              <span className="grow text-ink-soft text-small">{use}</span>
              {busy === format && <Spinner label="Making the file" />}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <FormMessage>{problem}</FormMessage>
        <FileNotes notes={notes} />
      </div>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <FieldFrame label="Colours for" help="Lines get the colours your software sorts by.">
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
        <KerfField
          kerf={preferences.kerf}
          unit={unit}
          onKerf={(next) => {
            setKerf(next);
            if (next !== undefined) onPrefer({ kerf: next });
          }}
        />
      </div>
      {allowance && <p className="mt-6 text-ink-soft text-small">{allowance}</p>}
    </Modal>
  );
}
