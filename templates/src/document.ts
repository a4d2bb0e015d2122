import type { AssemblyNode, Document, ElementNode, Parameter, Script } from "@cuttle/design";

/** Tags JavaScript code for a document, and keeps its lines as written. */
export const code = (strings: TemplateStringsArray, ...parts: readonly string[]): string =>
  `${String.raw(strings, ...parts).trim()}\n`;

/** An element drawn by a script that gets the document's parameters under the same names. */
export function scripted(
  id: string,
  name: string,
  parameters: readonly Parameter[],
  body: string,
  more: Partial<ElementNode> = {},
): { readonly script: Script; readonly element: ElementNode } {
  // The script's parameters need only types and limits; labels and groups are for the panel.
  const own = parameters
    .filter((parameter) => new RegExp(`\\b${parameter.name}\\b`).test(body))
    .map(({ name, type, expression, min, max, maxLength, choices, item }) => ({
      name,
      type,
      expression,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(maxLength === undefined ? {} : { maxLength }),
      ...(choices === undefined ? {} : { choices }),
      ...(item === undefined ? {} : { item }),
    }));
  return {
    script: { id, name, kind: "generator", scope: "own", parameters: own, code: body },
    element: {
      id,
      name,
      type: `script:${id}`,
      properties: Object.fromEntries(own.map((parameter) => [parameter.name, parameter.name])),
      style: "cut",
      ...more,
    },
  };
}

/** A document of parameters, what draws them, and how its pieces are put together. */
export function documentOf(
  parameters: readonly Parameter[],
  drawn: readonly { readonly script?: Script; readonly element: ElementNode }[],
  sheet: { readonly width: number; readonly height: number },
  assembly: AssemblyNode,
): Document {
  return {
    version: 2,
    unit: "mm",
    seed: 1,
    parameters: [...parameters],
    styles: {
      cut: { operation: "cut", stroke: "#ff0000", label: "Cut" },
      score: { operation: "score", stroke: "#0000ff", label: "Score" },
      engrave: { operation: "engrave", fill: "#000000", label: "Engrave" },
    },
    components: [{ id: "main", parameters: [], elements: drawn.map(({ element }) => element) }],
    scripts: drawn.flatMap(({ script }) => (script ? [script] : [])),
    sheet: { ...sheet, gap: 3, margin: 5 },
    assets: [],
    assembly,
  };
}
