import { createEvaluator, type Document, literalOf, newDocument } from "@cuttle/design";
import { expect, it } from "vitest";
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
    parameters: [
      { name: "width", type: "number" as const, expression: "1" },
      font("first", "'pacifico'"),
      { ...font("second", "width > 1 ? 'anton' : 'rye'"), visible: "width > 0" },
    ],
  };
  const drawn = (...rows: Record<string, string>[]) => {
    const evaluate = (values: Record<string, string>) =>
      createEvaluator().evaluate(document, values).parameters;
    const made = rows.map((values) => ({ values, parameters: evaluate(values) }));
    return fontsDrawn(document, made).toSorted();
  };
  expect(drawn({})).toEqual(["pacifico", "rye"]);
  expect(drawn({ first: "'lobster'", width: "2" }, { first: "'great-vibes'", width: "0" })).toEqual(
    ["anton", "great-vibes", "lobster"],
  );
});
