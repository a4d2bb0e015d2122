/** A decoded text file. */
interface ReadText {
  readonly text: string;
  /** A note about the assumed encoding; undefined when there is no doubt. */
  readonly note: string | undefined;
}

/** Byte order marks, which identify the encoding. */
const marks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: "utf-8", name: undefined },
  { mark: [0xff, 0xfe], encoding: "utf-16le", name: "UTF-16" },
  { mark: [0xfe, 0xff], encoding: "utf-16be", name: "UTF-16" },
] as const;

/** Reads a text file from a spreadsheet, some of which still write Windows encodings and UTF-16 on "Save as CSV". */
export function readText(bytes: Uint8Array): ReadText {
  const marked = marks.find(({ mark }) => mark.every((byte, k) => bytes[k] === byte));
  if (marked) {
    const text = new TextDecoder(marked.encoding).decode(bytes);
    return { text, note: marked.name && noteOf(marked.name) };
  }
  try {
    // Windows text with non-ASCII letters is hardly ever valid UTF-8 by chance.
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), note: undefined };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), note: noteOf("Windows") };
  }
}

const noteOf = (name: string) => `Read as ${name} text: check the names.`;
