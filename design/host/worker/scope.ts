import { typedArrays } from "./typed-arrays.ts";

/**
 * What is left of the global scope for untrusted code: the language itself, without I/O, timers, or making code from
 * text. An allow-list, so that future browser APIs are removed as well.
 */
const language = new Set<PropertyKey>([
  "globalThis",
  "undefined",
  "NaN",
  "Infinity",
  "isNaN",
  "isFinite",
  "parseFloat",
  "parseInt",
  "encodeURI",
  "encodeURIComponent",
  "decodeURI",
  "decodeURIComponent",
  "Object",
  "Function",
  "Boolean",
  "Symbol",
  "Number",
  "BigInt",
  "Math",
  "String",
  "RegExp",
  "Array",
  "Map",
  "Set",
  "WeakMap",
  "WeakSet",
  "ArrayBuffer",
  "DataView",
  ...typedArrays,
  "JSON",
  "Promise",
  "Reflect",
  "Proxy",
  "Iterator",
  "Error",
  "AggregateError",
  "EvalError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
  "TypeError",
  "URIError",
]);

/** An immutable number or text, as WebIDL constants are: it can't be removed, and is harmless. */
function isConstant(owner: object, key: PropertyKey): boolean {
  const property = Reflect.getOwnPropertyDescriptor(owner, key);
  const value: unknown = property?.value;
  return property?.writable === false && typeof value !== "object" && typeof value !== "function";
}

/**
 * Removes everything but the language from the worker's global object and from the prototypes behind it. Throws when
 * something can't be removed: an incomplete sandbox must not start.
 */
export function emptyScope(scope: object): void {
  for (let owner: object | null = scope; owner && owner !== Object.prototype; ) {
    for (const key of Reflect.ownKeys(owner)) {
      if (owner === scope && language.has(key)) continue;
      if (Reflect.deleteProperty(owner, key) || isConstant(owner, key)) continue;
      throw new Error(`the sandbox could not remove ${String(key)}`);
    }
    owner = Reflect.getPrototypeOf(owner);
  }
}

/** Disables the four ways of making a function from text. The engine keeps the original for itself. */
export function closeFunctionConstructors(scope: Record<string, unknown>): void {
  const samples = [() => {}, async () => {}, function* () {}, async function* () {}];
  for (const sample of samples) {
    const prototype = Reflect.getPrototypeOf(sample) as { constructor: { name: string } };
    const name = prototype.constructor.name;
    const closed = function refuse(): never {
      throw new TypeError("A script can't make code from text.");
    };
    Object.defineProperty(closed, "name", { value: name });
    Object.defineProperty(closed, "prototype", { value: prototype, writable: false });
    Object.defineProperty(prototype, "constructor", { value: closed });
    if (name === "Function") scope.Function = closed;
  }
}
