// DXF files for tests, written short.

/** Pairs on two lines each from "10 0 20 5": group codes and values in turn; "~" in a value is a space. */
export function pairs(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.map((word, i) => (i % 2 === 0 ? word : word.replaceAll("~", " "))).join("\n");
}

/** Records, one on each line: its type, then its pairs. */
export function records(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => `${pairs(`0 ${line.trim()}`)}\n`).join("");
}

interface Parts {
  readonly header?: string;
  readonly layers?: string;
  readonly blocks?: string;
}

/** A file in mm, unless the header says something else. */
export function dxf(entities: string, parts: Parts = {}): string {
  const { header = "9 $INSUNITS 70 4", layers = "", blocks = "" } = parts;
  const section = (name: string, content: string) =>
    `0\nSECTION\n2\n${name}\n${content}0\nENDSEC\n`;
  return [
    section("HEADER", header === "" ? "" : `${pairs(header)}\n`),
    section("TABLES", `0\nTABLE\n2\nLAYER\n${records(layers)}0\nENDTAB\n`),
    section("BLOCKS", records(blocks)),
    section("ENTITIES", records(entities)),
    "0\nEOF\n",
  ].join("");
}

/** Cases, one a line: what is given → what comes of it → and what else. */
export function table(text: string): [given: string, wanted: string, more: string][] {
  const lines = text.trim().split("\n");
  return lines.map((line) => line.trim().split(/ ?→ ?/) as [string, string, string]);
}
