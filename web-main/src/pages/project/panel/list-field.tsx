import { type Literal, toExpression } from "@cuttle/design";
import { Button, inputClass } from "@cuttle/web-kit/ui";
import { Plus, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { type FieldProps, frameOf } from "./field-props.ts";
import { ParameterFrame } from "./parameter-frame.tsx";

interface Row {
  readonly key: number;
  readonly text: string;
}

function rowsOf(value: Literal | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Rows with keys that none of the other rows has. */
function withKeys(others: readonly Row[], texts: readonly string[]): readonly Row[] {
  const first = Math.max(-1, ...others.map(({ key }) => key)) + 1;
  return texts.map((text, k) => ({ key: first + k, text }));
}

/** A list, one entry per line: Enter adds one, and pasted lines become several entries. */
export function ListField(props: FieldProps) {
  const { parameter, value, onChange } = props;
  const list = useRef<HTMLUListElement>(null);
  const [rows, setRows] = useState(() => withKeys([], rowsOf(value)));
  const numbers = ["number", "length", "angle"].includes(parameter.item ?? "text");
  const frame = frameOf(props);

  function use(next: readonly Row[], moving: boolean) {
    setRows(next);
    const filled = next.map(({ text }) => text.trim()).filter((text) => text !== "");
    const values = numbers ? filled.map(Number).filter(Number.isFinite) : filled;
    onChange(toExpression(values), moving);
  }

  function focusRow(index: number) {
    // Once the new row is rendered.
    requestAnimationFrame(() => list.current?.querySelectorAll("input")[index]?.focus());
  }

  function insert(after: number, texts: readonly string[]) {
    use(rows.toSpliced(after + 1, 0, ...withKeys(rows, texts)), false);
    focusRow(after + texts.length);
  }

  function remove(index: number) {
    use(rows.toSpliced(index, 1), false);
    focusRow(Math.max(0, index - 1));
  }

  function handleKey(event: KeyboardEvent, index: number) {
    if (event.key === "Enter") insert(index, [""]);
    else if (event.key === "Backspace" && rows[index]?.text === "" && rows.length > 1)
      remove(index);
    else return;
    event.preventDefault();
  }

  /** The lines take the place of what is selected; other text of the entry stays an entry. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    const lines = event.clipboardData
      .getData("text")
      .split(/\r?\n/)
      .filter((line) => line.trim());
    if (lines.length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const rest = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0);
    const texts = rest.trim() ? [rest, ...lines] : lines;
    use(rows.toSpliced(index, 1, ...withKeys(rows, texts)), false);
    focusRow(index + texts.length - 1);
  }

  return (
    <ParameterFrame {...frame} grouped>
      {() => (
        <div className="grid gap-2">
          <ul ref={list} className="grid gap-2">
            {rows.map(({ key, text }, index) => (
              <li key={key} className="flex gap-1">
                <input
                  type="text"
                  inputMode={numbers ? "decimal" : undefined}
                  aria-label={`${frame.label}, entry ${index + 1}`}
                  dir="auto"
                  autoComplete="off"
                  value={text}
                  onChange={({ target }) =>
                    use(rows.with(index, { key, text: target.value }), true)
                  }
                  onKeyDown={(event) => handleKey(event, index)}
                  onPaste={(event) => handlePaste(event, index)}
                  className={inputClass}
                />
                <Button
                  variant="quiet"
                  aria-label={`Remove entry ${index + 1}`}
                  onClick={() => remove(index)}
                  className="px-3"
                >
                  <X className="size-4.5" aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => insert(rows.length - 1, [""])}
          >
            <Plus className="size-4" aria-hidden="true" />
            Add an entry
          </Button>
        </div>
      )}
    </ParameterFrame>
  );
}
