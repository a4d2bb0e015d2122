/** The file name of scripts in error stacks: the same for all, since a stack must not reveal how many ran before. */
export const scriptFile = "script.js";

/** Where errors came from, for internal use: "script.js:12:5". */
const places = new WeakMap<object, string>();
let tamed = false;

/** A frame of a stack as V8 passes it to `Error.prepareStackTrace`. */
interface Frame {
  getScriptNameOrSourceURL(): unknown;
  getLineNumber(): unknown;
  getColumnNumber(): unknown;
}

/**
 * Empties the stacks of all errors, permanently: they contain the engine's URL, which differs on each load, and a
 * drawing must not depend on that. The position in the script is kept for `stackOf`. Engines keep stacks in three ways:
 * made by a hook when somebody looks (V8), read by an accessor (SpiderMonkey), or written on the error, which can only
 * be prevented (JavaScriptCore).
 */
export function tameStacks(): void {
  const errors = Error as unknown as Record<string, unknown>;
  tamed = true;
  Reflect.deleteProperty(errors, "captureStackTrace");
  errors.prepareStackTrace = (error: unknown, frames: unknown) => {
    if (typeof error === "object" && error !== null && Array.isArray(frames)) {
      const own = (frames as Frame[]).find(
        (frame) => frame.getScriptNameOrSourceURL() === scriptFile,
      );
      if (own && !places.has(error)) {
        places.set(error, `${scriptFile}:${own.getLineNumber()}:${own.getColumnNumber()}`);
      }
    }
    return "";
  };
  const accessor = Reflect.getOwnPropertyDescriptor(Error.prototype, "stack");
  const read = accessor?.get;
  if (read) {
    Object.defineProperty(Error.prototype, "stack", {
      ...accessor,
      get(this: object) {
        const stack: unknown = Reflect.apply(read, this, []);
        if (typeof stack === "string" && !places.has(this)) places.set(this, stack);
        return "";
      },
    });
  }
  if (new Error("probe").stack !== "") errors.stackTraceLimit = 0;
}

/** The stack of an error, or what is known of it. Reads the error, which may be untrusted, at most once. */
export function stackOf(error: Error): string {
  try {
    const { stack } = error;
    if (!tamed) return typeof stack === "string" ? stack : "";
    const known = places.get(error);
    if (known !== undefined) return known;
    // JavaScriptCore has numeric properties.
    const { line, column } = error as { line?: unknown; column?: unknown };
    return typeof line === "number" ? `${scriptFile}:${line}:${column}` : "";
  } catch {
    return "";
  }
}
