import { describe, expect, it } from "vitest";
import { readText } from "./read-text.ts";

const words = "name;size\r\nZoë;20\r\nBjörk;30";

/** Little endian, as spreadsheets write it; `swapped`: big endian. */
function utf16(text: string, swapped: boolean): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return swapped ? bytes.swap16() : bytes;
}

describe("a text file", () => {
  it("in UTF-8 is read without a note, with or without a byte order mark", () => {
    const read = { text: words, note: undefined };
    expect(readText(Buffer.from(words))).toEqual(read);
    expect(readText(Buffer.from(`\ufeff${words}`))).toEqual(read);
    expect(readText(new Uint8Array())).toEqual({ text: "", note: undefined });
  });

  it.each([false, true])(
    "in UTF-16 is recognised by its byte order mark; swapped: %s",
    (swapped) => {
      const note = "Read as UTF-16 text: check the names.";
      expect(readText(utf16(words, swapped))).toEqual({ text: words, note });
    },
  );

  // Quotation marks and euros are left to the browser tests: not every runtime knows them in this encoding.
  it("that is not UTF-8 is Windows text", () => {
    const bytes = Uint8Array.from(words, (letter) => letter.charCodeAt(0));
    const note = "Read as Windows text: check the names.";
    expect(readText(bytes)).toEqual({ text: words, note });
  });
});
