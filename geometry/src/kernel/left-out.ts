/**
 * Receives the letters that a text is drawn without: one listener for the whole thread, so that texts of scripts are
 * reported as well as those of built-ins, at any depth.
 */
type Listener = (font: string, character: string) => void;

let listener: Listener | undefined;

/** Reports that a character is left out of the drawing, since neither the requested font nor a fallback has it. */
export function reportLeftOut(font: string, character: string): void {
  listener?.(font, character);
}

/**
 * Runs `work` and calls `listen` for every character it leaves out; the previous listener is restored afterwards, even
 * when it throws.
 */
export function listenForLeftOut<T>(listen: Listener, work: () => T): T {
  const before = listener;
  listener = listen;
  try {
    return work();
  } finally {
    listener = before;
  }
}
