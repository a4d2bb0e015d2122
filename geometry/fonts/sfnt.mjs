/**
 * The few values that the font catalogue needs from a TrueType file, read in plain Node so that vendoring needs no
 * build (OpenType specification: "cmap", "head", "hhea", "OS/2", "name").
 */

/** @param {Buffer} file */
function tables(file) {
  const found = new Map();
  for (let k = 0; k < file.readUInt16BE(4); k++) {
    const record = 12 + 16 * k;
    const [offset, length] = [file.readUInt32BE(record + 8), file.readUInt32BE(record + 12)];
    found.set(file.toString("latin1", record, record + 4), file.subarray(offset, offset + length));
  }
  return found;
}

/** Code points with a glyph, ascending. */
export function codePoints(/** @type {Buffer} */ file) {
  const cmap = tables(file).get("cmap");
  const subtables = new Map();
  for (let k = 0; k < cmap.readUInt16BE(2); k++) {
    const record = 4 + 8 * k;
    const key = `${cmap.readUInt16BE(record)},${cmap.readUInt16BE(record + 2)}`;
    subtables.set(key, cmap.subarray(cmap.readUInt32BE(record + 4)));
  }
  // Full Unicode first, then the basic plane.
  const best = ["3,10", "0,6", "0,4", "3,1", "0,3", "0,2", "0,1", "0,0"].find((key) =>
    subtables.has(key),
  );
  if (best === undefined) throw new Error("no Unicode cmap");
  const table = subtables.get(best);
  const format = table.readUInt16BE(0);
  if (format === 4) return [...segments(table)].sort((a, b) => a - b);
  if (format === 12) return [...groups(table)].sort((a, b) => a - b);
  throw new Error(`cmap format ${format}`);
}

function* segments(table) {
  const count = table.readUInt16BE(6) / 2;
  const [ends, starts, deltas, offsets] = [0, 1, 2, 3].map(
    (k) => 14 + 2 * count * k + (k > 0 ? 2 : 0),
  );
  for (let k = 0; k < count; k++) {
    const [start, end] = [table.readUInt16BE(starts + 2 * k), table.readUInt16BE(ends + 2 * k)];
    const offset = table.readUInt16BE(offsets + 2 * k);
    for (let point = start; point <= end && point < 0xffff; point++) {
      const raw =
        offset === 0 ? point : table.readUInt16BE(offsets + 2 * k + offset + 2 * (point - start));
      const glyph =
        offset !== 0 && raw === 0 ? 0 : (raw + table.readUInt16BE(deltas + 2 * k)) & 0xffff;
      if (glyph !== 0) yield point;
    }
  }
}

function* groups(table) {
  for (let k = 0; k < table.readUInt32BE(12); k++) {
    const [start, end, glyph] = [0, 4, 8].map((at) => table.readUInt32BE(16 + 12 * k + at));
    for (let point = start; point <= end; point++) if (glyph + point - start !== 0) yield point;
  }
}

/** Font units; the typographic measures when the font asks for them (OS/2 fsSelection bit 7), else those of hhea. */
export function metrics(/** @type {Buffer} */ file) {
  const found = tables(file);
  const [head, hhea, os2] = [found.get("head"), found.get("hhea"), found.get("OS/2")];
  const typographic = (os2.readUInt16BE(62) & 0x80) !== 0;
  return {
    unitsPerEm: head.readUInt16BE(18),
    ascender: typographic ? os2.readInt16BE(68) : hhea.readInt16BE(4),
    descender: typographic ? os2.readInt16BE(70) : hhea.readInt16BE(6),
  };
}

/** A string of the name table in Windows' English; 0 is the copyright, 13 the licence. */
export function nameEntry(/** @type {Buffer} */ file, /** @type {number} */ id) {
  const name = tables(file).get("name");
  const strings = name.readUInt16BE(4);
  for (let k = 0; k < name.readUInt16BE(2); k++) {
    const [platform, , , entry, length, offset] = [0, 2, 4, 6, 8, 10].map((at) =>
      name.readUInt16BE(6 + 12 * k + at),
    );
    if (platform !== 3 || entry !== id) continue;
    const start = strings + offset;
    const bytes = Buffer.from(name.subarray(start, start + length)).swap16();
    return bytes.toString("utf16le").replace(/\s+/g, " ").trim();
  }
  return undefined;
}
