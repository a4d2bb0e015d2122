import { review } from "@cuttle/design/export";
import { beforeAll, expect, test } from "vitest";
import { loadFonts } from "../geometry/fonts/node.ts";
import { evaluate } from "./evaluate.ts";
import { community, official } from "./files.ts";
import type { Values } from "./src/index.ts";

const templates = [...official.templates, ...community.templates];

beforeAll(async () => {
  await loadFonts();
});

/** What a person is told of a template with some values before it is cut. */
function found(slug: string, values: Values): readonly string[] {
  const template = templates.find((one) => one.slug === slug);
  if (!template) throw new Error(`there is no template ${slug}`);
  const { drawing, errors, parameters } = evaluate(template, values);
  const inForce = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
  const { pieces } = template;
  const { findings } = review(drawing, {
    pieces: typeof pieces === "function" ? pieces(inForce) : pieces,
    kerf: 0.15,
  });
  return [...errors, ...findings.filter(({ severity }) => severity !== "note")].map(
    ({ message }) => message,
  );
}

test.each<[string, Values]>([
  ["photo-keepsake", { name: "Finn" }],
  ["photo-keepsake", { name: "Jörg" }],
  ["photo-keepsake", { name: "Zoë" }],
  ["photo-keepsake", { name: "Finn", width: 50, hole: 10 }],
  ["fit-and-power-tester", { note: "" }],
  ["class-year", { year: "Jörg" }],
  ["class-year", { year: "Maya" }],
  ["class-year", { year: "Jay" }],
  ["class-year", { year: "Nguyễn" }],
  ["relay-tags", {}],
  ["balcony-coasters", {}],
  ["layered-name-sign", { line: "محمد" }],
])("%s with %o: nothing to look at", (slug, values) => {
  expect(found(slug, values)).toEqual([]);
});
