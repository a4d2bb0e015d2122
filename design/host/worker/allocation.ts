import { typedArrays } from "./typed-arrays.ts";

/**
 * A cap on the memory that one evaluation may allocate at once in the obvious ways: buffers, typed arrays, arrays by
 * length, repeated texts. It turns a common mistake into an error message for its author. It is not a security
 * boundary: copying and growing are not counted, and a list of every costly method would never be complete. The
 * boundary is the frame's own process, which the page replaces when it crashes (decision 0003).
 */
const limit = 256 * 1024 * 1024;
let used = 0;

/** Begins a new evaluation with nothing used. */
export function resetAllocation(): void {
  used = 0;
}

function spend(bytes: number): void {
  if (!(bytes > 0)) return;
  used += bytes;
  if (used > limit) throw new RangeError("The script needs more than 256 MB of memory.");
}

type Constructor = new (...args: unknown[]) => object;

/** The same constructor with its cost counted: `new.target`, statics, prototype and `instanceof` still work. */
function guarded(original: Constructor, cost: (args: unknown[]) => number): Constructor {
  const guard = function guard(this: unknown, ...args: unknown[]) {
    spend(cost(args));
    return new.target === undefined
      ? Reflect.apply(original, this, args)
      : Reflect.construct(original, args, new.target === guard ? original : new.target);
  } as unknown as Constructor;
  for (const key of Reflect.ownKeys(original)) {
    const property = Reflect.getOwnPropertyDescriptor(original, key);
    if (property) Object.defineProperty(guard, key, property);
  }
  Object.setPrototypeOf(guard, Reflect.getPrototypeOf(original));
  return guard;
}

/** The number of elements that a typed array's first argument allocates; views on a buffer allocate none. */
function elements(argument: unknown): number {
  if (typeof argument === "number") return argument;
  if (typeof argument !== "object" || argument === null || argument instanceof ArrayBuffer)
    return 0;
  const length = (argument as { length?: unknown }).length;
  return typeof length === "number" ? length : 0;
}

/**
 * Installs the guards in the scope of scripts. The engine itself keeps the constructors it captured when it was loaded.
 */
export function guardAllocation(scope: Record<string, unknown>): void {
  for (const name of typedArrays) {
    const original = scope[name] as (Constructor & { BYTES_PER_ELEMENT: number }) | undefined;
    if (!original) continue; // some browsers have no Float16Array yet
    const guard = guarded(original, ([first]) => elements(first) * original.BYTES_PER_ELEMENT);
    Object.defineProperty(original.prototype, "constructor", { value: guard });
    scope[name] = guard;
  }
  const buffer = scope.ArrayBuffer as Constructor;
  const guard = guarded(buffer, ([length]) => (typeof length === "number" ? length : 0));
  Object.defineProperty(buffer.prototype, "constructor", { value: guard });
  scope.ArrayBuffer = guard;
  // Array.prototype.constructor stays: engines disable their fast paths for all arrays of the realm when it changes.
  scope.Array = guarded(scope.Array as Constructor, (args) =>
    args.length === 1 && typeof args[0] === "number" ? args[0] * 8 : 0,
  );
  const { repeat } = String.prototype;
  const methods = {
    repeat(this: string, count: number) {
      const text = String(this);
      const times = Number(count);
      spend(text.length * times);
      return Reflect.apply(repeat, text, [times]);
    },
  };
  Object.defineProperty(String.prototype, "repeat", { value: methods.repeat });
}
