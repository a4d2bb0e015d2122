import { AffineMatrix } from "./affine-matrix.ts";
import { GeometryError } from "./geometry-error.ts";
import type { Graphic } from "./graphic.ts";
import { Group } from "./group.ts";
import { Path } from "./path.ts";
import { RichText, type RichTextLine } from "./rich-text.ts";
import type { RichTextGlyph } from "./rich-text-glyph.ts";

/** How a text follows a path. */
export interface TextAlongPathOptions {
  /** Moves the text along the path, mm; default 0. */
  start?: number | undefined;
  /**
   * The alignment of the text. On an open path "left" (the default) starts at the path's start, "center" is in its
   * middle, "right" ends at its end. On a closed path all three are measured from the path's first anchor.
   */
  align?: "left" | "center" | "right" | undefined;
  /**
   * The side of the path for the letters, looking along it; default "left". "right" turns the text around so that it is
   * still readable: inside a circle that is drawn clockwise.
   */
  side?: "left" | "right" | undefined;
  /** Extra space between characters, mm; default 0. */
  spacing?: number | undefined;
  /** Lifts the baseline off the path, mm; default 0. */
  offset?: number | undefined;
}

/**
 * Sets a text along a path. Every character is upright on the path at the middle of its advance, as in SVG's textPath;
 * marks stay with their letter. Text that is too long wraps around a closed path, and continues straight past the end
 * of an open one: nothing is dropped. Further lines of the text are further in.
 */
export function alongPath(
  richText: RichText,
  path: Path,
  options: TextAlongPathOptions = {},
): Group {
  const { start = 0, align = "left", side = "left", spacing = 0, offset = 0 } = options;
  if (!(richText instanceof RichText))
    throw new GeometryError("text.alongPath: richText must be a RichText");
  if (!(path instanceof Path)) throw new GeometryError("text.alongPath: path must be a Path");
  for (const [name, value] of Object.entries({ start, spacing, offset })) {
    if (!Number.isFinite(value))
      throw new GeometryError(`text.alongPath: ${name} must be a finite number of mm`);
  }
  if (!["left", "center", "right"].includes(align))
    throw new GeometryError('text.alongPath: align must be "left", "center" or "right"');
  if (!["left", "right"].includes(side))
    throw new GeometryError('text.alongPath: side must be "left" or "right"');
  const track = new Track(side === "left" ? path : path.clone().reverse());
  const share = align === "left" ? 0 : align === "center" ? 0.5 : 1;
  const items: Graphic[] = [];
  for (const line of richText.lines) {
    const characters = charactersOf(line);
    const width = line.width + spacing * Math.max(0, characters.length - 1);
    const begin = start + share * ((path.closed ? 0 : track.length) - width);
    characters.forEach((glyphs, k) => {
      const [left, right] = extent(glyphs);
      const middle = (left + right) / 2;
      const at = begin + middle - line.x + spacing * k;
      const matrix = track.frame(at).mul(AffineMatrix.translate({ x: -middle, y: -offset }));
      for (const glyph of glyphs) {
        const graphic = glyph.graphic()?.transform(matrix);
        if (graphic !== undefined) items.push(graphic);
      }
    });
  }
  return new Group(items);
}

/** The glyphs of a line, those of one character together. */
function charactersOf(line: RichTextLine): RichTextGlyph[][] {
  const characters: RichTextGlyph[][] = [];
  let previous: RichTextGlyph | undefined;
  for (const glyph of line.glyphs) {
    const current = characters[characters.length - 1];
    if (current !== undefined && previous?.cluster === glyph.cluster) current.push(glyph);
    else characters.push([glyph]);
    previous = glyph;
  }
  return characters;
}

/**
 * From the origin of the leftmost glyph to the pen's position after the last one; a mark's own offset does not count.
 */
function extent(glyphs: readonly RichTextGlyph[]): [number, number] {
  const wide = glyphs.filter((glyph) => glyph.advance > 0);
  const counted = wide.length > 0 ? wide : glyphs;
  return [
    Math.min(...counted.map((glyph) => glyph.position.x)),
    Math.max(...counted.map((glyph) => glyph.position.x + glyph.advance)),
  ];
}

/** A path as a track: any distance gives a position and a direction. */
class Track {
  readonly length: number;
  readonly #path: Path;

  constructor(path: Path) {
    this.#path = path;
    this.length = path.length();
    if (!(this.length > 0)) throw new GeometryError("text.alongPath: the path has no length");
  }

  /** A matrix that moves the origin to the position, with the x axis along the path and y to its right. */
  frame(distance: number): AffineMatrix {
    const { length } = this;
    const on = this.#path.closed
      ? distance - Math.floor(distance / length) * length
      : Math.min(Math.max(distance, 0), length);
    const place = this.#path.positionAtDistance(on);
    const heading = this.#path.tangentAtDistance(on);
    const size = Math.sqrt(heading.x * heading.x + heading.y * heading.y);
    const [x, y] = size > 0 ? [heading.x / size, heading.y / size] : [1, 0];
    // Past an open end it continues straight.
    const beyond = this.#path.closed ? 0 : distance - on;
    return new AffineMatrix(x, y, -y, x, place.x + beyond * x, place.y + beyond * y);
  }
}
