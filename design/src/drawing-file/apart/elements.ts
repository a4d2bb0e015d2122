import { AffineMatrix, type Graphic, Group } from "@cuttle/geometry";
import { contourBounds, transformContour } from "@cuttle/geometry/kernel";
import { lossesIn, type Origin } from "@cuttle/geometry/svg";
import type { Component, ElementNode } from "../../document/schema.ts";
import type { Operation } from "../../drawing.ts";
import { anchorsOf } from "../../edit/anchors.ts";
import { numberOf, pointOf, withMatrix } from "../../edit/transforms.ts";
import type { FoundPicture, TakenApart } from "../taken-apart.ts";
import { type Copy, copiesIn } from "./copies.ts";
import { figureOf } from "./figures.ts";
import { imageOf, textOf } from "./placed.ts";
import type { Drawn, Source } from "./source.ts";

/** Groups that are deeper in a file are dissolved, so that there is room around the drawing in a document. */
const MOST_LEVELS = 16;
const MOST_PICTURES = 20;
/** A document may have 500, its own included; what is drawn more than once is drawn by copies after these. */
const MOST_COMPONENTS = 200;
/** Digits after the point: enough for a drawing that is exact to a ten thousandth of a millimeter, and enlarged later. */
const DIGITS = 5;

/** A place in which elements are made. */
interface Place {
  /** From the coordinates of the element that is taken apart. */
  readonly matrix: AffineMatrix;
  /** How many groups are around it. */
  readonly level: number;
  /** Whether it is on a layer that is left out. */
  readonly isLeftOut: boolean;
}

/** Makes elements of a drawing. */
export class Elements {
  readonly #source: Source;
  readonly #copies: ReadonlyMap<Graphic, Copy>;
  /** By the first one of the copies of something: the component, and where it is in the element. */
  readonly #components = new Map<Graphic, { readonly id: string; readonly middle: AffineMatrix }>();
  readonly #made: Component[] = [];
  readonly #styles = new Set<Operation>();
  /** By their bytes: one that is used more than once is one file. */
  readonly #pictures = new Map<Uint8Array, FoundPicture>();
  /** The texts and pictures that are not lost. */
  readonly #kept = new Set<Origin>();
  #ids = 0;

  constructor(source: Source) {
    this.#source = source;
    this.#copies = copiesIn(source);
  }

  all(): TakenApart {
    const { graphic, origins, warnings } = this.#source;
    const place = { matrix: new AffineMatrix(), level: 0, isLeftOut: false };
    const elements = this.#inside(graphic, place);
    const lost = [...origins.values()].filter((one) => !this.#kept.has(one));
    return {
      elements,
      components: this.#made,
      styles: Object.fromEntries([...this.#styles].map((style) => [style, style])),
      pictures: [...this.#pictures.values()],
      warnings: [...warnings, ...lossesIn(lost)],
    };
  }

  #of(graphic: Graphic, place: Place): ElementNode[] {
    const copy = this.#copies.get(graphic);
    return copy ? this.#instance(graphic, copy, place) : this.#parts(graphic, place);
  }

  #parts(graphic: Graphic, place: Place): ElementNode[] {
    const origin = this.#source.origins.get(graphic);
    if (origin?.loss) return this.#placed(origin, place);
    const inside = { ...place, level: place.level + 1 };
    return this.#grouped(this.#inside(graphic, inside), origin, place);
  }

  #inside(graphic: Graphic, place: Place): ElementNode[] {
    if (graphic instanceof Group) {
      const isLeftOut = this.#source.leavesOut(graphic) ?? place.isLeftOut;
      return graphic.items.flatMap((item) => this.#of(item, { ...place, isLeftOut }));
    }
    const drawn = this.#source.drawn.get(graphic) ?? [];
    return drawn.map((one) => this.#shape(one, place));
  }

  /** A group of elements, unless it is of no use. */
  #grouped(
    children: readonly ElementNode[],
    origin: Origin | undefined,
    { level }: Place,
  ): ElementNode[] {
    const name = origin?.name;
    const [only, ...others] = children;
    if (only === undefined || level >= MOST_LEVELS) return [...children];
    if (others.length === 0 && !origin?.isLayer) return [{ ...only, ...named(only.name ?? name) }];
    return [
      this.#element({ ...named(name), type: "group", properties: {}, children: [...children] }),
    ];
  }

  #shape({ contours, fillRule, operation, lineWidth }: Drawn, { matrix }: Place): ElementNode {
    if (operation) this.#styles.add(operation);
    const { a, b, c, d, tx, ty } = matrix;
    const placed = matrix.isIdentity()
      ? contours
      : contours.map((contour) => transformContour(contour, a, b, c, d, tx, ty));
    const [only] = placed;
    const figure = only && placed.length === 1 ? figureOf(only) : undefined;
    const style = operation && { style: operation };
    const line = lineWidth !== undefined && {
      modifiers: [{ id: "line", type: "lineOnly", properties: { width: numberOf(lineWidth) } }],
    };
    if (figure) {
      const { type, properties } = figure;
      const sizes = Object.entries(properties).map(([name, size]) => [name, numberOf(size)]);
      const element = { type, properties: Object.fromEntries(sizes), ...style, ...line };
      return withMatrix(this.#element(element), figure.matrix);
    }
    const { minX = 0, minY = 0, maxX = 0, maxY = 0 } = contourBounds(placed) ?? {};
    const [x, y] = [rounded((minX + maxX) / 2), rounded((minY + maxY) / 2)];
    return this.#element({
      ...{ type: "path", properties: {}, ...style, ...line },
      ...((x !== 0 || y !== 0) && { transform: { position: pointOf({ x, y }) } }),
      contours: placed.map((contour, index) => ({
        id: `c${index + 1}`,
        closed: contour.closed,
        anchors: anchorsOf(transformContour(contour, 1, 0, 0, 1, -x, -y), DIGITS),
      })),
      ...(fillRule === "evenodd" && { fillRule }),
    });
  }

