import { AffineMatrix } from "../affine-matrix.ts";
import type { VecLike } from "../interfaces.ts";
import type { Declarations } from "./css.ts";
import { isCSSLength, parseAllNumbers, parseLength } from "./values.ts";
import type { ViewBox } from "./viewport.ts";

const FUNCTION = /\s*([a-zA-Z\d]+)\s*\(([^()]*)\)[\s,]*/y;

/**
 * The matrix of a `transform` attribute, which has only numbers: CSS Transforms Module Level 1, §8. Undefined when it
 * has an error, in which case a browser ignores all of it.
 */
export function parseTransform(text: string): AffineMatrix | undefined {
  return product(text, (name, list) => attributeStep(name, parseAllNumbers(list, 6) ?? []));
}

/** The product of a list of functions; undefined when `step` is for one of them, or when it is something else. */
function product(
  text: string,
  step: (name: string, list: string) => AffineMatrix | undefined,
): AffineMatrix | undefined {
  const matrix = new AffineMatrix();
  let end = 0;
  FUNCTION.lastIndex = 0;
  for (let match = FUNCTION.exec(text); match !== null; match = FUNCTION.exec(text)) {
    const [, name = "", list = ""] = match;
    const next = step(name, list);
    if (next === undefined) return undefined;
    matrix.mul(next);
    end = FUNCTION.lastIndex;
  }
  const { a, b, c, d, tx, ty } = matrix;
  return text.slice(end).trim() === "" &&
    !/,\s*$/.test(text.slice(-100)) &&
    Number.isFinite(a + b + c + d + tx + ty)
    ? matrix
    : undefined;
}

function attributeStep(name: string, numbers: readonly number[]): AffineMatrix | undefined {
  const [a = 0, b, c, d = 0, e = 0, f = 0] = numbers;
  const count = numbers.length;
  switch (name) {
    case "matrix":
      return count === 6 ? new AffineMatrix(a, b, c, d, e, f) : undefined;
    case "translate":
      return count === 1 || count === 2 ? AffineMatrix.translate({ x: a, y: b ?? 0 }) : undefined;
    case "scale":
      return count === 1 || count === 2 ? AffineMatrix.scale({ x: a, y: b ?? a }) : undefined;
    case "rotate":
      if (count !== 1 && count !== 3) return undefined;
      return AffineMatrix.rotate(a, { x: b ?? 0, y: c ?? 0 });
    case "skewX":
      return count === 1 ? AffineMatrix.skew(a, 0) : undefined;
    case "skewY":
      return count === 1 ? AffineMatrix.skew(0, a) : undefined;
    default:
      return undefined;
  }
}

/** The properties of CSS that move an element, in the order of their product: CSS Transforms Module Level 2, §6. */
const PROPERTIES: readonly (readonly [
  name: string,
  read: (value: string, box: ViewBox) => AffineMatrix | undefined,
])[] = [
  ["translate", (value, box) => cssStep("translate", value.split(/\s+/).slice(0, 2), box)],
  ["rotate", (value, box) => cssStep("rotate", [value.replace(/^z\s+/i, "")], box)],
  ["scale", (value, box) => cssStep("scale", value.split(/\s+/).slice(0, 2), box)],
  ["transform", parseCSSTransform],
];

/**
 * The matrix of an element: what its attribute says, unless CSS says something else, around its origin. `referenceBox`
 * is what percentages and the origin refer to. `refuse` is called with what can't be read, which is then ignored.
 */
export function elementTransform(
  own: Declarations,
  attribute: AffineMatrix | undefined,
  referenceBox: () => ViewBox,
  refuse: (text: string) => void,
): AffineMatrix | undefined {
  const given = PROPERTIES.filter(([name]) => own.has(name));
  if (given.length === 0 && attribute === undefined) return undefined;
  const box = referenceBox();
  const matrix = new AffineMatrix();
  let fromCSS = false;
  for (const [name, read] of given) {
    const value = own.get(name) ?? "";
    const step = value === "none" ? new AffineMatrix() : read(value, box);
    if (step === undefined) refuse(`${name}: ${value}`);
    else matrix.mul(step);
    fromCSS ||= name === "transform" && step !== undefined;
  }
  if (!fromCSS && attribute !== undefined) matrix.mul(attribute);
  const origin = originOf(own.get("transform-origin"), box);
  const back = AffineMatrix.translate({ x: -origin.x, y: -origin.y });
  return AffineMatrix.translate(origin).mul(matrix).mul(back);
}

const ORIGINS: Readonly<Record<string, string>> = {
  left: "0%",
  top: "0%",
  center: "50%",
  right: "100%",
  bottom: "100%",
};

