import { checkMatrix, checkPoint, checkWord, FILL_RULES } from "./check.ts";
import type { CompoundPath } from "./compound-path.ts";
import { Containment } from "./containment.ts";
import { Graphic } from "./graphic.ts";
import { allGraphics, checkLayer, checkStyle, type Graphics } from "./graphics.ts";
import type { FillRule, GraphicStyle, MatrixLike, VecLike } from "./interfaces.ts";
import { filledArea, fillingContours } from "./path/filled.ts";
import { piecesOf } from "./path/pieces.ts";
import type { Path } from "./path.ts";

/**
 * Several graphics that belong together and are moved together.
 *
 * @example
 * const pair = Group([Path.circle({ radius: 1 }), Path.circle({ radius: 2 })]);
 * pair.translate(Vec(10, 0)).boundingBox().center() // => Vec(10, 0)
 */
export class Group extends Graphic {
  /** The items of the group, from back to front. */
  items: Graphic[];

  /**
   * Makes a group. It holds the graphics themselves, not copies.
   *
   * @param items - Its items, from back to front: a list, or one after the other.
   * @example
   * Group(Path.circle({ radius: 1 }), Path.circle({ radius: 2 })).items.length // => 2
   */
  constructor(...items: Graphics[]) {
    super();
    this.items = allGraphics(items, "Group: item");
  }

  override clone(): Group {
    const copy = new Group(this.items.map((item) => item.clone()));
    copy.layer = this.layer;
    return copy;
  }

  override transform(matrix: MatrixLike): this {
    checkMatrix(matrix, "transform: matrix");
    for (const item of this.items) item.transform(matrix);
    return this;
  }

  override equals(other: unknown, tolerance = 0): boolean {
    return (
      other instanceof Group &&
      other.items.length === this.items.length &&
      this.items.every((item, i) => item.equals(other.items[i], tolerance))
    );
  }

  override allPaths(): Path[] {
    return this.items.flatMap((item) => item.allPaths());
  }

  override allPathsAndCompoundPaths(): (Path | CompoundPath)[] {
    return this.items.flatMap((item) => item.allPathsAndCompoundPaths());
  }

  override assignLayer(name: string | undefined): this {
    this.layer = checkLayer(name);
    for (const item of this.items) item.assignLayer(name);
    return this;
  }

  override assignStyle(style: GraphicStyle): this {
    checkStyle(style);
    for (const item of this.items) item.assignStyle(style);
    return this;
  }

  override pieces(): (Path | CompoundPath)[] {
    return piecesOf(this);
  }

  /**
   * The position of a point relative to the combined filled area of the items.
   *
   * @param point - The point, mm.
   * @param fillRule - Which points count as filled; default each item's own rule.
   */
  override containment(point: VecLike, fillRule?: FillRule): Containment {
    checkPoint(point, "containment: point");
    checkWord(fillRule, FILL_RULES, "containment: fillRule");
    let found: Containment = Containment.Outside;
    for (const item of this.items) {
      const here = item.containment(point, fillRule);
      if (here === Containment.Inside) return here;
      if (here === Containment.OnEdge) found = here;
    }
    return found;
  }

  /** The combined filled area of the items, mm²; overlaps count once. */
  override area(): number {
    return filledArea(fillingContours(this), "nonzero");
  }

  /**
   * Puts graphics in front of the others.
   *
   * @param items - The graphics to add, which are not copied: one after the other, or a list.
   * @example
   * Group().add(Path.circle({ radius: 1 })).items.length // => 1
   */
  add(...items: Graphics[]): this {
    for (const item of allGraphics(items, "Group.add: item")) this.items.push(item);
    return this;
  }

  /**
   * Removes graphics from the group; those not in it are ignored.
   *
   * @param items - The graphics to remove, one after the other, or a list.
   * @example
   * const dot = Path.circle({ radius: 1 });
   * Group([dot]).remove(dot).items.length // => 0
   */
  remove(...items: Graphics[]): this {
    const gone = new Set(allGraphics(items, "Group.remove: item"));
    this.items = this.items.filter((item) => !gone.has(item));
    return this;
  }

  /**
   * Puts the paths of inner groups directly into this one. Paths without a layer take that of their group.
   *
   * @example
   * const nested = Group([Group([Path.circle({ radius: 1 })])]);
   * nested.flatten().items[0] instanceof Path // => true
   */
  flatten(): this {
    this.items = this.items.flatMap((item) => {
      if (!(item instanceof Group)) return [item];
      for (const inner of item.flatten().items) inner.layer ??= item.layer;
      return item.items;
    });
    return this;
  }
}
