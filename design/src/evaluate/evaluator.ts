import { AffineMatrix } from "@cuttle/geometry";
import { FINE_TOLERANCE, segmentCount } from "@cuttle/geometry/kernel";
import type { Assembly } from "../assembly.ts";
import { limits } from "../document/limits.ts";
import type { Document, ElementNode } from "../document/schema.ts";
import { shareStructure } from "../document/share.ts";
import type { Drawing, Part } from "../drawing.ts";
import type { DrawingInfo } from "../drawing-file/model.ts";
import { readDrawing } from "../drawing-file/registry.ts";
import type { Apart } from "../drawing-file/taken-apart.ts";
import type { ElementInfos } from "../element-infos.ts";
import { isLiteral } from "../expression/literal.ts";
import type { Registry } from "../registry.ts";
import { assemble, assembledView } from "./assemble.ts";
import { describeElements } from "./describe-elements.ts";
import { ElementState, type Surroundings } from "./element-state.ts";
import { elementValues } from "./element-values.ts";
import { type Environment, environmentOf, hasImage, type Run } from "./environment.ts";
import { evaluateGuides } from "./guides.ts";
import { reportedOnce } from "./lacking.ts";
import { type LocalGeometry, Maker } from "./local-geometry.ts";
import { Memory } from "./memory.ts";
import {
  type DocumentLocation,
  type EvaluationError,
  mostMessages,
  type Notice,
} from "./messages.ts";
import {
  describeParameters,
  type Override,
  type ParameterInfo,
  Parameters,
  type Resolved,
} from "./parameters.ts";
import { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";
import { segmentsOfLetters, segmentsOfPart } from "./shapes.ts";
import { ResultCollector } from "./subtree-result.ts";
import { takeApart } from "./take-apart.ts";
import { Tree } from "./tree.ts";

/** The result of a document with some values for its parameters. Plain data that can be posted between threads. */
export interface Evaluation {
  readonly drawing: Drawing;
  /** For a panel: the document's parameters, then those of the main component. */
  readonly parameters: readonly ParameterInfo[];
  readonly errors: readonly EvaluationError[];
  readonly notices: readonly Notice[];
  /** Fonts and drawings to load before the next evaluation; elements that need them show their last result. */
  readonly missingFiles: readonly string[];
  /** Elements that show their last good result because of an error. */
  readonly stale: readonly string[];
  /** The files of the document's drawings that have been read, by the ids of their assets. */
  readonly drawings: readonly (DrawingInfo & { readonly id: string })[];
  /** On request. */
  readonly elements?: ElementInfos;
  /** On request, if the document has one. */
  readonly assembly?: Assembly;
  /** On request. */
  readonly apart?: Apart;
  readonly stats: {
    /** How many generators, modifiers and scripts ran. */
    readonly evaluated: number;
    /** How many elements did not run any. */
    readonly cached: number;
  };
}

export interface EvaluateOptions {
  /** How far a drawn curve may be from the exact one, mm; default 0.01. */
  readonly tolerance?: number;
  /** Whether to describe the elements. */
  readonly elements?: boolean;
  /** The paths of elements whose values are described, too. */
  readonly valuesOf?: readonly string[];
  /** Whether to assemble the pieces. */
  readonly assembled?: boolean;
  /** The path of an element of the type "drawing" or "svg" that is to be taken apart. */
  readonly takeApart?: string | undefined;
  /** Called before users' code runs: after a hang, the last location is the culprit. */
  readonly at?: (location: DocumentLocation) => void;
}

export interface EvaluatorOptions {
  readonly registry: Registry;
  /** Segments a drawing may have; default 200,000. */
  readonly mostSegments?: number;
  /** Segments that are cached beyond those on screen; default 400,000. */
  readonly memory?: number;
}

/** Evaluates documents with a cache. One evaluator follows one document through its edits. */
export interface Evaluator {
  /**
   * Draws a document that `readDocument` has read. `values` are expressions by the names of parameters, literals only.
   * Errors in the document never throw: they are in `errors`, and everything else is drawn.
   */
  evaluate(
    document: Document,
    values?: Readonly<Record<string, string>>,
    options?: EvaluateOptions,
  ): Evaluation;
}

/** A new evaluator with an empty cache. */
export function makeEvaluator({ registry, mostSegments, memory }: EvaluatorOptions): Evaluator {
  return new DocumentEvaluator(registry, mostSegments ?? 200_000, memory ?? 400_000);
}

class DocumentEvaluator implements Evaluator {
  readonly #registry: Registry;
  readonly #mostSegments: number;
  readonly #runtime = new Runtime();
  readonly #maker: Maker;
  readonly #tree: Tree;
  readonly #main = new ElementState("");
  readonly #parameters = new Parameters(this.#runtime);
  readonly #mainParameters = new Parameters(this.#runtime);
  #document: Document | undefined;
  #environment: Environment | undefined;
  #surroundings: Surroundings | undefined;

  constructor(registry: Registry, mostSegments: number, memory: number) {
    this.#registry = registry;
    this.#mostSegments = mostSegments;
    this.#maker = new Maker(new Memory<LocalGeometry>(memory, limits.drawnElements));
    this.#tree = new Tree(this.#maker);
  }

  evaluate(
    document: Document,
    values: Readonly<Record<string, string>> = {},
    options: EvaluateOptions = {},
  ): Evaluation {
    const {
      tolerance = FINE_TOLERANCE,
      elements = false,
      valuesOf = [],
      assembled = false,
      at,
    } = options;
    const shared = shareStructure(this.#document, document);
    this.#document = shared;
    this.#environment = environmentOf(shared, this.#environment);
    const run: Run = {
      runtime: this.#runtime,
      registry: this.#registry,
      environment: this.#environment,
      components: new Map(shared.components.map((component) => [component.id, component])),
      tolerance,
      mostSegments: this.#mostSegments,
      at,
      ran: 0,
      drawn: 0,
    };
    const drawn = this.#evaluate(shared, values, run);
    const evaluation = assembled ? this.#assembled(drawn, shared, run) : drawn;
    const path = options.takeApart;
    return {
      ...evaluation,
      ...(elements && { elements: this.#described(shared, valuesOf, run) }),
      ...(path !== undefined && { apart: takeApart(this.#main, path, run, this.#maker) }),
    };
  }

  #evaluate(document: Document, values: Readonly<Record<string, string>>, run: Run): Evaluation {
    const main = document.components[0];
    const mainParameters = main?.parameters ?? [];
    const errors: EvaluationError[] = [];
    const known = new Set([...document.parameters, ...mainParameters].map(({ name }) => name));
    const overrides = new Map<string, Override>();
    for (const [parameter, expression] of Object.entries(values)) {
      if (!known.has(parameter)) {
        errors.push({ parameter, message: `There is no parameter called ${parameter}.` });
      } else if (!isLiteral(expression)) {
        errors.push({ parameter, message: `Only a plain value can be given for ${parameter}.` });
      } else {
        overrides.set(parameter, { expression, scope: this.#runtime.globals });
      }
    }
    const { seed } = document;
    const { tolerance, environment } = run;
    const common = {
      overrides,
      tolerance,
      hasImage: (id: string) => hasImage(environment, id),
      unit: environment.unit,
      at: run.at,
    };
    const outer = this.#parameters.resolve({
      ...common,
      parameters: document.parameters,
      outer: this.#runtime.globals,
      seed: `${seed}`,
    });
    const inner = this.#mainParameters.resolve({
      ...common,
      parameters: mainParameters,
      outer: outer.scope,
      seed: `${seed}/${main?.id}`,
    });
    const collector = new ResultCollector(FINE_TOLERANCE);
    this.#draw(main?.elements ?? [], inner.scope, run, collector);
    this.#limit(collector);
    const drawing: Drawing = { unit: document.unit, parts: collector.parts };
    const all = [...errors, ...outer.errors, ...inner.errors, ...collector.errors];
    const typed = [...document.parameters, ...mainParameters].filter(
      ({ type }) => type === "text" || type === "list",
    );
    const texts = new Map(typed.map(({ name }) => [name, inner.scope.find(name)]));
    const panel = (parameters: Document["parameters"], resolved: Resolved) =>
      describeParameters(parameters, overrides, resolved);
    return {
      drawing,
      parameters: [...panel(document.parameters, outer), ...panel(mainParameters, inner)],
      errors: first(all, (left) => ({ message: `There are ${left} more errors.` })),
      notices: withinShown(
        first(
          reportedOnce([...outer.notices, ...inner.notices, ...collector.notices], texts),
          (left) => ({
            kind: "warning" as const,
            message: `There are ${left} more notices.`,
          }),
        ),
      ),
      missingFiles: [
        ...new Set([...outer.missingFiles, ...inner.missingFiles, ...collector.missingFiles]),
      ],
      stale: collector.stale,
      drawings: drawingsRead(document),
      stats: { evaluated: run.ran, cached: collector.count - run.drawn },
    };
  }

  /** An evaluation with the pieces of its drawing put together. */
  #assembled(drawn: Evaluation, { assembly: node, seed }: Document, run: Run): Evaluation {
    const { runtime, environment, at } = run;
    const { scope = runtime.globals } = this.#surroundings ?? {};
    if (node === undefined) return drawn;
    const { assembly, missingFiles } = assemble({
      node,
      drawing: drawn.drawing,
      scope,
      runtime,
      shapeStyles: environment.shapeStyles,
      seed: `${seed}`,
      before: at && (() => at({ name: assembledView })),
    });
    return {
      ...drawn,
      assembly,
      missingFiles: [...new Set([...drawn.missingFiles, ...missingFiles])],
    };
  }

  #described(document: Document, valuesOf: readonly string[], run: Run): ElementInfos {
    return {
      ...describeElements(this.#main),
      guides: this.#guides(document, run),
      values: elementValues(this.#main, valuesOf, run),
    };
  }

  #guides({ components: [main], seed, unit }: Document, { runtime, at }: Run) {
    return evaluateGuides({
      guides: main?.guides ?? [],
      scope: this.#surroundings?.scope ?? runtime.globals,
      runtime,
      unit,
      seed: `${seed}`,
      before: at && (() => at({ name: "Guides" })),
    });
  }

  #draw(
    elements: readonly ElementNode[],
    scope: Scope,
    run: Run,
    collector: ResultCollector,
  ): void {
    const { environment } = run;
    const last = this.#surroundings;
    const surroundings: Surroundings =
      last?.environment === environment && last.scope === scope
        ? last
        : {
            environment,
            scope,
            matrix: new AffineMatrix(),
            style: undefined,
            path: "",
            wanted: "parts",
          };
    this.#surroundings = surroundings;
    this.#tree.drawAll(this.#main, elements, surroundings, run, collector);
  }

  /** Leaves out all parts from the first one that makes the drawing too large. */
  #limit(collector: ResultCollector): void {
    collector.parts = withinLetters(collector.parts, this.#mostSegments / 2);
    if (collector.segments <= this.#mostSegments) return;
    let count = 0;
    const end = collector.parts.findIndex((part) => {
      count += segmentsOfPart(part);
      return count > this.#mostSegments;
    });
    const part: Part | undefined = collector.parts[end];
    if (part === undefined) return;
    collector.parts = collector.parts.slice(0, end);
    const message = `With this element, the drawing has more than ${this.#mostSegments} segments, the limit.`;
    const { element, name } = part;
    collector.errors = [...collector.errors, { element, name, message }];
  }
}

/** What is known of the files of a document's drawings, as far as they have been read. */
function drawingsRead({ assets }: Document): Evaluation["drawings"] {
  return assets.flatMap(({ id, kind }) => {
    const read = kind === "drawing" ? readDrawing(id) : undefined;
    if (read === undefined) return [];
    const { colors, layers, scales, joints, dashed, warnings } = read;
    return [{ id, colors, layers, scales, joints, dashed, warnings }];
  });
}

/**
 * Parts without their letters, from the first one whose letters have too many segments: only a check reads them, so they
 * must not be what makes a drawing too large for read-drawing.ts.
 */
function withinLetters(parts: readonly Part[], most: number): Part[] {
  let left = most;
  return parts.map((part) => {
    if (part.shapes.every(({ letters }) => letters === undefined)) return part;
    for (const { letters = [] } of part.shapes) left -= segmentsOfLetters(letters);
    if (left >= 0) return part;
    const shapes = part.shapes.map((shape) =>
      shape.letters === undefined ? shape : { ...shape, letters: "too many" as const },
    );
    return { ...part, key: `${part.key} without letters`, shapes };
  });
}

/** Segments that notices may show in total. */
const mostShown = 20_000;

/** Leaves out the shapes of notices from the first one that makes them too many. */
function withinShown(notices: readonly Notice[]): readonly Notice[] {
  let left = mostShown;
  return notices.map((notice) => {
    for (const contour of notice.contours ?? []) left -= Math.max(1, segmentCount(contour));
    return left < 0 && notice.contours ? { ...notice, contours: [] } : notice;
  });
}

/** The first messages, and how many more there are. */
function first<T>(messages: readonly T[], rest: (left: number) => T): readonly T[] {
  if (messages.length <= mostMessages) return messages;
  return [...messages.slice(0, mostMessages), rest(messages.length - mostMessages)];
}
