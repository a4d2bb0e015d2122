import { AffineMatrix } from "../affine-matrix.ts";
import type { Graphic } from "../graphic.ts";
import { Group } from "../group.ts";
import { type Bounds, contourBounds } from "../kernel/contour.ts";
import type { Declarations } from "./css.ts";
import { inheritVariables, withVariables } from "./css-variables.ts";
import type { SVGFile } from "./document.ts";
import type { ImportNotes } from "./notes.ts";
import type { PageSize } from "./page-size.ts";
import { INITIAL_STYLE, inheritStyle } from "./paint.ts";
import { type Surroundings, shapeGraphic } from "./shape-graphic.ts";
import { isShape } from "./shapes.ts";
import { elementTransform } from "./transform.ts";
import { NOT_DRAWN, warnOfEffects } from "./unsupported.ts";
import { parseLength } from "./values.ts";
import { parseViewBox, type ViewBox, type Viewport, viewBoxMatrix } from "./viewport.ts";
import { attribute, givenName, localName, parentElement, type XmlElement } from "./xml.ts";

/** A layer of an imported file. */
export interface ImportedLayer {
  /** Its name in the program that made the file. */
  name: string;
  /** What it holds: a group within the whole drawing. */
  graphic: Graphic;
}

/** Walks the elements of a file and makes graphics of them. */
export class Drawer {
  readonly #file: SVGFile;
  readonly #notes: ImportNotes;
  /** The elements that are being drawn, from the root inwards: a copy of one of them would be infinite. */
  readonly #stack: XmlElement[] = [];
  /** The boxes that transforms refer to, so that those within each other are measured once. */
  readonly #boxes = new Map<XmlElement, { viewport: Viewport; box: ViewBox }>();
  /** Whether what is drawn is only measured. */
  #measuring = false;
  #page: Bounds = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  readonly #programLayers: ImportedLayer[] = [];
  readonly #topGroups: ImportedLayer[] = [];

  constructor(file: SVGFile, notes: ImportNotes) {
    this.#file = file;
    this.#notes = notes;
  }

