import { download } from "@cuttle/design/host/download";

/** A cell as members/export.go writes it: quoted where any spreadsheet needs it, and with an apostrophe before a formula. */
function cell(text: string): string {
  const tame = /^'*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}

export function csvOf(rows: ReadonlyArray<readonly string[]>): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** Downloads a table as a file. */
export function saveCsv(fileName: string, csv: string) {
  download(fileName, new TextEncoder().encode(csv), "text/csv;charset=utf-8");
}
