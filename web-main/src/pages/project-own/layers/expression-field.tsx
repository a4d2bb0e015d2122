import { classNames, inputClass } from "@cuttle/web-kit/ui";
import { type KeyboardEvent, useEffect, useState } from "react";
import { ParameterFrame } from "../../project/panel/parameter-frame.tsx";

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
  /** What is used without an expression. */
  readonly otherwise?: string | undefined;
  /** Sets an expression, or none when the field is empty. `moving`: it is still being typed. */
  readonly onChange: (expression: string | undefined, moving: boolean) => void;
}

/** An expression, as it is written. Enter or leaving the field accepts it. */
export function ExpressionField(props: ExpressionFieldProps) {
  const { id, label, help, error, remark, expression = "", otherwise, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  const text = typed ?? expression;

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
        <textarea
          {...control}
          value={text}
          placeholder={otherwise}
          rows={Math.min(text.split("\n").length, LINES)}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => use(target.value, true)}
          onBlur={accept}
          onKeyDown={handleKey}
          className={classNames(
            inputClass,
            "field-sizing-content max-h-48 resize-none px-3 py-3 font-mono text-small",
          )}
        />
      )}
    </ParameterFrame>
  );
}
