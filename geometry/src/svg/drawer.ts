import { AffineMatrix } from "../affine-matrix.ts";
import { CompoundPath } from "../compound-path.ts";
import { Fill } from "../fill.ts";
import { named } from "../findings.ts";
import type { Graphic } from "../graphic.ts";
import { Group } from "../group.ts";
import { type Bounds, contourBounds, polygonContour, transformContour } from "../kernel/contour.ts";
import { Clipper, type Region, regionOf, type Shape, TooComplex } from "./clip.ts";
import type { Declarations } from "./css.ts";
import { inheritVariables, type Variables, withVariables } from "./css-variables.ts";
import type { SVGFile } from "./document.ts";
import { CurrentElement, locationOf } from "./file-location.ts";
import type { ImportNotes } from "./notes.ts";
import type { Origin } from "./origins.ts";
import type { PageSize } from "./page-size.ts";
import { fillOf, INITIAL_STYLE, type InheritedStyle, inheritStyle } from "./paint.ts";
import { Pictures } from "./picture.ts";
import { boxOfPicture, boxOfWords } from "./placed-box.ts";
import { type Surroundings, shapeGraphic } from "./shape-graphic.ts";
import { isShape } from "./shapes.ts";
import { elementTransform } from "./transform.ts";
import { NOT_DRAWN, warnOfEffects } from "./unsupported.ts";
import { parseLength } from "./values.ts";
import { parseViewBox, type ViewBox, type Viewport, viewBoxMatrix } from "./viewport.ts";
import { wordsOf } from "./words.ts";
import { attribute, givenName, localName, ownName, parentElement, type XmlElement } from "./xml.ts";

/** A layer of an imported file. */
export interface ImportedLayer {
  /** Its name in the program that made the file. */
  name: string;
  /** What it holds: a group within the whole drawing. */
  graphic: Graphic;
}

const CUT = ["Something outside a clip path, mask or frame", "was cut off"] as const;
const KEPT = ["A clip path or mask", "was left out: what it hides is drawn"] as const;

/** How shapes count in a clip path. */
const AREA = { fill: "black", fillOpacity: 1, stroke: "none", opacity: 1 } as const;

/** Walks the elements of a file and makes graphics of them. */
export class Drawer {
  readonly #file: SVGFile;
  readonly #notes: ImportNotes;
  /** The elements that are being drawn, from the root inwards: a copy of one of them would be infinite. */
  readonly #stack: XmlElement[] = [];
  /** The boxes that transforms refer to, so that those within each other are measured once. */
  readonly #boxes = new Map<
    XmlElement,
    { viewport: Viewport; variables: Variables; hasStroke: boolean; box: ViewBox }
  >();
  /** The element that is drawn. */
  #current = new CurrentElement();
  /** Whether what is drawn is only measured. */
  #measuring = false;
  /** Whether what is drawn is a clip path, in which only the area of shapes counts. */
  #clipping = false;
  /** The last region of each clip path, as many elements may have the same one. */
  readonly #regions = new Map<
    XmlElement,
    { viewport: Viewport; matrix: AffineMatrix; region: Region }
  >();
  readonly #clipper = new Clipper((group) => this.#placedBox(group));
  readonly #pictures = new Pictures();
  #page: Bounds = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  readonly #programLayers: ImportedLayer[] = [];
  readonly #topGroups: ImportedLayer[] = [];
  readonly #origins: Map<Graphic, Origin> | undefined;

  /** With `origins`, it notes there what graphics were; texts and pictures become empty groups then. */
  constructor(file: SVGFile, notes: ImportNotes, origins?: Map<Graphic, Origin>) {
    this.#file = file;
    this.#notes = notes;
    this.#origins = origins;
    notes.location = () => this.#current.location();
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
    const layers = this.#programLayers.length > 0 ? this.#programLayers : this.#topGroups;
    // Some may have been outside a clip path.
    return layers.filter(({ graphic }) => !(graphic instanceof Group) || graphic.items.length > 0);
  }

