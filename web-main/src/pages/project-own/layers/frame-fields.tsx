import { type Document, numberEntry, type Unit } from "@cuttle/design";
import { replacedBy } from "@cuttle/design/tools";
import { inputClass } from "@cuttle/web-kit/ui";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { isCurrent, type ProjectState, type ProjectStore } from "../../../engine/project-state.ts";
import { ParameterFrame } from "../../project/panel/parameter-frame.tsx";
import { drawnAs, type FrameNumber, numbersOf, setNumber } from "./frame-numbers.ts";
import { onceDrawn } from "./once-drawn.ts";

interface FrameFieldsProps {
  readonly id: string;
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly unit: Unit;
  readonly selection: readonly string[];
  /** The sizes are properties with fields of their own. */
  readonly hasSizes: boolean;
}

/** Where what is selected is in the drawing, how large, and how it is turned: every drag on the stage has a field here. */
export function FrameFields({ hasSizes, ...shared }: FrameFieldsProps) {
  const { state, selection } = shared;
  const { document, result } = state;
  const infos = result?.elements;
  const drawn = useMemo(() => drawnAs(document, infos, selection), [document, infos, selection]);
  const problems = useMemo(() => problemsOf(document, selection), [document, selection]);
  if (!drawn) return null;
  return (
    <div data-numbers className="grid grid-cols-2 items-start gap-3">
      {numbersOf(drawn, hasSizes).map((number) => (
        <FrameField
          key={number.label}
          {...shared}
          number={number}
          value={number.valueIn(drawn)}
          problem={problems[number.change]}
        />
      ))}
    </div>
  );
}

/** Why numbers can't be changed, by how they are changed. */
function problemsOf(document: Document, selection: readonly string[]) {
  const why = (change: FrameNumber["change"]) => {
    const [replaced] = replacedBy(document, selection, change);
    return replaced && `An expression says this: ${replaced.expression}`;
  };
  return { move: why("move"), resize: why("resize"), rotate: why("rotate") };
}

interface FrameFieldProps extends Omit<FrameFieldsProps, "hasSizes"> {
  readonly number: FrameNumber;
  /** mm, or degrees. */
  readonly value: number;
  /** Why it can't be changed here. */
  readonly problem: string | undefined;
}

/** What a field shows instead of the value. It waits for the drawing before it is done, and then until that is drawn. */
interface Typed {
  readonly text: string;
  readonly step: "typing" | "waiting" | "done";
}

/** A number of the frame. It is changed when its field is left, by Enter, and by arrow keys. */
function FrameField(props: FrameFieldProps) {
  const { store, state, selection, unit, number, value, problem } = props;
  const { label, help, kind, least: min } = number;
  const entry = useMemo(() => numberEntry(kind, { min }, unit), [kind, min, unit]);
  const [typed, setTyped] = useState<Typed>();
  const [mistake, setMistake] = useState<string>();
  const forget = useRef<() => void>(undefined);
  if (typed?.step === "done" && isCurrent(state)) setTyped(undefined);

  function set(next: number) {
    const text = String(entry.shown(next));
    const isSame = (one: number, other: number) => entry.shown(one) === entry.shown(other);
    forget.current?.();
    setTyped({ text, step: "waiting" });
    forget.current = onceDrawn(store, () => {
      setTyped({ text, step: "done" });
      setNumber(store, selection, number, next, isSame);
    });
  }

  function accept() {
    if (typed?.step !== "typing") return;
    const read = entry.read(typed.text, value);
    setMistake(read.mistake);
    if (read.value === undefined) setTyped(undefined);
    else set(read.value);
  }

  function write(text: string | undefined) {
    forget.current?.();
    setTyped(text === undefined ? undefined : { text, step: "typing" });
    setMistake(undefined);
  }

  function handleKey(event: KeyboardEvent) {
    const { key, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === "Enter") accept();
    if (key === "Escape" && typed && typed.step !== "done") {
      event.preventDefault(); // it takes back what is typed, and the next one leaves the field
      write(undefined);
    }
    const way = { ArrowUp: 1, ArrowDown: -1 }[key];
    if (way === undefined || problem !== undefined) return;
    event.preventDefault();
    const isOver = number.isOffset && typed?.step === "done";
    const from = (typed && !isOver ? entry.read(typed.text, value).value : undefined) ?? value;
    const next = entry.shown(from) + way * (entry.step ?? 1) * (shiftKey ? 10 : 1);
    setMistake(undefined);
    set(entry.valueFor(Number(next.toFixed(6))));
  }

  return (
    <ParameterFrame
      id={`${props.id}-frame-${label}`}
      label={label}
      help={help}
      error={mistake}
      remark={problem}
    >
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="text"
            autoComplete="off"
            enterKeyHint="done"
            readOnly={problem !== undefined}
            value={typed?.text ?? entry.shown(value)}
            onChange={({ target }) => write(target.value)}
            onBlur={accept}
            onKeyDown={handleKey}
            onFocus={({ target }) => target.select()}
            className={`${inputClass} px-3 pr-10 text-right tabular-nums read-only:text-ink-soft`}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-caption text-ink-soft"
          >
            {entry.suffix}
          </span>
        </div>
      )}
    </ParameterFrame>
  );
}