/** In user units; the corner of the box when it can't be read. */
function originOf(text: string | undefined, box: ViewBox): VecLike {
  const words = (text ?? "0 0").trim().toLowerCase().split(/\s+/);
  const isTurned = /^(top|bottom)$/.test(words[0] ?? "") || /^(left|right)$/.test(words[1] ?? "");
  const [first = "center", second = "center"] = words;
  const [across, down] = isTurned ? [second, first] : [first, second];
  const x = parseLength(ORIGINS[across] ?? across, box.width) ?? 0;
  const y = parseLength(ORIGINS[down] ?? down, box.height) ?? 0;
  return { x: box.x + x, y: box.y + y };
}

/** The matrix of `transform` in CSS, where lengths and angles have units. Undefined when it has an error. */
function parseCSSTransform(text: string, box: ViewBox): AffineMatrix | undefined {
  // Only attributes may have commas between functions.
  if (/\)\s*,/.test(text)) return undefined;
  return product(text, (name, list) => cssStep(name.toLowerCase(), list.split(","), box));
}

/** What an argument is: a length along an axis, of which a percentage is a share of the box, a factor, or an angle. */
type Argument = "across" | "down" | "factor" | "angle";

/** A function of CSS: its arguments, how many it needs at least, and its matrix. */
interface Step {
  takes: readonly Argument[];
  least: number;
  make: (...values: number[]) => AffineMatrix;
}

const STEPS: Readonly<Record<string, Step>> = {
  matrix: {
    takes: ["factor", "factor", "factor", "factor", "factor", "factor"],
    least: 6,
    make: (...values) => new AffineMatrix(...values),
  },
  translate: { takes: ["across", "down"], least: 1, make: moved },
  translate3d: { takes: ["across", "down", "down"], least: 3, make: moved },
  translatex: { takes: ["across"], least: 1, make: moved },
  translatey: { takes: ["down"], least: 1, make: (y) => moved(0, y) },
  scale: { takes: ["factor", "factor"], least: 1, make: scaled },
  scale3d: { takes: ["factor", "factor", "factor"], least: 3, make: scaled },
  scalex: { takes: ["factor"], least: 1, make: (x) => scaled(x, 1) },
  scaley: { takes: ["factor"], least: 1, make: (y) => scaled(1, y) },
  rotate: { takes: ["angle"], least: 1, make: (angle) => AffineMatrix.rotate(angle ?? 0) },
  rotatez: { takes: ["angle"], least: 1, make: (angle) => AffineMatrix.rotate(angle ?? 0) },
  skew: { takes: ["angle", "angle"], least: 1, make: (x, y) => AffineMatrix.skew(x ?? 0, y) },
  skewx: { takes: ["angle"], least: 1, make: (x) => AffineMatrix.skew(x ?? 0) },
  skewy: { takes: ["angle"], least: 1, make: (y) => AffineMatrix.skew(0, y) },
};

function moved(x = 0, y = 0): AffineMatrix {
  return AffineMatrix.translate({ x, y });
}

function scaled(x = 1, y = x): AffineMatrix {
  return AffineMatrix.scale({ x, y });
}

function cssStep(name: string, words: readonly string[], box: ViewBox): AffineMatrix | undefined {
  const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
  if (step === undefined || words.length > step.takes.length || words.length < step.least)
    return undefined;
  const values = words.map((word, index) => argument(word.trim(), step.takes[index], box));
  return values.every((value) => value !== undefined) ? step.make(...values) : undefined;
}

function argument(word: string, kind: Argument | undefined, box: ViewBox): number | undefined {
  switch (kind) {
    case "across":
      return isCSSLength(word) ? parseLength(word, box.width) : undefined;
    case "down":
      return isCSSLength(word) ? parseLength(word, box.height) : undefined;
    case "factor":
      return /^[^a-df-z]+$/i.test(word) ? parseLength(word, 1) : undefined;
    default:
      return angle(word);
  }
}

const DEGREES: Readonly<Record<string, number>> = {
  deg: 1,
  grad: 0.9,
  rad: 180 / Math.PI,
  turn: 360,
};

/** Degrees. Only an angle of 0 needs no unit. */
function angle(word: string): number | undefined {
  const [, number = "", unit = ""] =
    /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?)(deg|grad|rad|turn)?$/i.exec(word) ?? [];
  const value = Number(number || Number.NaN);
  const degrees = unit === "" && value === 0 ? 0 : value * (DEGREES[unit.toLowerCase()] ?? NaN);
  return Number.isFinite(degrees) ? degrees : undefined;
}