  drawRoot(root: XmlElement, { width, height, viewBox, size }: PageSize): Graphic[] {
    const around = this.#inViewport(root, { x: 0, y: 0, width, height }, viewBox, {
      matrix: AffineMatrix.scale(25.4 / size.dpi),
      style: INITIAL_STYLE,
      viewport: { width, height },
    });
    this.#page = boundsOf(viewBox ?? { x: 0, y: 0, width, height }, around.matrix);
    const graphic = this.#draw(root, around);
    if (graphic === undefined) return [];
    return graphic instanceof Group ? graphic.items : [graphic];
  }

  /** What the file's view box, or its page, takes up, mm. */
  page(): Bounds {
    return this.#page;
  }

  /** Inkscape's layers, otherwise the top-level groups with names. */
  layers(): ImportedLayer[] {
    return this.#programLayers.length > 0 ? this.#programLayers : this.#topGroups;
  }

  #draw(element: XmlElement, around: Surroundings): Graphic | undefined {
    this.#notes.countElement();
    const name = localName(element);
    if (NOT_DRAWN.has(name)) return undefined;
    this.#notes.checkDepth(this.#stack.length + 1);
    const reason = this.#file.leftOut(element);
    if (reason !== undefined) {
      this.#notes.warn(reason);
      return undefined;
    }
    const { own, style } = this.#styleOf(element, around);
    if (own.get("display") === "none") {
      const layer = this.#layerName(element);
      this.#notes.warn(
        layer === undefined
          ? "Something hidden (display: none) was left out."
          : `A hidden layer was left out: ${layer.slice(0, 40)}`,
      );
      return undefined;
    }
    warnOfEffects(own, this.#notes);
    const transform = elementTransform(
      own,
      this.#file.transform(element),
      () => this.#referenceBox(element, own, { ...around, style }),
      this.#file.refuseTransform,
    );
    const inside: Surroundings = {
      matrix: transform ? around.matrix.clone().mul(transform) : around.matrix,
      style,
      viewport: around.viewport,
    };
    if (inside.matrix.determinant() === 0) {
      this.#notes.warn("Something that its transform squeezes to nothing was left out.");
      return undefined;
    }
    return this.#content(element, own, inside);
  }

  #content(element: XmlElement, own: Declarations, inside: Surroundings): Graphic | undefined {
    const name = localName(element);
    this.#stack.push(element);
    try {
      return isShape(name)
        ? shapeGraphic(element, own, inside, this.#file, this.#notes)
        : this.#container(name, element, own, inside);
    } finally {
      this.#stack.pop();
    }
  }

  /** What the percentages and the origin of a transform refer to, in the element's own units: CSS Transforms, §5. */
  #referenceBox(element: XmlElement, own: Declarations, around: Surroundings): ViewBox {
    const [, kind] =
      /^(fill|content|stroke|border)-box$/.exec(own.get("transform-box") ?? "") ?? [];
    const { width, height } = around.viewport;
    if (kind === undefined) return { x: 0, y: 0, width, height };
    const known = this.#boxes.get(element);
    if (known?.viewport === around.viewport) return known.box;
    const inside = { ...around, matrix: new AffineMatrix() };
    const outer = this.#measuring;
    this.#measuring = true;
    const graphic = this.#notes.quietly(() => this.#content(element, own, inside));
    this.#measuring = outer;
    const hasStroke = kind === "stroke" || kind === "border";
    const box = graphic ? boxOf(graphic, hasStroke) : { x: 0, y: 0, width: 0, height: 0 };
    this.#boxes.set(element, { viewport: around.viewport, box });
    return box;
  }

  /** The declarations for an element, and with them the style that its children inherit. */
  #styleOf(element: XmlElement, { style, viewport }: Surroundings) {
    const { spend } = this.#file;
    const declared = this.#file.style(element);
    const variables = inheritVariables(style.variables, declared, spend);
    const own = withVariables(declared, variables, spend);
    return { own, style: inheritStyle(style, own, variables, viewport) };
  }

  #container(
    name: string,
    element: XmlElement,
    own: Declarations,
    inside: Surroundings,
  ): Graphic | undefined {
    if (name === "use") return this.#use(element, own, inside);
    const nested = name === "svg" && this.#stack.length > 1;
    const around = nested ? this.#nestedViewport(element, own, own, inside) : inside;
    if (around === undefined) return undefined;
    const children =
      name === "switch" ? chosen(this.#file.children(element)) : this.#file.children(element);
    return this.#group(element, children, around);
  }

  #group(
    element: XmlElement,
    children: readonly XmlElement[],
    around: Surroundings,
  ): Graphic | undefined {
    const items: Graphic[] = [];
    for (const child of children) {
      const graphic = this.#draw(child, around);
      if (graphic !== undefined) items.push(graphic);
    }
    if (items.length === 0) return undefined;
    const group = new Group(items);
    this.#noteLayer(element, group);
    return group;
  }

  #noteLayer(element: XmlElement, graphic: Group): void {
    if (this.#measuring) return;
    const name = this.#layerName(element);
    if (name === undefined) return;
    const layers = isProgramLayer(element) ? this.#programLayers : this.#topGroups;
    layers.push({ name, graphic });
  }

  /** The name of a layer of Inkscape, or of a group at the top; undefined for anything else. */
  #layerName(element: XmlElement): string | undefined {
    if (isProgramLayer(element)) return givenName(element) ?? "";
    const parent = parentElement(element);
    const isTop = parent !== undefined && parentElement(parent) === undefined;
    return isTop && localName(element) === "g" ? givenName(element) : undefined;
  }

  #use(element: XmlElement, own: Declarations, inside: Surroundings): Graphic | undefined {
    const id = this.#file.target(element);
    const target = id === undefined ? undefined : this.#file.byId(id);
    if (target === undefined) {
      this.#notes.warn(
        `A copy (<use>) of something that isn't in the file was left out: ${id ?? ""}`,
      );
      return undefined;
    }
    if (this.#stack.includes(target)) {
      this.#notes.warn("A copy (<use>) of something within itself was left out.");
      return undefined;
    }
    const { width, height } = inside.viewport;
    const x = parseLength(own.get("x"), width) ?? 0;
    const y = parseLength(own.get("y"), height) ?? 0;
    const matrix = inside.matrix.clone().mul(AffineMatrix.translate({ x, y }));
    const moved = { ...inside, matrix };
    if (localName(target) !== "symbol") return this.#draw(target, moved);
    const symbol = this.#styleOf(target, inside);
    warnOfEffects(symbol.own, this.#notes);
    const { style } = symbol;
    const around = this.#nestedViewport(target, symbol.own, own, { ...moved, style });
    if (around === undefined) return undefined;
    this.#notes.countElement();
    this.#notes.checkDepth(this.#stack.length + 1);
    this.#stack.push(target);
    try {
      return this.#group(target, this.#file.children(target), around);
    } finally {
      this.#stack.pop();
    }
  }

  /** The inside of a nested <svg>, or of a <symbol> whose size a <use> gives with `given`. */
  #nestedViewport(
    element: XmlElement,
    own: Declarations,
    given: Declarations,
    around: Surroundings,
  ): Surroundings | undefined {
    const { width, height } = around.viewport;
    const size = (name: string, whole: number) =>
      parseLength(given.get(name) ?? own.get(name), whole) ?? whole;
    const isOwn = given === own;
    const viewport = {
      x: (isOwn ? parseLength(own.get("x"), width) : undefined) ?? 0,
      y: (isOwn ? parseLength(own.get("y"), height) : undefined) ?? 0,
      width: size("width", width),
      height: size("height", height),
    };
    if (viewport.width <= 0 || viewport.height <= 0) return undefined;
    return this.#inViewport(element, viewport, parseViewBox(attribute(element, "viewBox")), around);
  }

  #inViewport(
    element: XmlElement,
    viewport: ViewBox,
    viewBox: ViewBox | undefined,
    around: Surroundings,
  ): Surroundings {
    const step = viewBox
      ? viewBoxMatrix(viewport, viewBox, attribute(element, "preserveAspectRatio"))
      : AffineMatrix.translate(viewport);
    return {
      ...around,
      matrix: around.matrix.clone().mul(step),
      viewport: viewBox ?? { width: viewport.width, height: viewport.height },
    };
  }
}

