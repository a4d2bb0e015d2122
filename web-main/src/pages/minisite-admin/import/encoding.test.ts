import { expect, it } from "vitest";
import { type Bytes, decode, type Encoding, guessEncoding, isPlain } from "./encoding.ts";

/** The bytes of a text in an encoding of one byte for each letter. */
function bytesIn(encoding: Encoding, text: string): Bytes {
  const letters = decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    encoding,
  );
  return Uint8Array.from(text, (letter) => {
    const byte = letters.indexOf(letter);
    if (byte < 0) throw new Error(`${letter} is not in ${encoding}`);
    return byte;
  });
}

/** The bytes of a text in UTF-16. */
function inUtf16(text: string, bigEndian: boolean): Bytes {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let place = 0; place < text.length; place++) {
    bytes.setUint16(place * 2, text.charCodeAt(place), !bigEndian);
  }
  return new Uint8Array(bytes.buffer);
}

const western =
  "name,email\nJürgen Groß,j@example.de\nRenée Noël,r@example.fr\nMaría Muñoz,m@example.es\nSøren Ågård,s@example.dk\n";
const central =
  "name,email\nMichał Wójcik,m@example.pl\nŁukasz Gołębiewski,l@example.pl\nTomáš Dvořák,t@example.cz\nErdős Béla,e@example.hu\n";

it.each<[name: string, bytes: Bytes, encoding: Encoding, text: string]>([
  ["UTF-8", new TextEncoder().encode(western), "utf-8", western],
  ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${western}`), "utf-8", western],
  [
    "UTF-8 of a language that has no Latin letters",
    new TextEncoder().encode("name\nΑθηνά\n"),
    "utf-8",
    "name\nΑθηνά\n",
  ],
  ["Windows, Western Europe", bytesIn("windows-1252", western), "windows-1252", western],
  ["Windows, Central Europe", bytesIn("windows-1250", central), "windows-1250", central],
  [
    "Windows, only Czech",
    bytesIn("windows-1250", "Tomáš Novák\nLukáš Dvořák\n"),
    "windows-1250",
    "Tomáš Novák\nLukáš Dvořák\n",
  ],
  ["Mac Roman", bytesIn("macintosh", western), "macintosh", western],
  ["UTF-16 with a mark", inUtf16(`\uFEFF${western}`, false), "utf-16le", western],
  ["UTF-16, big-endian, with a mark", inUtf16(`\uFEFF${western}`, true), "utf-16be", western],
  ["UTF-16 without a mark", inUtf16(central, false), "utf-16le", central],
  ["UTF-16, big-endian, without a mark", inUtf16(central, true), "utf-16be", central],
])("%s is recognized", (_name, bytes, encoding, text) => {
  expect(guessEncoding(bytes)).toBe(encoding);
  expect(decode(bytes, encoding)).toBe(text);
});

it.each(["Zoë", "Jürgen", "José", "Gräfin", "Françoise", "Begoña"])(
  "one name is enough to tell Windows and Mac apart: %s",
  (name) => {
    for (const encoding of ["windows-1252", "macintosh"] as const) {
      expect(guessEncoding(bytesIn(encoding, `name\n${name} Lee\n`))).toBe(encoding);
    }
  },
);

it("text with an invalid byte is still UTF-8", () => {
  const bytes = new Uint8Array([...new TextEncoder().encode("Zoë,J"), 0xfc]);
  expect(decode(bytes, guessEncoding(bytes))).toBe("Zoë,J\uFFFD");
});

it("a spreadsheet that is no text is no UTF-16", () => {
  const zip = new Uint8Array([
    0x50,
    0x4b,
    3,
    4,
    0x14,
    0,
    6,
    0,
    8,
    0,
    0,
    0,
    0x21,
    0,
    ...Array(300).fill(0xb7),
  ]);
  expect(guessEncoding(zip)).not.toMatch(/^utf-16/);
});

it("ASCII is the same in every encoding of one byte", () => {
  expect(isPlain(new TextEncoder().encode("name,email\n"))).toBe(true);
  expect(isPlain(new TextEncoder().encode("Zoë"))).toBe(false);
  expect(isPlain(inUtf16("name", false))).toBe(false);
});
