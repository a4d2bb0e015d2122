/** A document with a script that never ends once it is told to. */
export const endless = {
  version: 1,
  unit: "mm",
  seed: 1,
  parameters: [{ name: "loops", type: "boolean", expression: "false", label: "Loop for ever" }],
  styles: { cut: { operation: "cut", stroke: "#ff0000", label: "Cut" } },
  components: [
    {
      id: "main",
      parameters: [],
      elements: [
        {
          id: "e",
          name: "Endless",
          type: "script:s",
          properties: { loops: "loops" },
          style: "cut",
        },
      ],
    },
  ],
  scripts: [
    {
      id: "s",
      name: "Endless",
      kind: "generator",
      parameters: [{ name: "loops", type: "boolean", expression: "false", label: "Loops" }],
      code: "while (loops) {} return Path.rectangle({ width: 40, height: 20 });",
    },
  ],
  sheet: { width: 300, height: 200, gap: 2, margin: 5 },
  assets: [],
};
