/** Names that Windows reserves for devices, whatever follows the first dot, and also with spaces before it. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i;
/** Bytes; file systems allow 255, and an extension and a number must fit too. */
const LONGEST = 120;

/**
 * A file name (without extension) from a pattern: `{name}` is replaced by the row's value, `{n}` by its number from 1.
 * Characters that are problematic for file systems or people are replaced.
 */
export function fileName(
  pattern: string,
  row: Readonly<Record<string, string>>,
  index: number,
): string {
  const filled = pattern.replace(/\{([^{}]*)\}/g, (_, key: string) => {
    const name = key.trim();
    if (Object.hasOwn(row, name)) return row[name] ?? "";
    return name === "n" || name === "index" ? String(index + 1) : "";
  });
  return safeName(filled) || `design-${index + 1}`;
}

/** Names for all rows; where two differ only in case, the later gets a number. */
export function fileNames(
  pattern: string,
  rows: readonly Readonly<Record<string, string>>[],
): string[] {
  const taken = new Set<string>();
  return rows.map((row, index) => {
    const name = fileName(pattern, row, index);
    let unique = name;
    for (let k = 2; taken.has(folded(unique)); k++) unique = `${name}-${k}`;
    taken.add(folded(unique));
    return unique;
  });
}

/** File systems may ignore case, and some compare decomposed names. */
function folded(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase();
}

function safeName(text: string): string {
  const clean = text
    .normalize("NFC")
    // Control characters, and marks that turn the reading direction and can disguise a name.
    .replace(/[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]/gu, " ")
    .replace(/[<>:"/\\|?*]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/^[ .]+|[ .]+$/g, "");
  const short = withinBytes(clean).replace(/[ .]+$/, "");
  return RESERVED.test(short) ? `_${short}` : short;
}

function withinBytes(text: string): string {
  let bytes = 0;
  let kept = "";
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes > LONGEST) break;
    kept += character;
  }
  return kept;
}
