import { classNames, inputClass } from "@cuttle/web-kit/ui";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ParameterFrame } from "../../project/panel/parameter-frame.tsx";
import { type NameInScope, Names } from "./names.tsx";

/** Milliseconds without typing: "wid" on the way to "width" is not an error yet. */
const REST = 500;

/** The most lines that are seen at once. */
const LINES = 8;

interface ExpressionFieldProps {
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly remark?: string | undefined;
  /** Undefined where the document has none. */
  readonly expression: string | undefined;
  /** What it gives, in words. */
  readonly value?: string | undefined;
  /** What it can name. */
  readonly names?: readonly NameInScope[] | undefined;
  /** What is used without an expression. */
  readonly otherwise?: string | undefined;
  /** Sets an expression, or none when the field is empty. `moving`: it is still being typed. */
  readonly onChange: (expression: string | undefined, moving: boolean) => void;
}

/** An expression, as it is written. Enter or leaving the field accepts it. */
export function ExpressionField(props: ExpressionFieldProps) {
  const { id, label, help, error, remark, expression = "", otherwise, onChange } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isHere, setHere] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [rested, setRested] = useState<string>();
  const [caret, setCaret] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  const text = typed ?? expression;
  const hasValue = props.value !== undefined && typed === undefined;

  function use(next: string, moving: boolean) {
    setTyped(moving ? next : undefined);
    onChange(next.trim() === "" ? undefined : next, moving);
  }

  function accept() {
    if (typed !== undefined) use(typed, false);
  }

  function handleKey(event: KeyboardEvent) {
    const { key, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === "Enter" && !shiftKey) {
      event.preventDefault();
      accept();
    }
  }

  return (
    <ParameterFrame
      id={id}
      label={label}
      help={help}
      error={typed === undefined || typed === rested ? error : undefined}
      remark={remark}
    >
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears whether the focus is in there.
        <div
          className="grid gap-1.5"
          onFocus={() => setHere(true)}
          onBlur={({ currentTarget, relatedTarget }) =>
            setHere(currentTarget.contains(relatedTarget))
          }
        >
          <textarea
            {...control}
            aria-describedby={classNames(hasValue && `${id}-value`, control["aria-describedby"])}
            ref={field}
            value={text}
            placeholder={otherwise}
            rows={Math.min(text.split("\n").length, LINES)}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target }) => {
              setCaret(target.selectionStart);
              use(target.value, true);
            }}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
            onBlur={accept}
            onKeyDown={handleKey}
            className={classNames(
              inputClass,
              "field-sizing-content max-h-48 resize-none px-3 py-3 font-mono text-small",
            )}
          />
          {hasValue && (
            <output
              id={`${id}-value`}
              htmlFor={id}
              aria-live="off"
              className="break-words text-caption text-ink-soft tabular-nums"
            >
              = {props.value}
            </output>
          )}
          {isHere && (
            <Names
              names={props.names}
              field={field}
              {...{ text, caret }}
              onInsert={(next) => use(next, true)}
            />
          )}
        </div>
      )}
    </ParameterFrame>
  );
}
