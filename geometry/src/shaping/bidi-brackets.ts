import type { BidiClass } from "./bidi-class.ts";

/** Opening and closing brackets alternating (Unicode's BidiBrackets.txt, those that fonts have). */
const PAIRS =
  "()[]{}⁅⁆⁽⁾₍₎⌈⌉⌊⌋❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟅⟆⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯〈〉《》「」『』【】〔〕〖〗〘〙〚〛（）［］｛｝｟｠｢｣";

const OPENING = new Map<number, number>();
const CLOSING = new Set<number>();
for (let k = 0; k < PAIRS.length; k += 2) {
  OPENING.set(PAIRS.charCodeAt(k), PAIRS.charCodeAt(k + 1));
  CLOSING.add(PAIRS.charCodeAt(k + 1));
}

// The algorithm ignores pairs when more than this many brackets are open at once (BD16).
const MAXIMUM_DEPTH = 63;

/**
 * Rule N0: both brackets of a pair take the paragraph's direction when something inside runs that way; else the direction
 * of what is inside, when the text before the pair runs that way too, else the paragraph's. Changes `types`.
 */
export function resolveBrackets(
  types: BidiClass[],
  original: readonly BidiClass[],
  codePoints: readonly number[],
  base: "L" | "R",
): void {
  for (const [open, close] of bracketPairs(types, codePoints)) {
    const inside = types.slice(open + 1, close).map(strongSide);
    let side: "L" | "R" | undefined;
    if (inside.includes(base)) side = base;
    else if (inside.some((found) => found !== undefined)) {
      const before = types.slice(0, open).map(strongSide);
      const context = before.findLast((found) => found !== undefined) ?? base;
      side = context === base ? base : context;
    }
    if (side === undefined) continue;
    for (const bracket of [open, close]) {
      types[bracket] = side;
      // Marks on a bracket follow it.
      for (let k = bracket + 1; original[k] === "NSM" || original[k] === "BN"; k++) types[k] = side;
    }
  }
}

/** BD16: pairs by a stack, in the order of their opening brackets. */
function bracketPairs(
  types: readonly BidiClass[],
  codePoints: readonly number[],
): [number, number][] {
  const pairs: [number, number][] = [];
  const stack: { closing: number; at: number }[] = [];
  for (let k = 0; k < codePoints.length; k++) {
    if (types[k] !== "ON") continue;
    const point = codePoints[k] ?? 0;
    const closing = OPENING.get(point);
    if (closing !== undefined) {
      if (stack.length === MAXIMUM_DEPTH) return [];
      stack.push({ closing, at: k });
    } else if (CLOSING.has(point)) {
      const match = stack.findLastIndex((open) => open.closing === point);
      if (match < 0) continue;
      pairs.push([stack[match]?.at ?? 0, k]);
      stack.length = match;
    }
  }
  return pairs.sort((a, b) => a[0] - b[0]);
}

/** Within N0 numbers count as right-to-left. */
function strongSide(type: BidiClass): "L" | "R" | undefined {
  if (type === "L") return "L";
  return type === "R" || type === "EN" || type === "AN" ? "R" : undefined;
}
