import { newDocument } from "../document/new-document.ts";
import type { Document } from "../document/schema.ts";
import type { Notice } from "../evaluate/messages.ts";
import { instrument } from "./instrument.ts";

/** A line that an example said: the value of the statement that ends on a line, or, without one, what it logged. */
export interface ExampleResult {
  readonly line: number | undefined;
  readonly text: string;
}

/** A document with nothing but an example: its script returns what the example made. */
export function exampleDocument(code: string): Document {
  const empty = newDocument();
  return {
    ...empty,
    styles: {
      ...empty.styles,
      made: { operation: "cut" },
      box: { operation: "guide" },
      point: { operation: "guide" },
    },
    components: [
      {
        id: "main",
        parameters: [],
        elements: [{ id: "example", type: "script:example", properties: {}, style: "made" }],
      },
    ],
    scripts: [
      {
        id: "example",
        name: "Example",
        kind: "generator",
        scope: "own",
        parameters: [],
        code: instrument(code),
      },
    ],
  };
}

export function resultsOf(notices: readonly Notice[]): ExampleResult[] {
  return notices
    .filter(({ kind }) => kind === "log")
    .map(({ message }) => {
      const [, line, text] = /^=> (\d+) (.*)$/s.exec(message) ?? [];
      return line ? { line: Number(line), text: text ?? "" } : { line: undefined, text: message };
    });
}
