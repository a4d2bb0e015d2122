import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parts } from "./on-demand.ts";

test("a reader that is loaded on demand gets everything that it imports", () => {
  const imported = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".ts") && !/test|on-demand/.test(name))
    .flatMap((name) => [
      ...readFileSync(`${import.meta.dirname}/${name}`, "utf8").matchAll(
        /^import \{([^}]*)\} from "\.\.\//gm,
      ),
    ])
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));
  expect(Object.keys(parts()).sort()).toEqual([...new Set(imported)].sort());
});
