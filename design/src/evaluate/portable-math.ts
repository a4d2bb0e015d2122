import { math } from "@cuttle/geometry";
import { trigonometry } from "@cuttle/geometry/kernel";
import { frozen } from "./frozen.ts";

/**
 * JavaScript's Math for scripts and expressions, with the same bits on every machine: what ECMA-262 §21.3 leaves to the
 * engine (sine and the like) is calculated here. Angles are in radians, as usual for Math. Its random numbers come from
 * the node's own generator.
 */
export function createMath(random: () => number): typeof Math {
  const portable = {
    ...Object.fromEntries(exact.map((name) => [name, Math[name]])),
    sin: (x: number) => trigonometry.sin(degrees(x)),
    cos: (x: number) => trigonometry.cos(degrees(x)),
    tan: (x: number) => trigonometry.tan(degrees(x)),
    asin: (x: number) => radians(trigonometry.asin(x)),
    acos: (x: number) => radians(trigonometry.acos(x)),
    atan: (x: number) => radians(trigonometry.atan(x)),
    atan2: (y: number, x: number) => radians(trigonometry.atan2(y, x)),
    hypot: (...sides: number[]) => Math.sqrt(sides.reduce((sum, side) => sum + side * side, 0)),
    exp,
    expm1: (x: number) => (Math.abs(x) < 1e-5 ? x + (x * x) / 2 : exp(x) - 1),
    log: (x: number) => math.log(Number(x)),
    log1p: (x: number) => (Math.abs(x) < 1e-5 ? x - (x * x) / 2 : math.log(1 + x)),
    log2: (x: number) => math.log(Number(x)) / Math.LN2,
    log10: (x: number) => math.log(Number(x)) / Math.LN10,
    sinh: (x: number) => (exp(x) - exp(-x)) / 2,
    cosh: (x: number) => (exp(x) + exp(-x)) / 2,
    tanh: (x: number) => {
      if (Math.abs(x) > 20) return Math.sign(x);
      const square = exp(2 * x);
      return (square - 1) / (square + 1);
    },
    asinh: (x: number) => Math.sign(x) * math.log(Math.abs(x) + Math.sqrt(x * x + 1)),
    acosh: (x: number) => math.log(x + Math.sqrt(x * x - 1)),
    atanh: (x: number) => math.log((1 + x) / (1 - x)) / 2,
    cbrt: (x: number) => Math.sign(x) * pow(Math.abs(x), 1 / 3),
    pow,
    random,
  };
  for (const [name, value] of Object.entries(portable)) {
    const isOurs =
      typeof value === "function" && value !== random && !exact.includes(name as never);
    if (isOurs) frozen(value);
  }
  return Object.freeze(portable) as unknown as typeof Math;
}

/** Functions that the language defines exactly. */
const exact = [
  "E",
  "LN10",
  "LN2",
  "LOG10E",
  "LOG2E",
  "PI",
  "SQRT1_2",
  "SQRT2",
  "abs",
  "ceil",
  "clz32",
  "floor",
  "fround",
  "imul",
  "max",
  "min",
  "round",
  "sign",
  "sqrt",
  "trunc",
] as const;

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

/** e^x: x = k ln 2 + r with |r| ≤ ln 2 / 2, whose series ends below the last bit; scaling by 2^k is exact. */
function exp(x: number): number {
  if (!(x > -746)) return x < 0 ? 0 : Number.NaN;
  if (x > 710) return Infinity;
  const k = Math.round(x / Math.LN2);
  const r = x - k * 0.6931471803691238 - k * 1.9082149292705877e-10;
  let sum = 1;
  for (let n = 18; n > 0; n--) sum = 1 + (sum * r) / n;
  return scale(sum, k);
}

function scale(value: number, exponent: number): number {
  let scaled = value;
  for (let k = exponent; k > 0; k--) scaled *= 2;
  for (let k = exponent; k < 0; k++) scaled /= 2;
  return scaled;
}

function pow(base: number, exponent: number): number {
  if (exponent === 0.5) return Math.sqrt(base);
  if (Number.isInteger(exponent) && Math.abs(exponent) <= 1024) {
    let result = 1;
    let square = base;
    for (let n = Math.abs(exponent); n > 0; n = Math.floor(n / 2)) {
      if (n % 2 === 1) result *= square;
      square *= square;
    }
    return exponent < 0 ? 1 / result : result;
  }
  if (base < 0) return Number.NaN;
  if (base === 0) return exponent > 0 ? 0 : Infinity;
  return exp(exponent * math.log(base));
}
