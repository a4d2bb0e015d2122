import { useState } from "react";

const copied = "Copied.";

/** Copies a text. Where the browser refuses, `select` selects it for the keyboard. `said` tells what happened, `copied` whether it worked. */
export function useCopy(text: string, select: () => void) {
  const [said, setSaid] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(copied);
    } catch {
      select();
      setSaid("The text is selected. Copy it with your keyboard.");
    }
  }
  return { said, copied: said === copied, copy: () => void copy() };
}
