/** Whether a value can carry properties. */
function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/**
 * Freezes everything reachable from the roots through properties, accessors and prototypes, except what `skip` names
 * (with all that is only reachable through it).
 */
export function freezeReachable(
  roots: readonly unknown[],
  skip: (value: object) => boolean = () => false,
): void {
  const seen = new Set<object>();
  const waiting = [...roots];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (!isObject(value) || seen.has(value) || skip(value)) continue;
    seen.add(value);
    for (const key of Reflect.ownKeys(value)) {
      const property = Reflect.getOwnPropertyDescriptor(value, key);
      waiting.push(property?.value, property?.get, property?.set);
    }
    waiting.push(Reflect.getPrototypeOf(value));
    Object.freeze(value);
  }
}

/**
 * Lets objects still have properties of their own named like frozen ones of their prototype (`this.name = "…"` in an
 * error): assignment would throw otherwise, because a frozen property cannot be shadowed by assignment (ECMA-262,
 * OrdinarySetWithOwnDescriptor, step 3.a). The property becomes an accessor whose setter defines it on the object.
 */
export function allowShadowing(prototype: object): void {
  for (const key of Reflect.ownKeys(prototype)) {
    const property = Reflect.getOwnPropertyDescriptor(prototype, key);
    if (!property || !("value" in property) || !property.configurable) continue;
    const { value } = property;
    Object.defineProperty(prototype, key, {
      enumerable: property.enumerable === true,
      configurable: false,
      get: () => value,
      set(this: unknown, next: unknown) {
        if (!isObject(this) || this === prototype) {
          throw new TypeError(`Cannot change ${String(key)}: it's part of the language.`);
        }
        const fresh = { enumerable: true, configurable: true, writable: true };
        Object.defineProperty(this, key, { ...fresh, value: next });
      },
    });
  }
}

/** Objects of the language that no global name leads to. */
export function hiddenIntrinsics(): unknown[] {
  const iterators = [
    [][Symbol.iterator](),
    ""[Symbol.iterator](),
    new Map()[Symbol.iterator](),
    new Set()[Symbol.iterator](),
    "".matchAll(/x/g),
    ...iteratorHelpers(),
  ];
  const functions = [async () => {}, function* () {}, async function* () {}];
  // In V8 every error has its own accessor for its stack, with the same two functions.
  const stack = Reflect.getOwnPropertyDescriptor(new Error(), "stack");
  const prototypes = [...iterators, ...functions].map((value) => Reflect.getPrototypeOf(value));
  return [...prototypes, stack?.get, stack?.set];
}

interface Iterators {
  from(source: object): { map(each: (value: unknown) => unknown): object };
}

/** %IteratorHelperPrototype% and %WrapForValidIteratorPrototype% (ECMA-262, 27.1), where the browser has them. */
function iteratorHelpers(): object[] {
  const { Iterator: iterators } = globalThis as unknown as { Iterator?: Partial<Iterators> };
  if (typeof iterators?.from !== "function") return [];
  const empty = { next: () => ({ done: true, value: undefined }) };
  return [iterators.from([]).map((value) => value), iterators.from(empty)];
}
