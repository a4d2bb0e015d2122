import { type Document, literalOf, newDocument } from "@cuttle/design";
import { expect, it } from "vitest";
import { parameterInfo } from "../test/fake-engine.ts";
import { fontsDrawn, fontsUsed } from "./fonts-used.ts";

it("counts fonts of visible parameters and of elements at any depth, once each", () => {
  const font = (name: string, id: string) => ({
    name,
    type: "font" as const,
    expression: `'${id}'`,
  });
  type Element = Document["components"][number]["elements"][number];
  const text = (
    id: string,
    properties: Record<string, string>,
    children: Element[] = [],
  ): Element => ({ id, type: "text", properties, children });
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
    parameterInfo({ name, value, visible, type: "font" });
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
