/** A letter that the font of a text lacks, or has only as lines. */
export interface LackingLetter {
  /** The display name of the requested font. */
  readonly font: string;
  /** As it was typed. */
  readonly character: string;
  /**
   * "left-out": no font has it. "borrowed": it is drawn in another font. "plain": it is drawn as a plain letter. "line": the
   * font has single lines, which are left out where shapes are combined.
   */
  readonly drawn: "left-out" | "borrowed" | "plain" | "line";
  /** The display name of the font that it is borrowed from. */
  readonly from?: string | undefined;
}

/**
 * Receives the letters that a text's font lacks: one listener for the whole thread, so that texts of scripts are reported
 * as well as those of built-ins, at any depth.
 */
type Listener = (letter: LackingLetter) => void;

let listener: Listener | undefined;

/** Reports a letter that its font lacks, when it is drawn. */
export function reportLacking(letter: LackingLetter): void {
  listener?.(letter);
}

/**
 * Runs `work` and calls `listen` for every letter that its font lacks; the previous listener is restored afterwards, even
 * when it throws.
 */
export function listenForLacking<T>(listen: Listener, work: () => T): T {
  const before = listener;
  listener = listen;
  try {
    return work();
  } finally {
    listener = before;
  }
}
