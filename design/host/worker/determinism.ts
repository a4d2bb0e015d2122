/** Where a script's random numbers come from: seeded by the evaluator before every node. */
export interface RandomSource {
  next(): number;
}

/** Makes Math.random repeatable. */
export function replaceMathRandom(random: RandomSource): void {
  Object.defineProperty(Math, "random", { value: () => random.next() });
}

/** Makes functions that depend on the visitor's language return the same everywhere. */
export function replaceLocaleMethods(): void {
  const upper = String.prototype.toUpperCase;
  const lower = String.prototype.toLowerCase;
  Object.defineProperties(String.prototype, {
    toLocaleUpperCase: { value: upper },
    toLocaleLowerCase: { value: lower },
    localeCompare: {
      value(this: string, other: string) {
        const [one, two] = [String(this), String(other)];
        return one < two ? -1 : one > two ? 1 : 0;
      },
    },
  });
  const typedArray = Reflect.getPrototypeOf(Float64Array.prototype) as object;
  const { prototype: array } = Array;
  for (const owner of [Number.prototype, BigInt.prototype, array, typedArray, Object.prototype]) {
    Object.defineProperty(owner, "toLocaleString", {
      value(this: { toString(): string }) {
        return this.toString();
      },
    });
  }
}

/** Removes RegExp.$1 and the like, which would leak one expression's matches to the next. */
export function removeRegExpStatics(): void {
  for (const key of Reflect.ownKeys(RegExp)) {
    const kept = key === "prototype" || key === Symbol.species || key === "length";
    if (kept || key === "name" || key === "escape") continue;
    Reflect.deleteProperty(RegExp, key);
  }
}
