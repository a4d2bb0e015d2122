import { useState } from "react";

/** Copies a text. Where the browser refuses, `select` selects it for the keyboard. `said` tells what happened. */
export function useCopy(text: string, select: () => void) {
  const [said, setSaid] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied.");
    } catch {
      select();
      setSaid("The text is selected. Copy it with your keyboard.");
    }
  }
  return { said, copy: () => void copy() };
}
