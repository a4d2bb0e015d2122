import { type Document, literalOf, newDocument } from "@cuttle/design";
import { describe, expect, it } from "vitest";
import { connectSwitch, expectedPieces } from "./connect-pieces.ts";

function withConnect(enabled: string | undefined, more: string[] = []): Document {
  const document = newDocument();
  const modifiers = [
    {
      id: "0",
      type: "connectPieces",
      properties: {},
      ...(enabled === undefined ? {} : { enabled }),
    },
    ...more.map((type, i) => ({ id: `${i + 1}`, type, properties: {} })),
  ];
  return {
    ...document,
    parameters: [
      { name: "bridges", type: "boolean", expression: "false" },
      {
        name: "style",
        type: "choice",
        expression: "'loose'",
        choices: [
          { value: "loose", label: "Loose" },
          { value: "joined", label: "Joined" },
        ],
      },
    ],
    components: [
      {
        id: "main",
        parameters: [],
        elements: [{ id: "a", type: "text", properties: {}, modifiers }],
      },
    ],
  };
}

const now = (document: Document) => (name: string) =>
  literalOf(document.parameters.find((one) => one.name === name)?.expression ?? "")?.value;

const switchOf = (document: Document) => connectSwitch(document, now(document));

describe("connecting the pieces", () => {
  it.each([
    ["bridges", { name: "bridges", expression: "true" }],
    ["style === 'joined'", { name: "style", expression: "'joined'" }],
  ])("can be switched on by %s", (enabled, wanted) => {
    expect(switchOf(withConnect(enabled))).toEqual(wanted);
  });

  it.each([
    [undefined],
    ["true"],
    ["!bridges"],
    ["bridges && big"],
    ["style === 'moon'"],
    ["gone"],
  ])("is not offered where it is already on or cannot be switched: %s", (enabled) => {
    expect(switchOf(withConnect(enabled))).toBeUndefined();
  });
});

describe("the number of pieces that a document promises", () => {
  it("one, of a single element that connects its pieces", () => {
    expect(expectedPieces(withConnect(undefined))).toBe(1);
    expect(expectedPieces(withConnect("bridges", ["addRing"]))).toBe(1);
  });

  it("undefined for others", () => {
    expect(expectedPieces(newDocument())).toBeUndefined();
    expect(expectedPieces(withConnect(undefined, ["linearRepeat"]))).toBeUndefined();
  });
});
