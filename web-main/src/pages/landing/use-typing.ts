import { useEffect, useState } from "react";

/** Milliseconds (S1 §9): per letter typed, with the whole name, per letter erased, and with none. */
const pace = { write: 160, complete: 2000, erase: 120, empty: 200 } as const;

interface Step {
  phase: keyof typeof pace;
  name: number;
  letters: number;
}

function next({ phase, name, letters }: Step, lengths: readonly number[]): Step {
  const length = lengths[name] ?? 0;
  switch (phase) {
    case "write":
      return letters + 1 < length
        ? { phase, name, letters: letters + 1 }
        : { phase: "complete", name, letters: length };
    case "complete":
      return { phase: "erase", name, letters };
    case "erase":
      return letters > 1
        ? { phase, name, letters: letters - 1 }
        : { phase: "empty", name, letters: 0 };
    case "empty":
      return { phase: "write", name: (name + 1) % lengths.length, letters: 0 };
  }
}

/** Types names letter by letter and erases them again, one after the other, while `running`. */
export function useTyping(names: readonly string[], running: boolean): string {
  const [step, setStep] = useState<Step>({ phase: "write", name: 0, letters: 0 });

  useEffect(() => {
    if (!running) return;
    const lengths = names.map((name) => Array.from(name).length);
    const timer = setTimeout(() => setStep(next(step, lengths)), pace[step.phase]);
    return () => clearTimeout(timer);
  }, [names, running, step]);

  return Array.from(names[step.name] ?? "")
    .slice(0, step.letters)
    .join("");
}
