import { type SheetFormat, type SheetProblem, sheetFormats } from "@cuttle/design/host";
import { Button, FieldFrame, inputClass } from "@cuttle/web-kit/ui";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { Preferences } from "../../../engine/preferences.ts";
import { FileNotes } from "../download/file-notes.tsx";
import { FileSettings } from "../download/file-settings.tsx";
import { useKerfEntry } from "../download/use-kerf-entry.ts";
import { countInWords, namesInLine } from "./names-in-line.ts";
import { readText } from "./read-text.ts";
import { SheetFields } from "./sheet-fields.tsx";
import { SheetPictures } from "./sheet-pictures.tsx";
import { type BatchState, sheetFormat } from "./use-batch.ts";

export interface BatchBoxProps {
  readonly batch: BatchState;
  readonly preferences: Preferences;
  readonly onPrefer: (change: Partial<Preferences>) => void;
  readonly downloading: boolean;
  readonly problem: string | undefined;
  /** What is missing on the sheets that were just downloaded. */
  readonly notes: readonly string[];
  readonly onDownload: () => void;
}

/** Lays out the design on sheets, as it is or once for each row of a list or a table. */
export function BatchBox(props: BatchBoxProps) {
  const { batch, preferences, onPrefer, downloading, problem, notes, onDownload } = props;
  const { text, setText, progress, outcome, stale, run, cancel } = batch;
  const start = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const names = namesInLine(text, batch.parameters);
  const running = progress !== undefined;
  const [readNote, setReadNote] = useState<string>();
  const kerf = useKerfEntry({ preferences, onPrefer, unit: batch.unit });
  // Nothing is made with an invalid kerf: its field shows the error.
  const withKerf = (make: () => void) => (kerf.error ? kerf.field.current?.focus() : make());
  const format = sheetFormat(preferences.format);
  const listFor = batch.parameters.find(({ type }) => type === "text")?.label;

  // The focused button disappears; without a new target the focus would restart at the top of the page.
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !running && document.activeElement === document.body) {
      start.current?.focus();
    }
    wasRunning.current = running;
  }, [running]);

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) {
      const read = readText(new Uint8Array(await file.arrayBuffer()));
      setText(read.text);
      setReadNote(read.note);
    }
    target.value = "";
  }

  return (
    <div className="grid gap-4">
      {batch.parameters.length > 0 && (
        <FieldFrame
          label={listFor ? `${listFor}, one per line` : "A table"}
          help="Or a table from a spreadsheet, with the names of the settings in its first line. Without a list, this design is laid out as it is."
          aside={
            <label className="cursor-pointer font-semibold text-accent-strong text-small underline underline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-focus">
              Open a CSV file
              <input
                type="file"
                accept=".csv,.tsv,.txt,text/csv,text/plain"
                className="sr-only"
                onChange={(event) => void readFile(event)}
              />
            </label>
          }
        >
          {(control) => (
            <textarea
              {...control}
              ref={box}
              rows={5}
              spellCheck={false}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setReadNote(undefined);
              }}
              className={inputClass}
            />
          )}
        </FieldFrame>
      )}
      <div role="status" className="text-small empty:absolute">
        {readNote}
      </div>
      {names.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-small">
            One line is one name, with all of it in it.
          </p>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              setText(names.join("\n"));
              // The button disappears, and the list is what the user wants to see now.
              box.current?.focus();
            }}
          >
            Make these {countInWords(names.length)} names
          </Button>
        </div>
      )}
      <SheetFields sheet={batch.sheet} unit={batch.unit} onSheet={(sheet) => onPrefer({ sheet })} />
      <FileSettings {...{ format, preferences, onPrefer, kerf }} formats={sheetFormats} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={start}
          variant="secondary"
          aria-disabled={running}
          onClick={() => !running && withKerf(() => void run())}
        >
          Lay out on sheets
        </Button>
        {running && (
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      {running && (
        <div>
          <progress aria-label="Drawn" max={progress.total || 1} value={progress.done} />
          <p className="text-caption text-ink-soft tabular-nums">
            {progress.done < progress.total
              ? `${progress.done} of ${progress.total} drawn`
              : "Laying them out…"}
          </p>
        </div>
      )}
      <div role="status" className="grid gap-2 text-small empty:hidden">
        {stale && <p className="font-semibold">Something has changed: lay out again.</p>}
        {outcome && !stale && (
          <>
            <p className="font-semibold">{outcome.summary}</p>
            {outcome.problems.some(({ line }) => line !== undefined) && <p>Left out:</p>}
            {outcome.problems.length > 0 && (
              <ul className="grid max-h-48 gap-1 overflow-y-auto text-danger">
                {outcome.problems.map((one) => (
                  <li key={said(one)}>{said(one)}</li>
                ))}
              </ul>
            )}
            {outcome.notes.map((one) => (
              <p key={said(one)} className="text-ink-soft">
                {said(one)}
              </p>
            ))}
            {outcome.concerns.length > 0 && (
              <>
                <p>To look at before you cut:</p>
                <ul className="grid max-h-48 gap-1 overflow-y-auto">
                  {outcome.concerns.map((one) => (
                    <li key={one} className="wrap-anywhere">
                      {one}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </div>
      {outcome && !stale && outcome.sheets.length > 0 && (
        <SheetPictures
          key={outcome.summary}
          sheets={outcome.sheets}
          size={batch.sheet}
          document={outcome.madeOf.document}
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
          className="justify-self-start"
          loading={downloading}
          onClick={() => withKerf(onDownload)}
        >
          {outcome?.file && !stale
            ? downloadWords(outcome.sheets.length, format)
            : "Download the sheets"}
        </Button>
      )}
    </div>
  );
}

const said = ({ line, message }: SheetProblem) =>
  line === undefined ? message : `Line ${line}: ${message}`;

const downloadWords = (count: number, format: SheetFormat) =>
  count === 1
    ? `Download the sheet (${format.toUpperCase()})`
    : `Download ${count} sheets (ZIP of ${format.toUpperCase()} files)`;
