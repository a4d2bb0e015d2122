import { GeometryError } from "../geometry-error.ts";

const MAX_CHARACTERS = 20_000_000;

/** What is often taken for a DXF file, by its first characters. */
const OTHERS: readonly (readonly [start: RegExp, sentence: string])[] = [
  [/^AutoCAD Binary DXF/, "This DXF is binary. Save it as ASCII DXF."],
  [/^AC10\d\d/, "This is a DWG drawing. Save it as DXF."],
  [/^%PDF/, "This is a PDF, not a DXF file. Save the drawing as DXF or SVG."],
  [/^\s*<(\?xml|!doctype|svg|html)/i, "This isn't a DXF file: it is XML or a web page."],
  [/^PK/, "This is a ZIP file. Unpack it first."],
];

/** The text of a DXF file, after its kind and its size have been checked. */
export function decodeDXF(source: string | Uint8Array): string {
  if (typeof source !== "string" && !(source instanceof Uint8Array))
    throw new GeometryError("importDXF: source must be text or bytes");
  if (source.length > MAX_CHARACTERS)
    throw new GeometryError(`The DXF file is longer than ${MAX_CHARACTERS} characters.`);
  const text = (typeof source === "string" ? source : decode(source)).replace(/^\uFEFF/, "");
  const start = text.slice(0, 200);
  for (const [mark, sentence] of OTHERS) if (mark.test(start)) throw new GeometryError(sentence);
  if (text.trim() === "") throw new GeometryError("The DXF file is empty.");
  return text;
}

/**
 * Files since 2007 are UTF-8, older ones in the code page that their header names. Many programs name one and write UTF-8
 * all the same, which is unlikely to be anything else when it is valid.
 */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const header = new TextDecoder("latin1").decode(bytes.subarray(0, 20_000));
    const [, page = ""] = /\$DWGCODEPAGE\s+3\s+(?:ANSI_|DOS)?(\w+)/i.exec(header) ?? [];
    return new TextDecoder(ENCODINGS[page] ?? "windows-1252").decode(bytes);
  }
}

/** The code pages that browsers know, by their numbers. */
const ENCODINGS: Readonly<Record<string, string>> = {
  "866": "ibm866",
  "874": "windows-874",
  "932": "shift_jis",
  "936": "gbk",
  "949": "euc-kr",
  "950": "big5",
  "1250": "windows-1250",
  "1251": "windows-1251",
  "1252": "windows-1252",
  "1253": "windows-1253",
  "1254": "windows-1254",
  "1255": "windows-1255",
  "1256": "windows-1256",
  "1257": "windows-1257",
  "1258": "windows-1258",
};

/** Names with the characters that old files write as \U+XXXX. */
export function decodeName(text: string): string {
  return text.replace(/\\U\+([0-9A-F]{4})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
