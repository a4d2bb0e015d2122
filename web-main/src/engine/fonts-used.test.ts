import { literalOf, newDocument } from "@cuttle/design";
import { expect, it } from "vitest";
import { fontsDrawn, fontsUsed } from "./fonts-used.ts";

it("counts fonts of visible parameters and of elements at any depth, once each", () => {
  const font = (name: string, id: string) => ({
    name,
    type: "font" as const,
    expression: `'${id}'`,
  });
  const text = (id: string, properties: Record<string, string>, children: object[] = []) => ({
    id,
    type: "text",
    properties,
    children: children as never[],
  });
  const document = {
    ...newDocument(),
    parameters: [font("first", "pacifico"), font("second", "anton"), font("own", "my-own")],
    components: [
      {
        id: "main",
        parameters: [],
        elements: [
          text("a", { font: "first" }, [text("b", { font: "'rye'", text: "'pacifico'" })]),
        ],
      },
    ],
  };
  const question = {
    valueNow: (name: string) =>
      literalOf(document.parameters.find((one) => one.name === name)?.expression ?? "")?.value,
    isSeen: (name: string) => name !== "second",
    known: new Set(["anton", "pacifico", "rye", "ultra"]),
  };
  expect(fontsUsed(document, question)).toEqual(["pacifico", "rye"]);
});

it("counts the fonts of any drawing: its own values, the document's, and computed ones", () => {
  const font = (name: string, expression: string) => ({ name, type: "font" as const, expression });
  const document = {
    ...newDocument(),
    parameters: [font("first", "'pacifico'"), font("second", "wide ? 'anton' : 'rye'")],
  };
  const info = (name: string, value: string, visible = true) =>
    ({ name, value, visible, type: "font" }) as never;
  const made = (values: Record<string, string>, second: string, visible?: boolean) => ({
    values,
    parameters: [info("first", "pacifico"), info("second", second, visible)],
  });
  expect(fontsDrawn(document, [made({}, "rye")]).toSorted()).toEqual(["pacifico", "rye"]);
  expect(
    fontsDrawn(document, [
      made({ first: "'lobster'" }, "anton"),
      made({ first: "'great-vibes'" }, "rye", false),
    ]).toSorted(),
  ).toEqual(["anton", "great-vibes", "lobster"]);
});
