import { type NumberKind, type NumberRange, numberEntry, type Unit } from "@cuttle/design";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";

/** Milliseconds without typing: "5" on the way to "50" is not an error yet. */
const REST = 500;

interface NumberEntryOptions {
  readonly kind: NumberKind;
  readonly range: NumberRange;
  readonly unit: Unit;
  readonly value: number;
  readonly onChange: (value: number, moving: boolean) => void;
}

/** The text and error of a number field during typing, dragging or stepping. It keeps what is typed. */
export function useNumberEntry({ kind, range, unit, value, onChange }: NumberEntryOptions) {
  const { min, max, step } = range;
  const entry = useMemo(
    () => numberEntry(kind, { min, max, step }, unit),
    [kind, min, max, step, unit],
  );
  // Until it is changed, the field follows the value, which may be computed.
  const [typed, setTyped] = useState<string>();
  const [own, setOwn] = useState<number>();
  const { mistake, showNow, showLater } = useMistake();
  const inForce = own ?? value;
  const text = typed ?? String(entry.shown(inForce));

  function use(next: number, moving: boolean) {
    setOwn(next);
    onChange(next, moving);
  }

  function type(written: string) {
    setTyped(written);
    const read = entry.read(written, inForce);
    if (read.value !== undefined) use(read.value, true);
    showLater(read.mistake);
  }

  /** The value that is drawn returns to the field; the reason stays visible until the next change. */
  function leave() {
    const read = entry.read(text, inForce);
    showNow(read.mistake ?? mistake);
    if (typed === undefined) return;
    setTyped(undefined);
    use(read.value ?? inForce, false);
  }

  function slide(shown: number, moving: boolean) {
    setTyped(undefined);
    showNow(undefined);
    use(entry.valueFor(shown), moving);
  }

  function stepBy(event: KeyboardEvent) {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "Enter") leave();
    if (way === undefined) return;
    event.preventDefault();
    const size = (entry.step ?? 1) * (event.shiftKey ? 10 : 1);
    const next = Number((entry.shown(inForce) + way * size).toFixed(6));
    const { least = next, most = next } = entry;
    slide(Math.min(Math.max(next, least), most), false);
  }

  return { entry, text, inForce, mistake, type, leave, slide, stepBy };
}

/** The message about what is typed, shown once typing pauses. */
function useMistake() {
  const [mistake, setMistake] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function showNow(message: string | undefined) {
    clearTimeout(timer.current);
    setMistake(message);
  }

  function showLater(message: string | undefined) {
    if (message === undefined) showNow(undefined);
    else {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setMistake(message), REST);
    }
  }

  return { mistake, showNow, showLater };
}
