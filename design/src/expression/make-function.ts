// Saved before the sandbox removes every way of making code from text.
const FunctionConstructor = Function;

/** A function from the names of its parameters and the text of its body. It runs users' code: only in the sandbox. */
export function makeFunction(
  parameters: readonly string[],
  body: string,
): (...values: readonly unknown[]) => unknown {
  return Reflect.construct(FunctionConstructor, [...parameters, body]) as (
    ...values: readonly unknown[]
  ) => unknown;
}
