/**
 * Who wants to know which letters a text is drawn without: one listener for the whole thread, so that a script's text tells
 * as well as a built-in's, however deep it is made.
 */
type Listener = (font: string, character: string) => void;

let listener: Listener | undefined;

/** Says that a character is left out of what is drawn, since neither the wanted font nor one that stands in has it. */
export function tellLeftOut(font: string, character: string): void {
  listener?.(font, character);
}

/** Runs `work` and tells `listen` of every character it leaves out; the listener before is back afterwards, also when it throws. */
export function listenForLeftOut<T>(listen: Listener, work: () => T): T {
  const before = listener;
  listener = listen;
  try {
    return work();
  } finally {
    listener = before;
  }
}
