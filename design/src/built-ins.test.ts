import { expect, test } from "vitest";
import { generators } from "./generators/index.ts";
import { modifiers } from "./modifiers/index.ts";
import type { GeneratorSpec, ModifierSpec } from "./registry.ts";

const described = (specs: ReadonlyMap<string, GeneratorSpec | ModifierSpec>) =>
  Object.fromEntries(
    [...specs.values()].map(({ name, label, help, properties }) => [
      name,
      { label, help, properties },
    ]),
  );

// `npx vitest run design/src/built-ins.test.ts -u` updates it after a change of a generator or modifier.
test("built-ins.gen.json describes the generators and modifiers", async () => {
  const all = { generators: described(generators), modifiers: described(modifiers) };
  await expect(`${JSON.stringify(all, null, 2)}\n`).toMatchFileSnapshot("built-ins.gen.json");
});
