import { decode, type Encoding, guessEncoding } from "./encoding.ts";
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
      const bytes = new Uint8Array(await file.arrayBuffer());
      onChoose(readAs({ name: file.name, csv: "" }, bytes, guessEncoding(bytes)));
    } catch {
      onProblem(`${file.name} can't be read.`);
    }
  };
}

/** The same file, read in an encoding. */
export function readAs(
  { name }: Source,
  bytes: NonNullable<Source["file"]>["bytes"],
  encoding: Encoding,
): Source {
  return { name, csv: decode(bytes, encoding), file: { bytes, encoding } };
}
