import { Problem } from "../evaluate/messages.ts";

/** What programs write into the first bytes of files that are neither SVG nor DXF, and what to do about it. */
const others: readonly (readonly [begins: string, sentence: string])[] = [
  ["%PDF", "This is a PDF. Open it in a drawing program and save it as SVG."],
  ["%!PS", "This is an EPS or AI file. Open it in a drawing program and save it as SVG."],
  ["AutoCAD Binary DXF", "This DXF is binary. Save it again as an ASCII DXF."],
  ["AC10", "This is a DWG file. Save it as DXF."],
  ["PK\u0003\u0004", "This is a ZIP archive. Unzip it and open the drawing inside."],
];

/** The text of a file, by its byte order mark or its XML declaration; UTF-8 otherwise, or windows-1252 where it is not. */
export function textOf(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 1_024));
  for (const [begins, sentence] of others) if (head.startsWith(begins)) throw new Problem(sentence);
  const declared = /^<\?xml[^>]{0,200}encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/.exec(
    head,
  )?.[1];
  return (
    (head.startsWith("\u00ff\u00fe") && decoded(bytes, "utf-16le")) ||
    (head.startsWith("\u00fe\u00ff") && decoded(bytes, "utf-16be")) ||
    (/^<\0/.test(head) && decoded(bytes, "utf-16le")) ||
    (/^\0</.test(head) && decoded(bytes, "utf-16be")) ||
    // A file that says UTF-16 in letters of one byte each was converted without changing the declaration.
    (declared && !/^utf-?(8|16)/i.test(declared) && decoded(bytes, declared)) ||
    decoded(bytes, "utf-8") ||
    new TextDecoder("windows-1252").decode(bytes)
  );
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
