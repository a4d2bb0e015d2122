import { typedArrays } from "./typed-arrays.ts";

/**
 * A cap on what one evaluation may allocate in one stroke: buffers, typed arrays, arrays by length, repeated strings.
 * It sees only these. Arrays and objects that grow by themselves, strings joined with +, and what the engine's own
 * operations allocate are not counted; the time limit and the browser's heap limit end those, and the page notices when
 * a worker or the whole frame has died.
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
  if (used > limit) throw new RangeError("The script wants more than 256 MB of memory.");
}

type Constructor = new (...args: unknown[]) => object;

/** The same constructor, paid for: `new.target`, statics, prototype and `instanceof` stay. */
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

/** Elements that a typed array's first argument asks for; views on a buffer cost nothing. */
function elements(argument: unknown): number {
  if (typeof argument === "number") return argument;
  if (typeof argument !== "object" || argument === null || argument instanceof ArrayBuffer)
    return 0;
  const length = (argument as { length?: unknown }).length;
  return typeof length === "number" ? length : 0;
}

/** Puts the guards into the scope of scripts. The engine itself keeps the constructors it captured when it was loaded. */
export function guardAllocation(scope: Record<string, unknown>): void {
  for (const name of typedArrays) {
    const original = scope[name] as (Constructor & { BYTES_PER_ELEMENT: number }) | undefined;
    if (!original) continue; // Float16Array is young
    const guard = guarded(original, ([first]) => elements(first) * original.BYTES_PER_ELEMENT);
    Object.defineProperty(original.prototype, "constructor", { value: guard });
    scope[name] = guard;
  }
  const buffer = scope.ArrayBuffer as Constructor;
  const guard = guarded(buffer, (args) => {
    const [length, options] = args;
    const most = (options as { maxByteLength?: unknown } | undefined)?.maxByteLength;
    // What was counted is what is made: a value that is asked twice may answer differently.
    args[0] = Number(length);
    if (args.length > 1) args[1] = most === undefined ? undefined : { maxByteLength: Number(most) };
    return Math.max(
      Number(args[0]) || 0,
      Number((args[1] as { maxByteLength?: number } | undefined)?.maxByteLength) || 0,
    );
  });
  Object.defineProperty(buffer.prototype, "constructor", { value: guard });
  scope.ArrayBuffer = guard;
  // Array.prototype.constructor stays: engines drop their fast paths for every array of the realm when it changes.
  scope.Array = guarded(scope.Array as Constructor, (args) =>
    args.length === 1 && typeof args[0] === "number" ? args[0] * 8 : 0,
  );
  guardCopies();
  guardStrings();
}

/** The engine copies small things all the time; only copies this large are counted, bytes. */
const largeCopy = 1024 * 1024;

type Cost = (self: unknown, args: unknown[]) => number;

/** The methods of a prototype that make something large in one stroke, paid for. Young ones may be missing. */
function charge(prototype: object, names: readonly string[], cost: Cost): void {
  for (const name of names) {
    const original: unknown = Reflect.get(prototype, name);
    if (typeof original !== "function") continue;
    const paid = {
      [name](this: unknown, ...args: unknown[]) {
        const bytes = cost(this, args);
        if (bytes >= largeCopy) spend(bytes);
        return Reflect.apply(original, this, args);
      },
    };
    Object.defineProperty(prototype, name, { value: paid[name] });
  }
}

/** Entries of an array, or of what calls itself one. */
function lengthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  const { length } = value as { length?: unknown };
  return Number(length) || 1;
}

/** What copies without asking a constructor, which would be counted already. */
function guardCopies(): void {
  const typed = Reflect.getPrototypeOf(Float64Array.prototype) as object;
  const size = Reflect.getOwnPropertyDescriptor(typed, "byteLength")?.get;
  const bytesOf: Cost = (self) => (size ? Number(Reflect.apply(size, self, [])) : 0);
  charge(typed, ["with", "toSorted", "toReversed"], bytesOf);
  charge(ArrayBuffer.prototype, ["transfer", "transferToFixedLength"], (_, args) => {
    if (args[0] === undefined) return 0;
    args[0] = Number(args[0]);
    return Number(args[0]);
  });
  const copying = ["with", "toSorted", "toReversed", "toSpliced", "fill", "slice"];
  charge(Array.prototype, copying, (self) => lengthOf(self) * 8);
  charge(Array.prototype, ["concat"], (self, args) =>
    args.reduce<number>((sum, item) => sum + lengthOf(item) * 8, lengthOf(self) * 8),
  );
}

function guardStrings(): void {
  const { repeat, padStart, padEnd } = String.prototype;
  const methods = {
    repeat(this: string, count: number) {
      const text = String(this);
      const times = Number(count);
      spend(text.length * times);
      return Reflect.apply(repeat, text, [times]);
    },
    padStart(this: string, length: number, fill?: string) {
      const most = Number(length);
      spend(most);
      return Reflect.apply(padStart, this, [most, fill]);
    },
    padEnd(this: string, length: number, fill?: string) {
      const most = Number(length);
      spend(most);
      return Reflect.apply(padEnd, this, [most, fill]);
    },
  };
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(String.prototype, name, { value });
  }
}
