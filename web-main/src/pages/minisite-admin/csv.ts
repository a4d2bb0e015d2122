import { download } from "@cuttle/design/host/download";

/** A cell as RFC 4180 has it. One that a spreadsheet would take for a formula gets an apostrophe in front, as in members/csv.go. */
function cell(text: string): string {
  const tame = /^'*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}

export function csvOf(rows: ReadonlyArray<readonly string[]>): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** Downloads a table as a file. */
export function saveCsv(fileName: string, csv: string) {
  download(fileName, new TextEncoder().encode(csv), "text/csv;charset=utf-8");
}

/**
 * The text of a file that somebody chose. Spreadsheets save as UTF-8, as UTF-16, or in a Windows encoding. Text that is
 * UTF-8 except for some bytes is read as UTF-8: the server reports the lines with bad bytes.
 */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const text = new TextDecoder().decode(bytes);
  const letters = text.replaceAll("\uFFFD", "");
  const allBroken = letters.length < text.length && !/[^\0-\x7f]/.test(letters);
  return allBroken ? new TextDecoder("windows-1252").decode(bytes) : text;
}
