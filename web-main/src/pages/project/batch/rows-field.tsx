import type { Parameter } from "@cuttle/design";
import { Button, FieldFrame, inputClass } from "@cuttle/web-kit/ui";
import { type ChangeEvent, useRef, useState } from "react";
import { countInWords, namesInLine } from "./names-in-line.ts";
import { readText } from "./read-text.ts";

interface RowsFieldProps {
  /** Those that a row can set. */
  readonly parameters: readonly Parameter[];
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The list or table whose rows are drawn. */
export function RowsField({ parameters, text, onText }: RowsFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [readNote, setReadNote] = useState<string>();
  const names = namesInLine(text, parameters);
  const listFor = parameters.find(({ type }) => type === "text")?.label;

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) {
      const read = readText(new Uint8Array(await file.arrayBuffer()));
      onText(read.text);
      setReadNote(read.note);
    }
    target.value = "";
  }

  return (
    <>
      {parameters.length > 0 && (
        <FieldFrame
          label={listFor ? `${listFor}, one per line` : "A table"}
          help="Or paste a spreadsheet table with the names of the settings in its first line. Without a list, the design is laid out as it is."
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
              dir="auto"
              spellCheck={false}
              value={text}
              onChange={({ target }) => {
                onText(target.value);
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
            Each line is one name, spaces included.
          </p>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              onText(names.join("\n"));
              // The button disappears, and the list is what the user wants to see now.
              box.current?.focus();
            }}
          >
            Make these {countInWords(names.length)} names
          </Button>
        </div>
      )}
    </>
  );
}
