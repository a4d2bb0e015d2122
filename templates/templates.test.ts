import { expect, test } from "vitest";
import { community, official } from "./files.ts";

const all = [...official.templates, ...community.templates];

test("every slug and every name is its own", () => {
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test("what was made from a template is that template's document with other values", () => {
  for (const { basedOn, document } of all) {
    if (basedOn === undefined) continue;
    const original = all.find(({ slug }) => slug === basedOn)?.document;
    expect(original?.parameters.map(({ name }) => name)).toEqual(
      document.parameters.map(({ name }) => name),
    );
    const { parameters: _, ...drawn } = document;
    expect(original).toMatchObject(drawn);
    expect(original).not.toEqual(document);
  }
});

test("one template is where everybody begins", () => {
  const begins = all.filter(({ projectId }) => projectId !== undefined);
  expect(begins.map(({ slug, projectId }) => [slug, projectId])).toEqual([
    ["name-keychain", "_intro"],
  ]);
});
