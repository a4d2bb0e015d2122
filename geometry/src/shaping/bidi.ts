import { resolveBrackets } from "./bidi-brackets.ts";
import { type BidiClass, bidiClass } from "./bidi-class.ts";

export type Direction = "ltr" | "rtl";

/** The direction of the first letter that has one (annex 9, P2 and P3); left to right when none has. */
export function firstDirection(codePoints: Iterable<number>): Direction {
  for (const point of codePoints) {
    const type = bidiClass(point);
    if (type === "L") return "ltr";
    if (type === "R" || type === "AL") return "rtl";
  }
  return "ltr";
}

/**
 * Embedding levels of a line's characters: even ones run from left to right, odd ones from right to left. Unicode annex 9
 * without explicit embeddings and isolates: W1–W7, N0–N2, I1–I2 and L1.
 */
export function bidiLevels(codePoints: readonly number[], direction: Direction): number[] {
  const base = direction === "rtl" ? 1 : 0;
  const original = codePoints.map(bidiClass);
  const types = resolveWeak(original, base);
  resolveBrackets(types, original, codePoints, base === 1 ? "R" : "L");
  resolveNeutrals(types, base);
  const levels = types.map((type) => {
    if (base === 0) return type === "R" ? 1 : type === "AN" || type === "EN" ? 2 : 0;
    return type === "R" ? 1 : 2;
  });
  // L1: tabs, and white space before them and at the end of the line, follow the paragraph.
  let follows = true;
  for (let k = levels.length - 1; k >= 0; k--) {
    const type = original[k];
    follows = type === "S" || (follows && (type === "WS" || type === "BN"));
    if (follows) levels[k] = base;
  }
  return levels;
}

function resolveWeak(original: readonly BidiClass[], base: number): BidiClass[] {
  const types = [...original];
  const edge: BidiClass = base === 1 ? "R" : "L";
  let previous: BidiClass = edge;
  let strong: BidiClass = edge;
  // W1–W3: marks follow their letter, European digits after an Arabic letter are Arabic digits.
  for (let k = 0; k < types.length; k++) {
    let type = types[k] ?? "ON";
    if (type === "NSM" || type === "BN") type = previous === "S" ? "ON" : previous;
    previous = type;
    if (type === "L" || type === "R" || type === "AL") strong = type;
    if (type === "EN" && strong === "AL") type = "AN";
    types[k] = type === "AL" ? "R" : type;
  }
  // W4: one separator between two numbers of a kind belongs to them.
  for (let k = 1; k + 1 < types.length; k++) {
    const [before, type, after] = [types[k - 1], types[k], types[k + 1]];
    if (before !== after) continue;
    if ((type === "CS" || type === "ES") && before === "EN") types[k] = "EN";
    if (type === "CS" && before === "AN") types[k] = "AN";
  }
  // W5, W6: currency and per cent signs beside a number belong to it; other separators are neutral.
  for (let k = 0; k < types.length; k++) {
    if (types[k] !== "ET") continue;
    let end = k;
    while (types[end] === "ET") end++;
    const toNumber = types[k - 1] === "EN" || types[end] === "EN";
    types.fill(toNumber ? "EN" : "ON", k, end);
    k = end - 1;
  }
  // W7: digits after a left-to-right letter run with it.
  strong = edge;
  return types.map((type) => {
    if (type === "L" || type === "R") strong = type;
    if (type === "EN") return strong === "L" ? "L" : "EN";
    return type === "ES" || type === "CS" ? "ON" : type;
  });
}

/** N1, N2: what has no direction takes that of its two neighbours when they agree, else that of the paragraph. */
function resolveNeutrals(types: BidiClass[], base: number): void {
  const edge: BidiClass = base === 1 ? "R" : "L";
  const isNeutral = (type: BidiClass | undefined) => type === "ON" || type === "WS" || type === "S";
  const sideOf = (type: BidiClass | undefined) =>
    type === undefined ? edge : type === "L" ? "L" : "R";
  for (let k = 0; k < types.length; k++) {
    if (!isNeutral(types[k])) continue;
    let end = k;
    while (isNeutral(types[end])) end++;
    const [before, after] = [sideOf(types[k - 1]), sideOf(types[end])];
    types.fill(before === after ? before : edge, k, end);
    k = end - 1;
  }
}

/** The visual order of runs with these levels, from left to right (annex 9, L2). */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, k) => k);
  const highest = Math.max(0, ...levels);
  for (let level = highest; level > 0; level--) {
    for (let k = 0; k < order.length; k++) {
      let end = k;
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end++;
      if (end > k) order.splice(k, end - k, ...order.slice(k, end).reverse());
      k = Math.max(k, end);
    }
  }
  return order;
}
