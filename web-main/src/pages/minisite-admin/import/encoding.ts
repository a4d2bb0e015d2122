/** The encodings in which spreadsheets and shops save tables, and what people call them. */
export const encodings = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows, Western Europe",
  "windows-1250": "Windows, Central Europe",
  macintosh: "Mac Roman",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16, big-endian",
} as const;

export type Encoding = keyof typeof encodings;

export type Bytes = Uint8Array<ArrayBuffer>;

export function decode(bytes: Bytes, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Whether the bytes are the same text in every encoding but UTF-16. */
export function isPlain(bytes: Bytes): boolean {
  return bytes.every((byte) => byte > 0 && byte < 0x80);
}

export function guessEncoding(bytes: Bytes): Encoding {
  const wide = guessUtf16(bytes);
  if (wide) return wide;
  // Only what differs between the encodings is looked at, and no more than is needed: a file may have millions of such letters.
  const begin = bytes.findIndex((byte) => byte >= 0x80);
  if (begin < 0) return "utf-8";
  const part = bytes.subarray(Math.max(begin - 1, 0), begin + enough);
  return isUtf8(part) ? "utf-8" : guessOneByte(part);
}

const enough = 1 << 18;

function guessUtf16(bytes: Bytes): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const zeros = [0, 0] as [number, number];
  const pairs = Math.min(bytes.length, 4096) >> 1;
  for (let place = 0; place < pairs * 2; place++)
    if (bytes[place] === 0) zeros[place & 1 ? 1 : 0]++;
  // Without a byte order mark: of each ASCII letter the high byte is zero.
  const [even, odd] = zeros;
  if (odd > pairs / 4 && even < pairs / 20) return "utf-16le";
  if (even > pairs / 4 && odd < pairs / 20) return "utf-16be";
  return undefined;
}

/** Text that is UTF-8 except for a few bytes is UTF-8, too: the lines with bad bytes are refused. */
function isUtf8(part: Bytes): boolean {
  // The last letter may be cut.
  const text = new TextDecoder().decode(part, { stream: true });
  return count(text, /[^\0-\x7f\uFFFD]/gu) >= count(text, /\uFFFD/g);
}

/**
 * In the wrong encoding, letters become symbols within words, capitals after small letters, or control characters. Where that says nothing,
 * a letter that is rare in the languages of an encoding counts against it.
 */
const misread: ReadonlyArray<RegExp> = [
  /[\x80-\x9f]/g,
  /\p{Ll}[^\P{Lu}\0-\x7f]/gu,
  /[\p{Lu}\p{Ll}][^\0-\x7f\p{Lu}\p{Ll}\p{M}\s]\p{Ll}/gu,
  /[\p{Lu}\p{Ll}][^\0-\x7f\P{S}]|[\p{Lu}\p{Ll}][^\0-\x7f\P{No}]/gu,
  /[^\0-\x7f\P{S}][\p{Lu}\p{Ll}]|[^\0-\x7f\P{No}][\p{Lu}\p{Ll}]/gu,
];

/** The most frequent first. */
const oneByte: ReadonlyArray<[encoding: Encoding, rare: RegExp]> = [
  ["windows-1252", /[ŠšŽžŸ]/g],
  ["macintosh", /[ıﬁﬂŸ]/g],
  ["windows-1250", /[ŔŕĹĺ]/g],
];

function guessOneByte(part: Bytes): Encoding {
  const scored = oneByte.map(([encoding, rare]) => {
    const text = decode(part, encoding);
    const faults = misread.reduce((sum, pattern) => sum + count(text, pattern), 0);
    return { encoding, faults: 2 * faults + count(text, rare) };
  });
  const fewest = Math.min(...scored.map(({ faults }) => faults));
  return scored.find(({ faults }) => faults === fewest)?.encoding ?? "windows-1252";
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
