/** Where a script's random numbers come from: seeded by the evaluator before every node. */
export interface Chance {
  next(): number;
}

/** Makes Math.random repeatable. */
export function tameRandom(chance: Chance): void {
  Object.defineProperty(Math, "random", { value: () => chance.next() });
}

/** Makes functions that depend on the visitor's language return the same everywhere. */
export function tameLocale(): void {
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
  for (const prototype of [Number.prototype, BigInt.prototype, Array.prototype, Object.prototype]) {
    Object.defineProperty(prototype, "toLocaleString", {
      value(this: { toString(): string }) {
        return this.toString();
      },
    });
  }
  const typed = Reflect.getPrototypeOf(Float64Array.prototype) as object;
  Object.defineProperty(typed, "toLocaleString", {
    value(this: { toString(): string }) {
      return this.toString();
    },
  });
}

/** Removes RegExp.$1 and the like, which would leak one expression's matches to the next. */
export function tameRegExp(): void {
  for (const key of Reflect.ownKeys(RegExp)) {
    const kept = key === "prototype" || key === Symbol.species || key === "length";
    if (kept || key === "name" || key === "escape") continue;
    Reflect.deleteProperty(RegExp, key);
  }
}
