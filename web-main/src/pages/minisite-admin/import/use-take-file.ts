import { readText } from "../csv.ts";
import type { Source } from "./report.ts";

/** In bytes, as in members/csv.go. */
const most = 16 << 20;

/** Reads a chosen file, or says why that is not possible. */
export function useTakeFile(
  onChoose: (source: Source) => void,
  onProblem: (problem: string) => void,
) {
  return async (file: File) => {
    if (file.size > most) {
      onProblem(`${file.name} is larger than ${most >> 20} MB. Please split it.`);
      return;
    }
    try {
      onChoose({ name: file.name, csv: await readText(file) });
    } catch {
      onProblem(`${file.name} can't be read.`);
    }
  };
}
