import { type KeyboardEvent, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

export interface EditableTextProps {
  value: string;
  /** What is edited, e.g. "Project name". */
  label: string;
  onCommit: (value: string) => void;
  maxLength?: number;
  /** Starts as a field, for a text that something else, such as a menu, has asked to edit. */
  defaultEditing?: boolean;
  /** The field has closed, with or without a change. */
  onFinish?: () => void;
  /** Long text breaks into lines instead of being cut off. */
  wrap?: boolean;
  className?: string;
}

/** Trims, and collapses every run of white space to one space. */
export function tidyText(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** The editable text after (or before) this one in the document. */
function neighbour(of: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const all = Array.from(document.querySelectorAll<HTMLElement>("[data-editable-text]"));
  return all[all.indexOf(of) + step];
}

// The same function in every render: a new one would select the text again while somebody types.
function takeOver(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}

/**
 * Text that becomes a field when it is pressed. Enter commits; Tab and Shift+Tab commit and go on to
 * the next or previous such text; leaving commits; Escape closes without a change. Blank is ignored.
 */
export function EditableText(props: EditableTextProps) {
  const { value, label, onCommit, maxLength, defaultEditing = false, onFinish } = props;
  const { wrap = false, className } = props;
  const [editing, setEditing] = useState(defaultEditing);
  const root = useRef<HTMLSpanElement>(null);
  const open = useRef(defaultEditing);

  function start() {
    open.current = true;
    setEditing(true);
  }

  // Once per opening: removing the field blurs it, which would commit again.
  function finish(text: string | null) {
    if (!open.current) return;
    open.current = false;
    setEditing(false);
    const tidy = text === null ? "" : tidyText(text);
    if (tidy && tidy !== value) onCommit(tidy);
    onFinish?.();
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method composes a character, its keys are ignored here.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      finish(event.key === "Enter" ? event.currentTarget.value : null);
      requestAnimationFrame(() => root.current?.querySelector("button")?.focus());
    }
    if (event.key === "Tab" && root.current) {
      const next = neighbour(root.current, event.shiftKey ? -1 : 1);
      if (!next) return;
      event.preventDefault();
      finish(event.currentTarget.value);
      next.querySelector("button")?.click();
    }
  }

  return (
    <span ref={root} data-editable-text="" className="inline-block max-w-full">
      {editing ? (
        <input
          ref={takeOver}
          aria-label={label}
          defaultValue={value}
          maxLength={maxLength}
          onKeyDown={handleKey}
          onBlur={(event) => finish(event.currentTarget.value)}
          className={classNames(
            "field-sizing-content min-w-24 max-w-full rounded-control bg-raised px-2 py-0.5 shadow-lifted outline-2 outline-focus",
            className,
          )}
        />
      ) : (
        <button
          type="button"
          aria-label={`${label}: ${value}. Edit`}
          onClick={start}
          className={classNames(
            wrap ? "wrap-anywhere" : "truncate",
            "max-w-full cursor-text rounded-control px-2 py-0.5 text-left transition-colors hover:bg-ink/8",
            className,
          )}
        >
          {value}
        </button>
      )}
    </span>
  );
}