  #draw(element: XmlElement, around: Surroundings): Graphic | undefined {
    this.#notes.countElement();
    const name = localName(element);
    if (NOT_DRAWN.has(name)) return undefined;
    this.#notes.checkDepth(this.#stack.length + 1);
    const outer = this.#current;
    this.#current = new CurrentElement(element, around, this.#layerName(element) ?? outer.layer);
    try {
      return this.#drawHere(element, around);
    } finally {
      this.#current = outer;
    }
  }

  #drawHere(element: XmlElement, around: Surroundings): Graphic | undefined {
    const reason = this.#file.leftOut(element);
    const isPlaced = this.#isPlaced(element);
    if (reason !== undefined && !isPlaced) {
      this.#current.transform(this.#file.transform(element));
      this.#notes.find(...reason);
      return undefined;
    }
    const { own, style } = this.#styleOf(element, around);
    if (own.get("display") === "none") {
      const layer = this.#layerName(element);
      if (layer === undefined) this.#notes.find("Something hidden (display: none)", "was left out");
      else this.#notes.warn(`Layer ${named(layer)} is hidden, so it was left out.`);
      return undefined;
    }
    const transform = elementTransform(
      own,
      this.#file.transform(element),
      () => this.#referenceBox(element, own, { ...around, style }),
      this.#file.refuseTransform,
    );
    this.#current.transform(transform);
    warnOfEffects(own, this.#notes);
    const inside: Surroundings = {
      matrix: transform ? around.matrix.clone().mul(transform) : around.matrix,
      style,
      viewport: around.viewport,
      sized: around.sized,
    };
    if (inside.matrix.determinant() === 0) {
      this.#notes.find("Something that its transform squeezes to nothing", "was left out");
      return undefined;
    }
    const graphic = isPlaced
      ? this.#placeholder(element, own, inside)
      : this.#content(element, own, inside);
    const left = graphic && this.#clipped(graphic, element, own, inside);
    if (graphic && left) this.#noteOrigin(graphic, left, element, own, inside);
    return left;
  }

  /** Whether an element is a text or a picture whose place in the drawing is noted. */
  #isPlaced(element: XmlElement): boolean {
    if (this.#origins === undefined || this.#measuring) return false;
    const name = localName(element);
    return name === "text" || name === "image";
  }

  /** What stands for a text or a picture. */
  #placeholder(element: XmlElement, own: Declarations, inside: Surroundings): Graphic | undefined {
    const { matrix, style, viewport } = inside;
    const [subject, outcome] = this.#file.leftOut(element) ?? ["Something", "was left out"];
    const loss = { subject, outcome, location: this.#notes.location() };
    const graphic = new Group();
    const isText = localName(element) === "text";
    const isSeen = style.visible && (!isText || fillOf(style, this.#file.serverColor, this.#notes));
    this.#origins?.set(graphic, {
      loss,
      ...(isText && isSeen && { words: wordsOf(element, this.#file, matrix, viewport) }),
      ...(!isText && isSeen && { picture: () => this.#pictures.of(element, own, inside) }),
    });
    return graphic;
  }

  #placedBox(placeholder: Group): Bounds | undefined {
    const { words, picture } = this.#origins?.get(placeholder) ?? {};
    const found = picture?.();
    return words ? boxOfWords(words) : found && boxOfPicture(found);
  }

  /** Notes what a graphic was of which something is left. */
  #noteOrigin(
    graphic: Graphic,
    left: Graphic,
    element: XmlElement,
    own: Declarations,
    { matrix, viewport }: Surroundings,
  ): void {
    if (this.#origins === undefined || this.#measuring) return;
    const known = this.#origins.get(graphic);
    const layer = this.#layerName(element);
    const of = localName(element) === "use" ? this.#file.target(element) : undefined;
    const target = of === undefined ? undefined : this.#file.byId(of);
    const name = layer || ownName(element) || known?.name || (target ? ownName(target) : undefined);
    if (name === undefined && of === undefined && layer === undefined && !known) return;
    const moved = () => matrix.clone().mul(offsetOf(own, viewport));
    const copy = of === undefined ? known?.copy : { of, matrix: moved() };
    this.#origins.set(left, {
      ...known,
      name,
      copy,
      isLayer: layer !== undefined || known?.isLayer === true,
    });
  }

  /** What the clip path and the mask of an element leave of its graphic. */
  #clipped(
    graphic: Graphic,
    element: XmlElement,
    own: Declarations,
    inside: Surroundings,
  ): Graphic | undefined {
    let left: Graphic | undefined = graphic;
    for (const name of ["clip-path", "mask"]) {
      const value = own.get(name) ?? "none";
      if (left === undefined || value === "none") continue;
      const [, id] = /^url\(\s*["']?#([^"')]+?)["']?\s*\)/.exec(value) ?? [];
      const target = id === undefined ? undefined : this.#file.byId(id);
      if (id === undefined) this.#notes.find(...KEPT);
      else if (target === undefined || !/^(clipPath|mask)$/.test(localName(target)))
        this.#notes.find(
          `A clip path or mask that isn't in the file (${named(id)})`,
          "was ignored",
        );
      else if (!this.#stack.includes(target))
        left = this.#within(left, () => this.#visible(target, element, own, inside));
    }
    return left;
  }

  /** The part of a graphic within a region. */
  #within(graphic: Graphic, region: () => Region): Graphic | undefined {
    try {
      return this.#clipper.clip(graphic, region(), (what, shape) => {
        const [subject, outcome] = what === "kept" ? KEPT : CUT;
        this.#notes.find(subject, outcome, { ...this.#notes.location(), ...locationOf(shape) });
      });
    } catch (error) {
      if (!(error instanceof TooComplex)) throw error;
      this.#notes.find(...KEPT);
      return graphic;
    }
  }

  /** The region that a <clipPath> or <mask> leaves visible of an element. */
  #visible(
    target: XmlElement,
    element: XmlElement,
    own: Declarations,
    inside: Surroundings,
  ): Region {
    const isClip = localName(target) === "clipPath";
    const matrix = inside.matrix.clone();
    const transform = this.#file.transform(target);
    if (isClip && transform) matrix.mul(transform);
    const units = attribute(target, isClip ? "clipPathUnits" : "maskContentUnits");
    if (units === "objectBoundingBox") {
      const { x, y, width, height } = this.#objectBox(element, own, inside, false);
      matrix.mul(new AffineMatrix(width, 0, 0, height, x, y));
    }
    const around = { ...inside, matrix };
    const known = this.#regions.get(target);
    if (known?.viewport === inside.viewport && known.matrix.equals(matrix)) return known.region;
    const region = this.#drawRegion(target, around);
    this.#regions.set(target, { viewport: inside.viewport, matrix, region });
    return region;
  }

  #drawRegion(target: XmlElement, around: Surroundings): Region {
    const isClip = localName(target) === "clipPath";
    const inherited = this.#inherited(target, around);
    const { own: targetOwn, style } = this.#styleOf(target, { ...around, style: inherited });
    const [measuring, clipping] = [this.#measuring, this.#clipping];
    this.#measuring = true;
    this.#clipping = isClip;
    this.#stack.push(target);
    try {
      const drawn = this.#file
        .children(target)
        // Browsers ignore groups in a clip path.
        .filter((child) => !isClip || isShape(localName(child)) || localName(child) === "use")
        .flatMap((child) => this.#draw(child, { ...around, style }) ?? []);
      const shapes = new Group(drawn).allPathsAndCompoundPaths().map((shape) => ({
        shape,
        opaque: isClip || this.#isLight(shape, targetOwn.get("mask-type") === "alpha"),
      }));
      let area = this.#clipper.area(shapes);
      if (!isClip && attribute(target, "maskUnits") === "userSpaceOnUse")
        area = CompoundPath.intersection(area, maskFrame(target, around));
      area.assignStyle({ fill: new Fill() });
      const rest = this.#clipped(area, target, targetOwn, around);
      return regionOf(rest instanceof CompoundPath ? rest : new CompoundPath());
    } finally {
      this.#stack.pop();
      this.#measuring = measuring;
      this.#clipping = clipping;
    }
  }

  /** Whether a shape in a mask shows what is below it, rather than hiding it. */
  #isLight({ fill, stroke }: Shape, isAlpha: boolean): boolean {
    if (!(fill instanceof Fill)) return false;
    const { r, g, b, a } = fill.color;
    const light = isAlpha ? a : (0.2126 * r + 0.7152 * g + 0.0722 * b) * a;
    if ((light > 0.05 && light < 0.95) || stroke)
      this.#notes.find("A mask with shades or lines", "became one that only shows or hides");
    return light >= 0.5;
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
    return this.#objectBox(element, own, around, kind === "stroke" || kind === "border");
  }

  /** The bounding box of an element in its own units. */
  #objectBox(
    element: XmlElement,
    own: Declarations,
    around: Surroundings,
    hasStroke: boolean,
  ): ViewBox {
    const { viewport } = around;
    const { variables } = around.style;
    const known = this.#boxes.get(element);
    const isKnown = known?.viewport === viewport && known.variables === variables;
    if (isKnown && known.hasStroke === hasStroke) return known.box;
    const inside = { ...around, matrix: new AffineMatrix() };
    const outer = this.#measuring;
    this.#measuring = true;
    const graphic = this.#notes.quietly(() => this.#content(element, own, inside));
    this.#measuring = outer;
    const box = graphic ? boxOf(graphic, hasStroke) : { x: 0, y: 0, width: 0, height: 0 };
    this.#boxes.set(element, { viewport, variables, hasStroke, box });
    return box;
  }

  /** The style that an element inherits where it is in the file: a clip path's content does not inherit from what it clips. */
  #inherited(element: XmlElement, around: Surroundings): InheritedStyle {
    const parent = parentElement(element);
    if (parent === undefined) return INITIAL_STYLE;
    return this.#styleOf(parent, { ...around, style: this.#inherited(parent, around) }).style;
  }

  /** The declarations for an element, and with them the style that its children inherit. */
  #styleOf(element: XmlElement, { style, viewport }: Surroundings) {
    const { spend } = this.#file;
    const declared = this.#file.style(element);
    const variables = inheritVariables(style.variables, declared, spend);
    const own = withVariables(declared, variables, spend);
    const full = inheritStyle(style, own, variables, viewport);
    return { own, style: this.#clipping ? { ...full, ...AREA, fillRule: full.clipRule } : full };
  }

  #container(
    name: string,
    element: XmlElement,
    own: Declarations,
    inside: Surroundings,
  ): Graphic | undefined {
    if (name === "use") return this.#use(element, own, inside);
    if (name === "svg" && this.#stack.length > 1)
      return this.#nested(element, own, inside.sized ?? own, inside);
    const children =
      name === "switch" ? chosen(this.#file.children(element)) : this.#file.children(element);
    return this.#group(element, children, inside);
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
      const name = id === undefined ? "" : ` (${named(id)})`;
      this.#notes.find(`A copy (<use>) of something that isn't in the file${name}`, "was left out");
      return undefined;
    }
    if (this.#stack.includes(target)) {
      this.#notes.find("A copy (<use>) of something within itself", "was left out");
      return undefined;
    }
    const matrix = inside.matrix.clone().mul(offsetOf(own, inside.viewport));
    const moved = { ...inside, matrix };
    if (localName(target) === "svg") return this.#draw(target, { ...moved, sized: own });
    if (localName(target) !== "symbol") return this.#draw(target, moved);
    const symbol = this.#styleOf(target, inside);
    warnOfEffects(symbol.own, this.#notes);
    const { style } = symbol;
    this.#notes.countElement();
    this.#notes.checkDepth(this.#stack.length + 1);
    this.#stack.push(target);
    try {
      return this.#nested(target, symbol.own, own, { ...moved, style });
    } finally {
      this.#stack.pop();
    }
  }

  /** What a nested <svg> or a <symbol> draws within its frame, whose size a <use> may give with `given`. */
  #nested(
    element: XmlElement,
    own: Declarations,
    given: Declarations,
    around: Surroundings,
  ): Graphic | undefined {
    const { width, height } = around.viewport;
    const size = (name: string, whole: number) =>
      parseLength(given.get(name) ?? own.get(name), whole) ?? whole;
    const isSymbol = localName(element) === "symbol";
    const viewport = {
      x: (isSymbol ? undefined : parseLength(own.get("x"), width)) ?? 0,
      y: (isSymbol ? undefined : parseLength(own.get("y"), height)) ?? 0,
      width: size("width", width),
      height: size("height", height),
    };
    if (viewport.width <= 0 || viewport.height <= 0) return undefined;
    const viewBox = parseViewBox(attribute(element, "viewBox"));
    const inside = this.#inViewport(element, viewport, viewBox, around);
    const graphic = this.#group(element, this.#file.children(element), inside);
    if (graphic === undefined || /^(visible|auto)$/.test(own.get("overflow") ?? "")) return graphic;
    return this.#within(graphic, () => regionOf(frameOf(viewport, around.matrix)));
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
      sized: undefined,
      matrix: around.matrix.clone().mul(step),
      viewport: viewBox ?? { width: viewport.width, height: viewport.height },
    };
  }
}

/** How far a <use> moves what it copies. */
function offsetOf(own: Declarations, { width, height }: Viewport): AffineMatrix {
  const x = parseLength(own.get("x"), width) ?? 0;
  const y = parseLength(own.get("y"), height) ?? 0;
  return AffineMatrix.translate({ x, y });
}

function frameOf({ x, y, width, height }: ViewBox, matrix: AffineMatrix): CompoundPath {
  const { a, b, c, d, tx, ty } = matrix;
  const corners = [x, y, x + width, y, x + width, y + height, x, y + height];
  const frame = polygonContour(corners, true);
  return CompoundPath.fromContours([transformContour(frame, a, b, c, d, tx, ty)]);
}

/** The part of the plane in which a mask with its own units shows anything. */
function maskFrame(mask: XmlElement, { matrix, viewport }: Surroundings): CompoundPath {
  const length = (name: string, whole: number, initial: number) =>
    parseLength(attribute(mask, name), whole) ?? initial * whole;
  const { width, height } = viewport;
  const box = {
    x: length("x", width, -0.1),
    y: length("y", height, -0.1),
    width: length("width", width, 1.2),
    height: length("height", height, 1.2),
  };
  return frameOf(box, matrix);
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
