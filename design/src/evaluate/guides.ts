import type { Guide } from "../document/schema.ts";
import type { Unit } from "../drawing.ts";
import type { GuideInfo } from "../element-infos.ts";
import { problemOf, type Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";
import { checkValue } from "./value.ts";

interface GuidesInput {
  readonly guides: readonly Guide[];
  /** The parameters. */
  readonly scope: Scope;
  readonly runtime: Runtime;
  readonly unit: Unit;
  /** Of random numbers. */
  readonly seed: string;
  /** Called before code runs that may take long. */
  readonly before: (() => void) | undefined;
}

/** Evaluates guides. */
export function evaluateGuides(input: GuidesInput): readonly GuideInfo[] {
  const { guides, scope, runtime, unit, seed, before } = input;
  const spec = { name: "A guide's place", type: "length" } as const;
  const context = { unit, hasImage: () => false, warn: () => undefined };
  return guides.map(({ id, at }) => {
    try {
      const value = runtime.value(at, scope, `${seed}/guides/${id}`, before ? { before } : {});
      return [id, Number(checkValue(spec, value, context))];
    } catch (error) {
      return [id, problemOf(error).message];
    }
  });
}
