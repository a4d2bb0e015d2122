import type { Parameter } from "@cuttle/design";
import { expect, it } from "vitest";
import { commonProperties, type Described } from "./describe.ts";

const described = (field: Described["field"], ...properties: Partial<Parameter>[]): Described => ({
  label: "Cogs",
  field,
  properties: properties.map((one) => ({ name: "a", type: "number", expression: "1", ...one })),
});

const choice = (...values: string[]): Partial<Parameter> => ({
  type: "choice",
  choices: values.map((value) => ({ value, label: value })),
});

it.each<[one: Partial<Parameter>, other: Partial<Parameter>, isCommon: boolean]>([
  [{}, { expression: "2" }, true],
  [{}, { name: "b" }, false],
  [{}, { type: "length" }, false],
  [{}, { label: "Teeth" }, false],
  [choice("round", "flat"), choice("round", "flat"), true],
  [choice("round", "flat"), choice("round", "square"), false],
])("of %j and %j, a property is common: %s", (one, other, isCommon) => {
  const found = commonProperties([described("properties", one), described("properties", other)]);
  expect(found).toHaveLength(isCommon ? 1 : 0);
});
