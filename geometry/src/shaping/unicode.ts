/**
 * Character properties for layout, in our own tables: a JavaScript engine's `\p{…}` depends on its Unicode version, and
 * the same text must give the same outlines everywhere. Unicode 16.0, blocks instead of single characters where that is
 * enough.
 */

/** Ranges [first, last, ISO 15924 code] of the letters of scripts, ascending. Everything else takes its neighbour's. */
const SCRIPTS: readonly (readonly [number, number, string])[] = [
  [0x41, 0x5a, "Latn"],
  [0x61, 0x7a, "Latn"],
  [0xaa, 0xaa, "Latn"],
  [0xba, 0xba, "Latn"],
  [0xc0, 0xd6, "Latn"],
  [0xd8, 0xf6, "Latn"],
  [0xf8, 0x2b8, "Latn"],
  [0x2e0, 0x2e4, "Latn"],
  [0x370, 0x373, "Grek"],
  [0x375, 0x37d, "Grek"],
  [0x37f, 0x37f, "Grek"],
  [0x386, 0x386, "Grek"],
  [0x388, 0x3e1, "Grek"],
  [0x3e2, 0x3ef, "Copt"],
  [0x3f0, 0x3ff, "Grek"],
  [0x400, 0x52f, "Cyrl"],
  [0x531, 0x58f, "Armn"],
  [0x591, 0x5f4, "Hebr"],
  [0x600, 0x604, "Arab"],
  [0x606, 0x60b, "Arab"],
  [0x60d, 0x61a, "Arab"],
  [0x61c, 0x61e, "Arab"],
  [0x620, 0x63f, "Arab"],
  [0x641, 0x64a, "Arab"],
  [0x656, 0x66f, "Arab"],
  [0x671, 0x6ff, "Arab"],
  [0x700, 0x74f, "Syrc"],
  [0x750, 0x77f, "Arab"],
  [0x780, 0x7b1, "Thaa"],
  [0x7c0, 0x7ff, "Nkoo"],
  [0x800, 0x83f, "Samr"],
  [0x840, 0x85f, "Mand"],
  [0x860, 0x86f, "Syrc"],
  [0x870, 0x8ff, "Arab"],
  [0x900, 0x950, "Deva"],
  [0x955, 0x963, "Deva"],
  [0x966, 0x97f, "Deva"],
  [0x980, 0x9fe, "Beng"],
  [0xa01, 0xa76, "Guru"],
  [0xa81, 0xaff, "Gujr"],
  [0xb01, 0xb77, "Orya"],
  [0xb82, 0xbfa, "Taml"],
  [0xc00, 0xc7f, "Telu"],
  [0xc80, 0xcf3, "Knda"],
  [0xd00, 0xd7f, "Mlym"],
  [0xd81, 0xdf4, "Sinh"],
  [0xe01, 0xe3a, "Thai"],
  [0xe40, 0xe5b, "Thai"],
  [0xe81, 0xedf, "Laoo"],
  [0xf00, 0xfda, "Tibt"],
  [0x1000, 0x109f, "Mymr"],
  [0x10a0, 0x10ff, "Geor"],
  [0x1100, 0x11ff, "Hang"],
  [0x1200, 0x139f, "Ethi"],
  [0x13a0, 0x13fd, "Cher"],
  [0x1400, 0x167f, "Cans"],
  [0x1681, 0x169c, "Ogam"],
  [0x16a0, 0x16f8, "Runr"],
  [0x1780, 0x17f9, "Khmr"],
  [0x1800, 0x1801, "Mong"],
  [0x1804, 0x1804, "Mong"],
  [0x1806, 0x18aa, "Mong"],
  [0x18b0, 0x18f5, "Cans"],
  [0x19e0, 0x19ff, "Khmr"],
  [0x1a20, 0x1aad, "Lana"],
  [0x1b00, 0x1b7f, "Bali"],
  [0x1c80, 0x1c8a, "Cyrl"],
  [0x1c90, 0x1cbf, "Geor"],
  [0x1d00, 0x1d25, "Latn"],
  [0x1d26, 0x1d2a, "Grek"],
  [0x1d2b, 0x1d2b, "Cyrl"],
  [0x1d2c, 0x1d5c, "Latn"],
  [0x1d5d, 0x1d61, "Grek"],
  [0x1d62, 0x1d65, "Latn"],
  [0x1d66, 0x1d6a, "Grek"],
  [0x1d6b, 0x1d77, "Latn"],
  [0x1d78, 0x1d78, "Cyrl"],
  [0x1d79, 0x1dbe, "Latn"],
  [0x1dbf, 0x1dbf, "Grek"],
  [0x1e00, 0x1eff, "Latn"],
  [0x1f00, 0x1ffe, "Grek"],
  [0x2071, 0x2071, "Latn"],
  [0x207f, 0x207f, "Latn"],
  [0x2090, 0x209c, "Latn"],
  [0x2126, 0x2126, "Grek"],
  [0x212a, 0x212b, "Latn"],
  [0x2132, 0x2132, "Latn"],
  [0x214e, 0x214e, "Latn"],
  [0x2160, 0x2188, "Latn"],
  [0x2c60, 0x2c7f, "Latn"],
  [0x2d00, 0x2d2d, "Geor"],
  [0x2d80, 0x2dde, "Ethi"],
  [0x2de0, 0x2dff, "Cyrl"],
  [0x2e80, 0x2fd5, "Hani"],
  [0x3005, 0x3007, "Hani"],
  [0x3021, 0x3029, "Hani"],
  [0x3041, 0x3096, "Hira"],
  [0x309d, 0x309f, "Hira"],
  [0x30a1, 0x30fa, "Kana"],
  [0x30fd, 0x30ff, "Kana"],
  [0x3105, 0x312f, "Bopo"],
  [0x3131, 0x318e, "Hang"],
  [0x31f0, 0x31ff, "Kana"],
  [0x3400, 0x9fff, "Hani"],
  [0xa640, 0xa69f, "Cyrl"],
  [0xa722, 0xa7ff, "Latn"],
  [0xa8e0, 0xa8ff, "Deva"],
  [0xa960, 0xa97c, "Hang"],
  [0xa980, 0xa9df, "Java"],
  [0xab30, 0xab64, "Latn"],
  [0xab65, 0xab65, "Grek"],
  [0xab66, 0xab69, "Latn"],
  [0xab70, 0xabbf, "Cher"],
  [0xac00, 0xd7fb, "Hang"],
  [0xf900, 0xfaff, "Hani"],
  [0xfb00, 0xfb06, "Latn"],
  [0xfb13, 0xfb17, "Armn"],
  [0xfb1d, 0xfb4f, "Hebr"],
  [0xfb50, 0xfd3d, "Arab"],
  [0xfd40, 0xfdff, "Arab"],
  [0xfe70, 0xfefc, "Arab"],
  [0xff21, 0xff3a, "Latn"],
  [0xff41, 0xff5a, "Latn"],
  [0xff66, 0xff9d, "Kana"],
  [0x1e900, 0x1e95f, "Adlm"],
  [0x1ee00, 0x1eef1, "Arab"],
  [0x20000, 0x323af, "Hani"],
];

