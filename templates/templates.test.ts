import { literalOf, plainCondition } from "@cuttle/design";
import { expect, test } from "vitest";
import { community, official } from "./files.ts";

const all = [...official.templates, ...community.templates];

test("every slug and every name is unique", () => {
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test("a document based on a template is that template's document with other values", () => {
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

test("which fields matter is known before anything is drawn", () => {
  for (const { slug, document } of all) {
    const spelt = (name: string) =>
      literalOf(document.parameters.find((one) => one.name === name)?.expression ?? "")?.value;
    for (const { name, visible } of document.parameters) {
      const judged = visible === undefined || plainCondition(visible, spelt) !== undefined;
      expect([slug, name, judged]).toEqual([slug, name, true]);
    }
  }
});

test("exactly one template is the introduction", () => {
  const begins = all.filter(({ projectId }) => projectId !== undefined);
  expect(begins.map(({ slug, projectId }) => [slug, projectId])).toEqual([
    ["name-keychain", "_intro"],
  ]);
});
