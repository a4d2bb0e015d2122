import { formatNumber } from "../number-format.ts";
import { type Declarations, LENGTHS } from "./css.ts";
import { decimal, isPhysicalLength, parseLength } from "./values.ts";
import { parseViewBox, type ViewBox } from "./viewport.ts";
import { attribute, childElements, localName, type XmlElement } from "./xml.ts";

/** The size of an imported file, and how it was found. */
export interface ImportedSize {
  /** Of its page, mm. */
  width: number;
  /** Of its page, mm. */
  height: number;
  /**
   * "physical" when the file gives mm, cm, in, pt, pc or Q. Otherwise `dpi` decides, and is worth a question: "pixels"
   * when it gives pixels, "viewBox" when it gives only the units of its drawing, "none" when it gives nothing, so that
   * its page is the 300 × 150 pixels of SVG.
   */
  from: "physical" | "pixels" | "viewBox" | "none";
  /** How many pixels were taken as an inch. */
  dpi: number;
  /** How many it may be, the likeliest first; empty when `from` is "physical". */
  likelyDpi: number[];
  /** How the size was found, in plain words. */
  reason: string;
}

/** The page of a file: `width` and `height` are in its pixels, of which `dpi` are an inch. */
export interface PageSize {
  width: number;
  height: number;
  viewBox: ViewBox | undefined;
  size: ImportedSize;
}

/** CSS pixels. */
export const DPI = 96;

interface Side {
  pixels: number;
  physical: boolean;
}

/** `dpi` is the caller's choice; it has no effect on a file that gives a physical size. */
export function pageSize(
  source: string,
  root: XmlElement,
  style: Declarations,
  dpi: number | undefined,
): PageSize {
  const viewBox = parseViewBox(attribute(root, "viewBox"));
  // A page in the web may override a file's own size with "100%".
  const sideNamed = (name: "width" | "height") =>
    [style.get(name), attribute(root, name)]
      .map((text) => sideOf(withoutThousands(text, viewBox?.[name])))
      .find((side) => side !== undefined);
  const sides = [sideNamed("width"), sideNamed("height")] as const;
  const from = sourceOf(root, sides, viewBox);
  const perInch = from === "physical" ? DPI : (dpi ?? DPI);
  const [width, height] = sides.map(
    (side) => side && side.pixels * (side.physical ? perInch / DPI : 1),
  );
  const ratio = viewBox ? viewBox.width / viewBox.height : 2;
  const page = {
    width: width ?? (height ? height * ratio : (viewBox?.width ?? 300)),
    height: height ?? (width ? width / ratio : (viewBox?.height ?? 150)),
  };
  const program = programOf(source, root);
  const size: ImportedSize = {
    width: millimetres(page.width, perInch),
    height: millimetres(page.height, perInch),
    from,
    dpi: perInch,
    likelyDpi: from === "physical" ? [] : [program.dpi, ...likely(program.dpi)],
    reason: FOUND[from] + (from === "physical" ? "" : program.reason),
  };
  return { ...page, viewBox, size };
}

/** What to say when nobody was asked. */
export function sizeWarning({
  width,
  height,
  from,
  dpi,
  reason,
}: ImportedSize): string | undefined {
  if (from === "physical") return undefined;
  const [across, down] = [width, height].map((side) => formatNumber(side, 1));
  const page = from === "none" ? "" : ` and the page is ${across} × ${down} mm`;
  return `${reason} Here, ${dpi} px are an inch${page}: check the size.`;
}

const FOUND = {
  physical: "The file gives its size in a unit of length.",
  pixels: "The file gives its size in pixels, not in mm or inches.",
  viewBox: "The file gives no size in mm or inches.",
  none: "The file gives no size.",
} as const;

/** To a ten thousandth, as drawings are. */
function millimetres(pixels: number, perInch: number): number {
  return Math.round((pixels / perInch) * 25.4 * 1e4) / 1e4;
}

function likely(first: number): number[] {
  return [DPI, 72, 90].filter((dpi) => dpi !== first);
}

/** A size without the comma of its thousands: that of "1,200mm" is one if the view box is 1200 wide. */
function withoutThousands(text: string | undefined, units: number | undefined): string | undefined {
  const whole = text?.replace(/^(\s*\d{1,3}),(\d{3}(?!\d))/, "$1$2");
  return units !== undefined && Number.parseFloat(whole ?? "") === units ? whole : text;
}

function sideOf(text: string | undefined): Side | undefined {
  const length = text && decimal(text);
  const pixels = parseLength(length, Number.NaN);
  if (pixels === undefined || pixels <= 0) return undefined;
  return { pixels, physical: isPhysicalLength(length) };
}

function sourceOf(
  root: XmlElement,
  sides: readonly (Side | undefined)[],
  viewBox: ViewBox | undefined,
): ImportedSize["from"] {
  const given = sides.filter((side) => side !== undefined);
  if (given.length === 0) return viewBox ? "viewBox" : "none";
  if (!given.every((side) => side.physical)) return "pixels";
  // Without a view box, the page is physical but its drawing is in pixels, as in Inkscape 0.48.
  return viewBox || !drawsInPixels(root) ? "physical" : "pixels";
}

const COORDINATES = [...LENGTHS, "x1", "y1", "x2", "y2"];

/** Whether anything below an element has a coordinate without a physical unit. */
function drawsInPixels(element: XmlElement): boolean {
  return childElements(element).some((child) => {
    const { d, points, transform } = child.attributes;
    if (d ?? points ?? transform) return true;
    if (localName(child) === "svg" && attribute(child, "viewBox")) return false;
    const isPixel = (name: string) => {
      const text = attribute(child, name);
      return Boolean(parseLength(text, Number.NaN)) && !isPhysicalLength(text);
    };
    return COORDINATES.some(isPixel) || drawsInPixels(child);
  });
}

interface Program {
  /** How many of its pixels are usually an inch. */
  dpi: number;
  reason: string;
}

/** What the program that made a file takes as an inch. */
function programOf(source: string, root: XmlElement): Program {
  const inkscape = attribute(root, "inkscape:version");
  const version = /^\s*(\d{1,4})\.(\d{1,4})/.exec(inkscape ?? "");
  const isOld = version
    ? Number(version[1]) === 0 && Number(version[2]) < 92
    : inkscape === undefined;
  if (isOld && (version || attribute(root, "sodipodi:version") !== undefined))
    return {
      dpi: 90,
      reason: ` It was made by ${version ? `Inkscape ${version[0].trim()}` : "Sodipodi"}, where 90 px are an inch.`,
    };
  if (isIllustrator(source, root))
    return { dpi: 72, reason: " It was made by Illustrator, where 72 px are an inch." };
  return { dpi: DPI, reason: "" };
}

/** Its comment, its namespaces, or what its export writes: data-name, or the property enable-background. */
function isIllustrator(source: string, root: XmlElement): boolean {
  return (
    /Adobe Illustrator|ns\.adobe\.com\/(AdobeIllustrator|Extensibility)/.test(
      source.slice(0, 4000),
    ) ||
    attribute(root, "data-name") !== undefined ||
    /(^|;)\s*enable-background\s*:/.test((attribute(root, "style") ?? "").slice(0, 1000)) ||
    attribute(root, "enable-background") !== undefined
  );
}