/**
 * The script of a letter, or undefined for characters that all scripts share (digits, punctuation, marks, pictures).
 */
export function scriptOf(codePoint: number): string | undefined {
  return find(SCRIPTS, codePoint)?.[2];
}

/** Scripts whose letters join: space between them would break words apart (CSS Text 3, "letter-spacing"). */
export const JOINING_SCRIPTS: ReadonlySet<string> = new Set([
  ...["Arab", "Syrc", "Mong", "Nkoo", "Mand", "Adlm"],
  // Joined by their headline.
  ...["Deva", "Beng", "Guru"],
]);

/**
 * General category M: marks on, below or around the letter before them. Encoded as distances between starts, then
 * lengths.
 */
const MARKS =
  "lc:33 7o:6 7c:18 2 2:1 2:1 2 21:a 1d:k h 2u:6 3:5 3:1 2:3 10 v:q 2k:a 1n:8 a p:3 2:8 2:2 2:4 " +
  "18:2 1o:8 17:n 2:w 1j:2 2:h 2:6 b:1 u:2 1l 2:6 3:1 3:2 a b:1 r 3:2 1l 2:4 5:1 3:2 4 v:1 4 c:2 1l " +
  "2:7 2:2 2:2 l:1 n:5 2:2 1l 2:6 3:1 3:2 8:2 b:1 v 1o:4 4:2 2:3 a 15:4 1k 2:6 2:2 2:3 8:1 c:1 u:2 " +
  "1l 2:6 2:2 2:3 8:1 c:1 g d:3 1k:1 2:6 2:2 2:3 a b:1 u:2 1z 5:5 2 2:7 j:1 1q 3:6 d:7 2r 3:8 c:6 " +
  "22:1 s 2 2 5:1 1e:j 2:1 6:a 2:z a 2t:j o:3 5:2 2:2 3:6 4:3 e:b 2 b:3 jk:2 qb:3 t:2 u:1 v:1 1t:v " +
  "a 1a:2 2 3a:1 z 3b:b 5:b 64:4 1m:9 2:s 3 1d:19 3:b l:4 1c:g 13:8 d:2 v:c 1l:d 1d:j 49:2 2:k 5 7 " +
  "3:2 5j:1r k1:w 2db:2 3y 2p:v ff:5 2y:1 n9x:3 2:9 x:1 29:1 7l 4 5 o:4 5 2c:1 1f:h r:h e 13:7 q:c " +
  "19:3 1c:d 11 1w:d d 9:1 1a:2 1f 2:2 3:1 6:1 2 16:4 6:1 6l:7 2:1 fn5 ki:f h:f r2 6b 46:4 1af:2 " +
  "2:1 6:3 15:2 5 4m:1 fy:3 1u:4 8u:1 26:5 1z:a 1e:3 3f:2 1i:e 16 3:1 b:3 1a:a 8 1q:2 11:d h:1 19 " +
  "d:2 1d:d 9:3 2:1 2l:b 7 3 4e:b m:3 1k:1 2:6 3:1 3:2 a b:1 3:6 4:4 1w:8 2 3 2:3 2:4 2 f:1 2b:h o " +
  "2a:j 6k:6 3:8 s:1 2b:g 2z:c 2u:e 75:e 6u:5 2:1 3:3 2 2:1 3y:6 3:6 4 t:9 15:6 2:3 9 a:a 1b:f 5j:7 " +
  "5k:7 2:7 2b:l 2:d 3f:5 4 2:1 2:6 2 1v:4 2:1 2:4 9o:3 a:1 2 1d:6 4:4 o 44m 7:e 8uh:h 1xd:4 1o:6 " +
  "t5 2:1i 8:3 2a c:1 f58:1 3mq:19 3:m f3:4 4:5 9:7 3:6 v:3 45:2 1j0:1i 5:1d 9 f n:4 2:e 11t:6 2:g " +
  "3:6 2:1 2:4 2t 4h:6 ag 1q:3 e5:3 73:1 6s 3 8:1 6 d7:6 32:6 gzhy:6n";