/** Of a box, after a matrix that doesn't turn it. */
function boundsOf({ x, y, width, height }: ViewBox, { a, d, tx, ty }: AffineMatrix): Bounds {
  const [minX, minY] = [a * x + tx, d * y + ty];
  return { minX, minY, maxX: minX + a * width, maxY: minY + d * height };
}

/** Around all paths, with or without their strokes. */
function boxOf(graphic: Graphic, hasStroke: boolean): ViewBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const path of graphic.allPathsAndCompoundPaths()) {
    const bounds = contourBounds(path.contours());
    if (bounds === undefined) continue;
    const margin = hasStroke ? (path.stroke?.width ?? 0) / 2 : 0;
    left = Math.min(left, bounds.minX - margin);
    top = Math.min(top, bounds.minY - margin);
    right = Math.max(right, bounds.maxX + margin);
    bottom = Math.max(bottom, bounds.maxY + margin);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function isProgramLayer(element: XmlElement): boolean {
  return attribute(element, "inkscape:groupmode") === "layer";
}

/** The first child that needs nothing special: SVG 2 §5.9. */
function chosen(children: readonly XmlElement[]): XmlElement[] {
  const fits = (child: XmlElement) => {
    const language = attribute(child, "systemLanguage");
    return (
      !attribute(child, "requiredExtensions") &&
      (language === undefined || /(^|,)\s*en/i.test(language.slice(0, 200))) &&
      localName(child) !== "foreignObject"
    );
  };
  return children.filter(fits).slice(0, 1);
}
