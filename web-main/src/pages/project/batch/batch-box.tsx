import { type SheetFormat, sheetFormats } from "@cuttle/design/host";
import { Button } from "@cuttle/web-kit/ui";
import { useEffect, useRef } from "react";
import type { Preferences } from "../../../engine/preferences.ts";
import { sizeWords } from "../../../machines/words.ts";
import { FileNotes } from "../download/file-notes.tsx";
import { FileSettings } from "../download/file-settings.tsx";
import { useKerfEntry } from "../download/use-kerf-entry.ts";
import { BatchEstimate } from "../estimate/batch-estimate.tsx";
import { MachineButton } from "../machine/machine-button.tsx";
import type { CuttingPreferences } from "../machine/use-cutting.ts";
import { OutcomeView } from "./outcome-view.tsx";
import { RowsField } from "./rows-field.tsx";
import { SheetFields } from "./sheet-fields.tsx";
import { type BatchState, sheetFormat } from "./use-batch.ts";

export interface BatchBoxProps {
  /** The project's name. */
  readonly name: string;
  readonly batch: BatchState;
  readonly preferences: CuttingPreferences;
  readonly onPrefer: (change: Partial<Preferences>) => void;
  readonly downloading: boolean;
  readonly problem: string | undefined;
  /** What is missing on the sheets that were just downloaded. */
  readonly notes: readonly string[];
  readonly onDownload: () => void;
}

/** Lays out the design on sheets, as it is or once for each row of a list or a table. */
export default function BatchBox(props: BatchBoxProps) {
  const { batch, preferences, onPrefer, downloading, problem, notes, onDownload } = props;
  const { progress, outcome, stale } = batch;
  const kerf = useKerfEntry({ ...batch, preferences, onPrefer });
  // Nothing is made with an invalid kerf: its field shows the error.
  const withKerf = (make: () => void) => (kerf.error ? kerf.field.current?.focus() : make());
  const format = sheetFormat(preferences.format);
  return (
    <div className="grid gap-4">
      <RowsField parameters={batch.parameters} text={batch.text} onText={batch.setText} />
      {preferences.bed ? (
        <div>
          <p>Sheets of {sizeWords(batch.sheet, batch.unit)}</p>
          <MachineButton unit={batch.unit} />
        </div>
      ) : (
        <SheetFields
          sheet={batch.sheet}
          unit={batch.unit}
          onSheet={(sheet) => onPrefer({ sheet })}
        />
      )}
      <FileSettings
        formats={sheetFormats}
        format={format}
        preferences={preferences}
        onPrefer={onPrefer}
        kerf={kerf}
        of="sheet"
        longest={Math.max(batch.sheet.width, batch.sheet.height)}
      />
      <StartButtons
        running={progress !== undefined}
        onStart={() => withKerf(() => void batch.run())}
        onCancel={batch.cancel}
      />
      {progress && (
        <div>
          <progress aria-label="Drawn" max={progress.total || 1} value={progress.done} />
          <p className="text-caption text-ink-soft tabular-nums">
            {progress.done < progress.total
              ? `${progress.done} of ${progress.total} drawn`
              : "Laying them out…"}
          </p>
        </div>
      )}
      <OutcomeView outcome={outcome} stale={stale} />
      {outcome?.work && !stale && (
        <BatchEstimate
          work={outcome.work}
          count={outcome.sheets.length}
          size={batch.sheet}
          unit={batch.unit}
          name={props.name}
        />
      )}
      {problem && (
        <p role="alert" className="text-danger text-small">
          {problem}
        </p>
      )}
      <FileNotes notes={notes} />
      {(outcome?.file || downloading) && (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={downloading}
          onClick={() => withKerf(onDownload)}
        >
          {outcome?.file && !stale
            ? downloadText(outcome.sheets.length, format)
            : "Download the sheets"}
        </Button>
      )}
    </div>
  );
}

interface StartButtonsProps {
  readonly running: boolean;
  readonly onStart: () => void;
  readonly onCancel: () => void;
}

function StartButtons({ running, onStart, onCancel }: StartButtonsProps) {
  const start = useRef<HTMLButtonElement>(null);

  // The focused button disappears; without a new target the focus would restart at the top of the page.
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !running && document.activeElement === document.body) {
      start.current?.focus();
    }
    wasRunning.current = running;
  }, [running]);

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        ref={start}
        variant="secondary"
        aria-disabled={running}
        onClick={() => !running && onStart()}
      >
        Lay out on sheets
      </Button>
      {running && (
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

const downloadText = (count: number, format: SheetFormat) =>
  count === 1
    ? `Download the sheet (${format.toUpperCase()})`
    : `Download ${count} sheets (ZIP of ${format.toUpperCase()} files)`;