const MARK_RANGES: readonly (readonly [number, number])[] = decodeRanges(MARKS);

function decodeRanges(text: string): (readonly [number, number])[] {
  let last = 0;
  return text.split(" ").map((entry) => {
    const [distance = "0", length = "0"] = entry.split(":");
    const first = last + Number.parseInt(distance, 36);
    last = first + Number.parseInt(length, 36);
    return [first, last] as const;
  });
}

/** Whether the character is a mark: it belongs to the letter before it. */
export function isMark(codePoint: number): boolean {
  return codePoint >= 0x300 && find(MARK_RANGES, codePoint) !== undefined;
}

/** Default_Ignorable_Code_Point: joiners, direction marks, variation selectors, tags. They leave no ink by design. */
const IGNORABLE: readonly (readonly [number, number])[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfff8],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

/** Whether the character is invisible by definition. */
export function isIgnorable(codePoint: number): boolean {
  return find(IGNORABLE, codePoint) !== undefined;
}

/** Widths in em of spaces that a font may lack; 0 means the width of the font's own space. */
const SPACES: ReadonlyMap<number, number> = new Map([
  [0x09, 0],
  [0x20, 0],
  [0xa0, 0],
  [0x1680, 0],
  [0x2000, 1 / 2],
  [0x2001, 1],
  [0x2002, 1 / 2],
  [0x2003, 1],
  [0x2004, 1 / 3],
  [0x2005, 1 / 4],
  [0x2006, 1 / 6],
  [0x2007, 0.556],
  [0x2008, 0.278],
  [0x2009, 1 / 5],
  [0x200a, 1 / 10],
  [0x202f, 1 / 5],
  [0x205f, 4 / 18],
  [0x3000, 1],
]);

/** The width of a space character in em, 0 for the font's own space, or undefined when it is not a space. */
export function spaceWidth(codePoint: number): number | undefined {
  return SPACES.get(codePoint);
}

/** The range that contains the number, by binary search. */
function find<Range extends readonly [number, number, ...unknown[]]>(
  ranges: readonly Range[],
  codePoint: number,
): Range | undefined {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined) return undefined;
    if (codePoint < range[0]) high = middle - 1;
    else if (codePoint > range[1]) low = middle + 1;
    else return range;
  }
  return undefined;
}
