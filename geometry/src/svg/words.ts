import { AffineMatrix } from "../affine-matrix.ts";
import type { SVGFile } from "./document.ts";
import { decimal, parseLength } from "./values.ts";
import type { Viewport } from "./viewport.ts";
import { attribute, localName, parentElement, XmlElement } from "./xml.ts";

/** A line of a text. */
export interface Words {
  readonly text: string;
  /** The family that is asked for. */
  readonly family: string;
  /** From 100 to 900. */
  readonly weight: number;
  readonly isItalic: boolean;
  /** Which point of the line is at its place. */
  readonly align: "left" | "center" | "right";
  /** From the units of its sizes to mm; its place is at (0, 0), the end of the baseline that `align` says. */
  readonly matrix: AffineMatrix;
  readonly size: number;
  readonly letterSpacing: number;
}

/** Of each letter, along a path or to a width: what no line of type is. */
const PLACED = ["dx", "rotate", "textLength", "glyph-orientation-vertical"];

/**
 * What other properties have to be, if an element or one around it says them: anything else changes letters or their
 * places. The shorthand `font` is not read, so nothing below it is known.
 */
const USUAL: ReadonlyMap<string, RegExp> = new Map([
  ["font", /^$/],
  ["font-stretch", /^(normal|100%)$/],
  ["font-feature-settings", /^normal$/],
  ...["", "-caps", "-ligatures", "-numeric", "-position", "-east-asian", "-alternates"].map(
    (kind) => [`font-variant${kind}`, /^normal$/] as const,
  ),
  ["dominant-baseline", /^(auto|alphabetic)$/],
  ["alignment-baseline", /^(auto|baseline|alphabetic)$/],
  ["baseline-shift", /^(baseline|0(px|em|%)?)$/],
  ["text-transform", /^none$/],
  ["text-decoration", /^none\b/],
  ["text-decoration-line", /^none$/],
  ["word-spacing", /^(normal|0(px|em)?)$/],
  ["direction", /^ltr$/],
  ["writing-mode", /^(lr|lr-tb|horizontal-tb)$/],
]);

const ALIGN = { start: "left", middle: "center", end: "right" } as const;

/**
 * The lines of a <text> whose units `matrix` takes to mm. Undefined where letters have places of their own, a line
 * changes its font, or it runs downward.
 */
export function wordsOf(
  element: XmlElement,
  file: SVGFile,
  matrix: AffineMatrix,
  viewport: Viewport,
): readonly Words[] | undefined {
  return new TextReader(file, matrix, viewport).lines(element);
}

interface Line {
  readonly of: XmlElement;
  text: string;
  readonly x: number;
  readonly y: number;
}

class TextReader {
  readonly #file: SVGFile;
  readonly #matrix: AffineMatrix;
  readonly #viewport: Viewport;

  constructor(file: SVGFile, matrix: AffineMatrix, viewport: Viewport) {
    this.#file = file;
    this.#matrix = matrix;
    this.#viewport = viewport;
  }

