import type { AffineMatrix } from "../affine-matrix.ts";
import { Color } from "../color.ts";
import type { Contour } from "../kernel/contour.ts";
import { type Declarations, ownStyle, readStylesheet, type Stylesheet } from "./css.ts";
import { inheritVariables, NO_VARIABLES, type Variables, withVariables } from "./css-variables.ts";
import type { ImportNotes } from "./notes.ts";
import { shapeContours } from "./shapes.ts";
import { parseTransform } from "./transform.ts";
import { leftOut } from "./unsupported.ts";
import { parseColor } from "./values.ts";
import type { Viewport } from "./viewport.ts";
import {
  attribute,
  childElements,
  isSVGElement,
  linkedId,
  localName,
  type SVGPrefixes,
  svgPrefixes,
  type XmlElement,
} from "./xml.ts";

/** How many links from gradient to gradient are followed. */
const MAX_LINKS = 8;

/** The elements that paint: SVG 2 §14. */
const SERVERS: ReadonlySet<string> = new Set([
  "linearGradient",
  "meshgradient",
  "pattern",
  "radialGradient",
]);

const LONG_SHAPES: ReadonlySet<string> = new Set(["path", "polygon", "polyline"]);

/** Caches what an import reads from each element, so that copies by <use> are not parsed again. */
export class SVGFile {
  readonly #ids = new Map<string, XmlElement>();
  readonly #svgElements = new Set<XmlElement>();
  readonly #sheet: Stylesheet;
  readonly #styles = new Map<XmlElement, Declarations>();
  readonly #transforms = new Map<XmlElement, AffineMatrix | undefined>();
  readonly #children = new Map<XmlElement, XmlElement[]>();
  readonly #targets = new Map<XmlElement, string | undefined>();
  readonly #leftOut = new Map<XmlElement, ReturnType<typeof leftOut>>();
  readonly #serverColors = new Map<XmlElement, Color | undefined>();
  readonly #contours = new Map<XmlElement, Contour[]>();
  readonly #rootVariables: Variables;
  readonly #notes: ImportNotes;

  constructor(root: XmlElement, notes: ImportNotes) {
    this.#notes = notes;
    this.#index(root, new Set([""]));
    this.#sheet = readStylesheet(root);
    this.#rootVariables = inheritVariables(NO_VARIABLES, this.style(root), this.spend);
    for (const rule of this.#sheet.unread) notes.warn(`A style rule was left out: ${rule}`);
  }

  /** Counts steps of work on styles. */
  readonly spend = (steps: number): void => this.#sheet.spend(steps);

  /** An element by its id, which a link may write percent-encoded. */
  byId(id: string): XmlElement | undefined {
    return this.#ids.get(id) ?? this.#ids.get(decoded(id));
  }

  /** The declarations for an element, with variables that are not replaced. */
  style(element: XmlElement): Declarations {
    return remembered(this.#styles, element, () => ownStyle(element, this.#sheet));
  }

  /** The matrix of the element's attribute `transform`, if it has one. */
  transform(element: XmlElement): AffineMatrix | undefined {
    return remembered(this.#transforms, element, () => {
      const text = attribute(element, "transform");
      if (text === undefined || text.trim() === "" || text.trim() === "none") return undefined;
      const matrix = parseTransform(text);
      if (matrix === undefined) this.refuseTransform(text);
      return matrix;
    });
  }

  readonly refuseTransform = (text: string): void => {
    this.#notes.find(`A transform (${text.slice(0, 60)})`, "couldn't be read and was ignored");
  };

  /** The contours of a shape with its declarations, in its own units. */
  contours(element: XmlElement, own: Declarations, viewport: Viewport): Contour[] {
    const read = () => shapeContours(element, own, viewport, this.#notes);
    // Only the long ones: the others may hold percentages of their viewport, or variables.
    const isLong =
      LONG_SHAPES.has(localName(element)) && own.get("d") === this.style(element).get("d");
    return isLong ? remembered(this.#contours, element, read) : read();
  }

  /** The child elements that may draw: those of SVG, without text and comments. */
  children(element: XmlElement): XmlElement[] {
    return remembered(this.#children, element, () =>
      childElements(element).filter((child) => this.#svgElements.has(child)),
    );
  }

  /** The element that a <use> copies, by its id; undefined when it is not in the file. */
  target(element: XmlElement): string | undefined {
    return remembered(this.#targets, element, () => linkedId(element));
  }

  /** An element that can't be kept and what happened to it, in plain words; undefined when it can. */
  leftOut(element: XmlElement): ReturnType<typeof leftOut> {
    return remembered(this.#leftOut, element, () => leftOut(element));
  }

  /**
   * The first color of a gradient, or of the gradient it takes its colors from; black for a pattern. Undefined when
   * there is no such paint, or it has no colors.
   */
  readonly serverColor = (id: string): Color | undefined => {
    const server = this.byId(id);
    if (server === undefined || !SERVERS.has(localName(server))) return undefined;
    return remembered(this.#serverColors, server, () =>
      localName(server) === "pattern" ? new Color() : this.#firstColor(server),
    );
  };

  #firstColor(gradient: XmlElement): Color | undefined {
    let server: XmlElement | undefined = gradient;
    for (let links = 0; server !== undefined && links < MAX_LINKS; links++) {
      const stop = childElements(server).find((child) => localName(child) === "stop");
      if (stop) {
        const own = withVariables(this.style(stop), this.#rootVariables, this.spend);
        return parseColor(own.get("stop-color") ?? "black") ?? new Color();
      }
      const next = linkedId(server);
      server = next === undefined ? undefined : this.byId(next);
    }
    return undefined;
  }

  #index(element: XmlElement, inherited: SVGPrefixes): void {
    const prefixes = svgPrefixes(element, inherited);
    if (isSVGElement(element, prefixes)) this.#svgElements.add(element);
    const id = attribute(element, "id");
    if (id !== undefined && !this.#ids.has(id)) this.#ids.set(id, element);
    for (const child of childElements(element)) this.#index(child, prefixes);
  }
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

function remembered<T>(store: Map<XmlElement, T>, element: XmlElement, make: () => T): T {
  if (store.has(element)) return store.get(element) as T;
  const made = make();
  store.set(element, made);
  return made;
}
