// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { colorTokens } from "./brand.ts";

const go = readFileSync(new URL("../../tenancy/brand.go", import.meta.url), "utf8");

/** The strings in the list that a function in tenancy/brand.go returns. */
function listOf(name: string): string[] {
  const body = new RegExp(`func ${name}\\(\\) \\[\\]string \\{([^}]*)\\}`).exec(go)?.[1] ?? "";
  return [...body.matchAll(/"([^"]+)"/g)].map(([, text]) => String(text));
}

it("knows the tokens that a brand may set", () => {
  expect(colorTokens).toEqual(listOf("ColorTokens"));
});