  lines(element: XmlElement): Words[] | undefined {
    if (!this.#isPlain(element)) return undefined;
    const lines: Line[] = [];
    const start = this.#place(element, { x: 0, y: 0 });
    if (start === undefined || !this.#collect(element, start, lines)) return undefined;
    const words = lines
      .map((line) => ({ ...line, text: line.text.replace(/\s+/g, " ").trim() }))
      .filter(({ text }) => text !== "")
      .map((line) => this.#words(line));
    return words.every((one) => one !== undefined) ? words : undefined;
  }

  /** Adds what is in an element; false when it isn't plain. */
  #collect(element: XmlElement, start: Point, lines: Line[]): boolean {
    let at = start;
    let before: "nothing" | "text" | "tspan" = "nothing";
    for (const child of element.children) {
      if (!(child instanceof XmlElement)) {
        const { type, text = "" } = child as { readonly type: string; readonly text?: string };
        if (type !== "text" && type !== "cdata") continue;
        const last = lines.at(-1);
        if (before === "text" && last) last.text += text;
        if (before === "text" || text.trim() === "") continue;
        // It begins where the letters before it end.
        if (before === "tspan") return false;
        lines.push({ of: element, text, ...at });
        before = "text";
        continue;
      }
      if (localName(child) === "title" || localName(child) === "desc") continue;
      if (localName(child) !== "tspan") return false;
      if (this.#own(child, "display") === "none") continue;
      if (!this.#isPlain(child) || this.#isUnseen(child)) return false;
      const place = this.#place(child, at);
      // A line goes on in another font, or where the letters before it end.
      if (place === undefined || (place === at && before !== "nothing")) return false;
      at = place;
      if (!this.#collect(child, at, lines)) return false;
      before = "tspan";
    }
    return true;
  }

  #isPlain(element: XmlElement): boolean {
    if (PLACED.some((name) => attribute(element, name) !== undefined)) return false;
    return [...USUAL].every(([name, usual]) => {
      const value = this.#inherited(element, name);
      return value === undefined || value === "initial" || usual.test(value.toLowerCase());
    });
  }

  /** Whether a part of a text takes up room without being painted. */
  #isUnseen(element: XmlElement): boolean {
    return (
      this.#own(element, "fill") === "none" ||
      /^(hidden|collapse)$/.test(this.#own(element, "visibility") ?? "")
    );
  }

  /** Where an element begins; the same point when it doesn't say. Undefined when each letter has a place. */
  #place(element: XmlElement, before: Point): Point | undefined {
    const size = this.#size(element);
    const read = (name: string, whole: number) => {
      const text = attribute(element, name)?.trim();
      if (text === undefined || text === "") return undefined;
      const [, ems] = /^([+-]?[\d.]+)em$/.exec(text) ?? [];
      return ems === undefined
        ? (parseLength(decimal(text), whole) ?? Number.NaN)
        : Number(ems) * size;
    };
    const [x, y] = [read("x", this.#viewport.width), read("y", this.#viewport.height)];
    const down = read("dy", this.#viewport.height);
    if (x === undefined && y === undefined && !down) return before;
    const place = { x: x ?? before.x, y: (y ?? before.y) + (down ?? 0) };
    return Number.isFinite(place.x + place.y) && (x !== undefined || element.name.endsWith("text"))
      ? place
      : undefined;
  }

  #words({ of, text, x, y }: Line): Words | undefined {
    const say = (name: string) => this.#inherited(of, name)?.trim();
    const [family = ""] = (say("font-family") ?? "").split(",");
    const size = this.#size(of);
    const anchor = say("text-anchor") ?? "start";
    const spacing = say("letter-spacing") ?? "normal";
    const [, ems] = /^([+-]?[\d.]+)em$/.exec(spacing) ?? [];
    const letterSpacing =
      spacing === "normal" ? 0 : ems === undefined ? parseLength(spacing, 0) : Number(ems) * size;
    if (!(size > 0) || letterSpacing === undefined || !Object.hasOwn(ALIGN, anchor))
      return undefined;
    return {
      text,
      family: family.trim().replace(/^["']|["']$/g, ""),
      weight: WEIGHTS[say("font-weight") ?? "normal"] ?? Number(say("font-weight")),
      isItalic: /^(italic|oblique)/.test(say("font-style") ?? ""),
      align: ALIGN[anchor as keyof typeof ALIGN],
      matrix: this.#matrix.clone().mul(AffineMatrix.translate({ x, y })),
      size,
      letterSpacing,
    };
  }

  #size(element: XmlElement): number {
    const own = this.#own(element, "font-size");
    const parent = parentElement(element);
    const around = () => (parent ? this.#size(parent) : MEDIUM);
    if (own === undefined) return around();
    const [, share, unit] = /^([\d.]+)(em|%)$/.exec(own.trim()) ?? [];
    if (share !== undefined) return Number(share) * around() * (unit === "%" ? 0.01 : 1);
    return parseLength(decimal(own), 0) ?? Number.NaN;
  }

  #inherited(element: XmlElement, name: string): string | undefined {
    for (let at: XmlElement | undefined = element; at; at = parentElement(at)) {
      const own = this.#own(at, name);
      if (own !== undefined && own !== "inherit") return own;
    }
    return undefined;
  }

  #own(element: XmlElement, name: string): string | undefined {
    return this.#file.style(element).get(name) ?? attribute(element, name);
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The default size of type: CSS Fonts Module Level 4, §2.5. */
const MEDIUM = 16;

const WEIGHTS: Readonly<Record<string, number>> = { normal: 400, bold: 700 };
