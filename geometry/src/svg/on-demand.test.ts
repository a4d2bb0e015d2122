import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importSVG, markSVGReaderUnavailable, parts, wasSVGReaderMissing } from "./on-demand.ts";

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

test("the reader is asked for until it is unavailable", () => {
  expect(() => importSVG("<svg/>")).toThrow("isn't loaded");
  expect(wasSVGReaderMissing()).toBe(true);
  markSVGReaderUnavailable();
  expect(() => importSVG("<svg/>")).toThrow("Check your connection");
  expect(wasSVGReaderMissing()).toBe(false);
});
