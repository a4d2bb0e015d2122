/** What a laser can't use, by type: its subject in a warning and what happened to it. */
const LEFT_OUT: ReadonlyMap<string, readonly [subject: string, advice?: string]> = new Map([
  ["TEXT", ["Text", "turn it into curves (explode it) and save again"]],
  ["MTEXT", ["Text", "turn it into curves (explode it) and save again"]],
  ["ATTRIB", ["Text", "turn it into curves (explode it) and save again"]],
  ["RTEXT", ["Text", "turn it into curves (explode it) and save again"]],
  ["ARCALIGNEDTEXT", ["Text", "turn it into curves (explode it) and save again"]],
  ["DIMENSION", ["A dimension"]],
  ["ARC_DIMENSION", ["A dimension"]],
  ["LARGE_RADIAL_DIMENSION", ["A dimension"]],
  ["LEADER", ["A leader"]],
  ["MULTILEADER", ["A leader"]],
  ["MLEADER", ["A leader"]],
  ["TOLERANCE", ["A tolerance"]],
  ["IMAGE", ["A picture (bitmap)"]],
  ["OLEFRAME", ["A picture (bitmap)"]],
  ["OLE2FRAME", ["A picture (bitmap)"]],
  ["WIPEOUT", ["A mask (wipeout)"]],
  ["PDFUNDERLAY", ["A PDF behind the drawing"]],
  ["POINT", ["A point"]],
  ["XLINE", ["An endless line"]],
  ["RAY", ["An endless line"]],
  ["MLINE", ["A multiline", "explode it and save again"]],
  ["ACAD_TABLE", ["A table", "explode it and save again"]],
  ["SHAPE", ["A shape from a font file", "explode it and save again"]],
  ["REGION", ["A region", "explode it and save again"]],
  ["MPOLYGON", ["A filled polygon (MPOLYGON)", "explode it and save again"]],
  ["HELIX", ["A helix", "explode it and save again"]],
  ["3DSOLID", ["A solid body"]],
  ["BODY", ["A solid body"]],
  ["SURFACE", ["A surface"]],
  ["MESH", ["A mesh"]],
]);

/** Types that draw nothing of their own: definitions, and windows of the layout. */
export const NOT_DRAWN: ReadonlySet<string> = new Set([
  "ATTDEF",
  "VIEWPORT",
  "VERTEX",
  "LIGHT",
  "SUN",
  "CAMERA",
]);

/** The words of a warning that an entity isn't kept. */
export function leftOut(type: string): readonly [subject: string, outcome: string] {
  const [subject, advice] = LEFT_OUT.get(type) ?? [`Something unknown (${type.slice(0, 30)})`];
  return [subject, advice === undefined ? "was left out" : `was left out: ${advice}`];
}
