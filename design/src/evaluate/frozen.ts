/** Freezes a function, so that nothing can be stored on it from one drawing to the next. */
export function frozen<F extends (...given: never[]) => unknown>(made: F): F {
  const prototype: unknown = Reflect.get(made, "prototype");
  if (typeof prototype === "object" && prototype !== null) Object.freeze(prototype);
  return Object.freeze(made);
}
