import { type Document, type Drawing, literalOf, type ParameterInfo } from "@cuttle/design";
import type { Review } from "@cuttle/design/export";
import type { EvaluationResult, Exporter, FileSource, Sandbox, Values } from "@cuttle/design/host";
import { vi } from "vitest";
import type { DesignEngine } from "../engine/create-engine.ts";

/** A square as large as the parameter "size" says. */
function drawingOf(size: number): Drawing {
  const side = [0, 0, 0, 0, size, 0, size, 0, size, 0, size, 0, size, size, size, size];
  const back = [size, size, size, size, 0, size, 0, size, 0, size, 0, size, 0, 0, 0, 0];
  const coords = Float64Array.from([...side.slice(0, 8), ...side.slice(10), ...back.slice(2)]);
  return {
    unit: "mm",
    parts: [
      {
        key: String(size),
        element: "square",
        name: "Square",
        shapes: [
          {
            operation: "cut",
            style: "cut",
            fillRule: "nonzero",
            contours: [{ coords, closed: true }],
          },
        ],
      },
    ],
  };
}

const good: Review = {
  findings: [],
  remarks: [{ kind: "good", message: "The drawing comes off the laser in one piece." }],
  pieces: 1,
};

/** A parameter as the engine reports it: visible, with a literal. */
export function parameterInfo(
  change: Pick<ParameterInfo, "name" | "type"> & Partial<ParameterInfo>,
): ParameterInfo {
  return {
    label: change.name,
    value: undefined,
    visible: true,
    expression: "",
    literal: true,
    ...change,
  };
}

/**
 * A fake engine, since the real one needs a browser: it draws squares at once, and does what the test says. Requests
 * are recorded.
 */
export function fakeEngine() {
  const listeners = new Set<(result: EvaluationResult) => void>();
  const drawn: Values[] = [];
  let document: Document | undefined;
  let last: Drawing | undefined;
  const fake = {
    drawn,
    /** Files that were added to the catalogue's fonts. */
    files: [] as FileSource[],
    /** The document that is drawn. */
    document: () => document,
    /** Overrides parts of every result; set by the test. */
    result: (_values: Values): Partial<EvaluationResult> => ({}),
    review: good,
    /** The format that each review was for. */
    reviewed: [] as (string | undefined)[],
    makeFile: async (format: string) => ({
      extension: format,
      mediaType: "text/plain",
      bytes: new Uint8Array([1]),
    }),
  };

  function draw(values: Values): EvaluationResult {
    const expressionOf = (name: string) =>
      values[name] ?? document?.parameters.find((one) => one.name === name)?.expression ?? "";
    const size = literalOf(expressionOf("size"))?.value;
    const change = fake.result(values);
    if (!change.status || change.status === "drawn") last = drawingOf(Number(size ?? 30));
    return {
      status: "drawn",
      document: document ?? {},
      values,
      quality: "rest",
      drawing: last,
      elements: undefined,
      parameters: (document?.parameters ?? []).map(({ visible: _, ...parameter }) =>
        parameterInfo({
          ...parameter,
          label: parameter.label ?? parameter.name,
          value: literalOf(expressionOf(parameter.name))?.value,
          expression: expressionOf(parameter.name),
        }),
      ),
      errors: [],
      notices: [],
      drawings: [],
      milliseconds: 1,
      ...change,
    };
  }

  const sandbox: Sandbox = {
    preload: async () => undefined,
    addFiles: (files) => void fake.files.push(...files),
    open: (next) => {
      document = next as Document;
    },
    edit: (next) => {
      document = next as Document;
    },
    async update(values) {
      drawn.push(values);
      const result = draw(values);
      await Promise.resolve();
      for (const listener of listeners) listener(result);
      return result;
    },
    describeElements: () => undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async evaluateOnce(_document, values) {
      const { drawing, parameters } = draw(values);
      return { status: "drawn", drawing, parameters, errors: [], notices: [] };
    },
    dispose: () => undefined,
  };
  const exporter: Exporter = {
    review: async (_drawing, { format } = {}) => {
      fake.reviewed.push(format);
      return fake.review;
    },
    file: (_drawing, { format }) => fake.makeFile(format),
    sheets: async ({ items, format }) => ({
      sheets: [{ drawing: drawingOf(30), ids: items.map(({ id }) => id), pieces: items.length }],
      tooLarge: [],
      empty: [],
      file: { extension: format, mediaType: "text/plain", bytes: new Uint8Array([items.length]) },
    }),
    dispose: () => undefined,
  };
  const engine: DesignEngine = { sandbox, exporter, dispose: vi.fn() };
  return Object.assign(fake, { engine });
}

/** Gives elements a size, so that the stage is not empty. */
export function giveSizes(): void {
  const box = { x: 0, y: 0, left: 0, top: 0, right: 800, bottom: 600, width: 800, height: 600 };
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({
    ...box,
    toJSON: () => box,
  });
}

/** The names of the files that are downloaded. */
export function watchDownloads(): string[] {
  const names: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}