  /** A text or a picture; nothing where it can't be kept. */
  #placed(origin: Origin, place: Place): ElementNode[] {
    if (place.isLeftOut) {
      this.#kept.add(origin); // nobody misses it
      return [];
    }
    const matrix = place.matrix.clone().mul(this.#source.matrix);
    const made = origin.words
      ? origin.words.map((words) => textOf(words, matrix))
      : [this.#image(origin, matrix)];
    if (made.length === 0 || !made.every((one) => one !== undefined)) return [];
    this.#kept.add(origin);
    this.#styles.add("engrave");
    const inside = made.map((one) => this.#element(one));
    return this.#grouped(inside, origin, place);
  }

  #image(origin: Origin, matrix: AffineMatrix) {
    const picture = origin.picture?.();
    if (!picture) return undefined;
    const { bytes, type } = picture;
    const known = this.#pictures.get(bytes);
    if (!known && this.#pictures.size === MOST_PICTURES) return undefined;
    const count = this.#pictures.size + 1;
    const id = known?.id ?? `picture${count}`;
    const made = imageOf(picture, id, matrix);
    const name = `Picture ${count}.${type === "png" ? "png" : "jpg"}`;
    if (made && !known) this.#pictures.set(bytes, { id, name, bytes });
    return made;
  }

  #instance(graphic: Graphic, { first, matrix }: Copy, place: Place): ElementNode[] {
    const isKnown = this.#components.has(first);
    if (!isKnown && this.#components.size >= MOST_COMPONENTS) return this.#parts(graphic, place);
    const component = this.#component(first);
    if (component === undefined) return [];
    const { id, middle } = component;
    const element = this.#element({
      ...named(this.#source.origins.get(graphic)?.name),
      ...{ type: "instance", properties: {}, component: id },
    });
    return [withMatrix(element, place.matrix.clone().mul(matrix).mul(middle))];
  }

  /** The component of what is drawn more than once, around its middle; undefined when it is left out. */
  #component(first: Graphic) {
    const known = this.#components.get(first);
    if (known) return known;
    const box = contourBounds(this.#contoursIn(first));
    const { minX = 0, minY = 0, maxX = 0, maxY = 0 } = box ?? {};
    const [x, y] = [rounded((minX + maxX) / 2), rounded((minY + maxY) / 2)];
    const matrix = AffineMatrix.translate({ x: -x, y: -y });
    const elements = this.#inside(first, { matrix, level: 0, isLeftOut: false });
    if (elements.length === 0) return undefined;
    const made = { id: this.#newId(), middle: AffineMatrix.translate({ x, y }) };
    this.#components.set(first, made);
    const name = this.#source.origins.get(first)?.name;
    this.#made.push({ id: made.id, ...named(name), parameters: [], elements });
    return made;
  }

  #contoursIn(graphic: Graphic): Drawn["contours"][number][] {
    if (graphic instanceof Group) return graphic.items.flatMap((item) => this.#contoursIn(item));
    return (this.#source.drawn.get(graphic) ?? []).flatMap(({ contours }) => contours);
  }

  #element(element: Omit<ElementNode, "id">): ElementNode {
    return { ...element, id: this.#newId() };
  }

  #newId(): string {
    this.#ids += 1;
    return `e${this.#ids}`;
  }
}

const named = (name: string | undefined) => name !== undefined && name !== "" && { name };

const rounded = (length: number) => Number(length.toFixed(DIGITS)) + 0;
