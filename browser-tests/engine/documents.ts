import { newDocument } from "../../design/src/document/new-document.ts";
import type { Document } from "../../design/src/document/schema.ts";

/** A document whose one element is drawn by a script. `width` is a parameter. */
export function scripted(code: string): Document {
  return {
    ...newDocument(),
    parameters: [{ name: "width", type: "length", expression: "40" }],
    scripts: [
      {
        id: "probe",
        name: "Probe",
        kind: "generator",
        scope: "own",
        parameters: [{ name: "width", type: "length", expression: "40" }],
        code,
      },
    ],
    components: [
      {
        id: "main",
        parameters: [],
        elements: [{ id: "e", type: "script:probe", properties: { width: "width" }, style: "cut" }],
      },
    ],
  };
}

/**
 * A script that reports the value of an expression inside the sandbox to the test: it is the first thing on its
 * console.
 */
export function telling(expression: string): Document {
  return drawingAfter(`console.log(JSON.stringify(${expression}));`);
}

/** A script that draws a rectangle as wide as the parameter, after doing something else. */
export function drawingAfter(code: string): Document {
  return scripted(`${code}\nreturn Path.rectangle({ width, height: 10 });`);
}
