import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parts } from "./on-demand.ts";

test("the script that takes drawings apart gets everything that it imports", () => {
  const imports = /^import \{([^}]*)\} from "(?:\.\.\/|@cuttle\/geometry(?!\/svg"))/gm;
  const imported = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".ts") && !/test|on-demand/.test(name))
    .flatMap((name) => [
      ...readFileSync(`${import.meta.dirname}/${name}`, "utf8").matchAll(imports),
    ])
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));
  expect(Object.keys(parts()).sort()).toEqual([...new Set(imported)].sort());
});
