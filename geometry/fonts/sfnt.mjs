/**
 * The few values that the font catalogue needs from a TrueType file, read in plain Node so that vendoring needs no
 * build (OpenType specification: "cmap", "head", "hhea", "OS/2", "name"), and the file with one more table.
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
  return [...characterMap(file).keys()].sort((a, b) => a - b);
}

/** The glyph of each code point. */
export function characterMap(/** @type {Buffer} */ file) {
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
  if (format === 4) return new Map(segments(table));
  if (format === 12) return new Map(groups(table));
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
      if (glyph !== 0) yield [point, glyph];
    }
  }
}

function* groups(table) {
  for (let k = 0; k < table.readUInt32BE(12); k++) {
    const [start, end, glyph] = [0, 4, 8].map((at) => table.readUInt32BE(16 + 12 * k + at));
    for (let point = start; point <= end; point++)
      if (glyph + point - start !== 0) yield [point, glyph + point - start];
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

/** The file with one more table. */
export function withTable(
  /** @type {Buffer} */ file,
  /** @type {string} */ tag,
  /** @type {Buffer} */ table,
) {
  const all = [...tables(file).set(tag, table)].sort(([a], [b]) => (a < b ? -1 : 1));
  const header = Buffer.alloc(12 + 16 * all.length);
  const power = Math.floor(Math.log2(all.length));
  file.copy(header, 0, 0, 4);
  header.writeUInt16BE(all.length, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * all.length - 2 ** power * 16, 10);
  const parts = [header];
  let length = header.length;
  all.forEach(([name, content], k) => {
    const padded = Buffer.alloc(4 * Math.ceil(content.length / 4));
    content.copy(padded);
    // The sum of the whole file is in "head", and counts as 0 in its own sum.
    if (name === "head") padded.writeUInt32BE(0, 8);
    const record = 12 + 16 * k;
    header.write(name, record, "latin1");
    header.writeUInt32BE(checksum(padded), record + 4);
    header.writeUInt32BE(length, record + 8);
    header.writeUInt32BE(content.length, record + 12);
    parts.push(padded);
    length += padded.length;
  });
  const whole = Buffer.concat(parts);
  tables(whole)
    .get("head")
    .writeUInt32BE((0xb1b0afba - checksum(whole)) >>> 0, 8);
  return whole;
}

function checksum(/** @type {Buffer} */ bytes) {
  let sum = 0;
  for (let k = 0; k < bytes.length; k += 4) sum = (sum + bytes.readUInt32BE(k)) >>> 0;
  return sum;
}
