import { type Graphic, RandomGenerator } from "@cuttle/geometry";
import { lengthInWords } from "../entry/lengths.ts";
import type { AssetInfo, GeneratorSpec, ModifierSpec, NodeContext } from "../registry.ts";

/** The context that tests pass to a generator or modifier. */
interface StubContext extends NodeContext {
  readonly warnings: string[];
  readonly kept: Graphic[];
}

/** A context that records messages. */
export function stubContext(assets: readonly AssetInfo[] = []): StubContext {
  const warnings: string[] = [];
  const kept: Graphic[] = [];
  return {
    warnings,
    kept,
    random: new RandomGenerator("test"),
    keep(graphic) {
      kept.push(graphic);
      return graphic;
    },
    asset: (id) => assets.find((asset) => asset.id === id),
    warn: (message) => warnings.push(message),
    length: (millimetres, rounding) => lengthInWords(millimetres, "mm", rounding),
  };
}

/** The default values of a spec, with some replaced. */
export function valuesOf(
  spec: GeneratorSpec | ModifierSpec,
  values: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const defaults = spec.properties.map((property): [string, unknown] => [
    property.name,
    new Function(`"use strict"; return (${property.default});`)(),
  ]);
  return { ...Object.fromEntries(defaults), ...values };
}

/** The result of a generator with its defaults, some replaced. */
export function generated(
  spec: GeneratorSpec,
  values: Readonly<Record<string, unknown>> = {},
  context: NodeContext = stubContext(),
): Graphic {
  return spec.generate(valuesOf(spec, values), context);
}
