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

const arrays = [
  "Int8Array",
  "Uint8Array",
  "Uint8ClampedArray",
  "Int16Array",
  "Uint16Array",
  "Int32Array",
  "Uint32Array",
  "BigInt64Array",
  "BigUint64Array",
  "Float16Array",
  "Float32Array",
  "Float64Array",
];

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
  for (const name of arrays) {
    const original = scope[name] as (Constructor & { BYTES_PER_ELEMENT: number }) | undefined;
    if (!original) continue; // Float16Array is young
    const guard = guarded(original, ([first]) => elements(first) * original.BYTES_PER_ELEMENT);
    Object.defineProperty(original.prototype, "constructor", { value: guard });
    scope[name] = guard;
  }
  const buffer = scope.ArrayBuffer as Constructor;
  const guard = guarded(buffer, ([length, options]) => {
    const most = (options as { maxByteLength?: unknown } | undefined)?.maxByteLength;
    return Math.max(Number(length) || 0, Number(most) || 0);
  });
  Object.defineProperty(buffer.prototype, "constructor", { value: guard });
  scope.ArrayBuffer = guard;
  // Array.prototype.constructor stays: engines drop their fast paths for every array of the realm when it changes.
  scope.Array = guarded(scope.Array as Constructor, (args) =>
    args.length === 1 && typeof args[0] === "number" ? args[0] * 8 : 0,
  );
  guardStrings();
}

function guardStrings(): void {
  const { repeat, padStart, padEnd } = String.prototype;
  const methods = {
    repeat(this: string, count: number) {
      const text = String(this);
      spend(text.length * Number(count));
      return Reflect.apply(repeat, text, [count]);
    },
    padStart(this: string, length: number, fill?: string) {
      spend(Number(length));
      return Reflect.apply(padStart, this, [length, fill]);
    },
    padEnd(this: string, length: number, fill?: string) {
      spend(Number(length));
      return Reflect.apply(padEnd, this, [length, fill]);
    },
  };
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(String.prototype, name, { value });
  }
}
