import { AffineMatrix } from "@cuttle/geometry";
import { FINE_TOLERANCE } from "@cuttle/geometry/kernel";
import type { Component, ElementNode } from "../document/schema.ts";
import { elementName } from "../element-name.ts";
import { type Contribution, contributionOf, together } from "./contribution.ts";
import {
  adopt,
  type ElementEvaluation,
  type ElementResult,
  type ElementState,
  type Surroundings,
  sameSurroundings,
} from "./element-state.ts";
import { hasImage, Reader, type Run } from "./environment.ts";
import {
  type ElementRemark,
  isFineEnough,
  type LocalGeometry,
  type Maker,
} from "./local-geometry.ts";
import { type EvaluationError, MissingFiles, type Notice, Problem } from "./messages.ts";
import { type Override, Parameters } from "./parameters.ts";
import { named, problemOf } from "./runtime.ts";
import type { Scope } from "./scope.ts";
import { partOf } from "./shapes.ts";
import { ResultCollector, type SubtreeResult } from "./subtree-result.ts";
import { matrixOf } from "./transform.ts";

const groupTypes: ReadonlySet<string> = new Set(["group", "instance"]);

/** How many elements are checked together. */
const blockSize = 32;

/** Deeper than any valid document; a guard against components that contain themselves. */
const mostDepth = 64;

/** Draws elements, each only when something it depends on changed. */
export class Tree {
  readonly #maker: Maker;
  #depth = 0;

  constructor(maker: Maker) {
    this.#maker = maker;
  }

  /**
   * Draws all elements of a list in the same context. The list is divided into blocks: a block whose elements are all
   * the same objects as last time is reused as a whole, so that an edit among a thousand elements visits only a few of
   * them.
   */
  drawAll(
    parent: ElementState,
    elements: readonly ElementNode[],
    surroundings: Surroundings,
    run: Run,
    collector: ResultCollector,
  ): void {
    const before = parent.blockSurroundings === surroundings ? parent.childElements : [];
    const { blocks } = parent;
    parent.blockSurroundings = surroundings;
    parent.blocks = [];
    adopt(parent, elements);
    for (let start = 0; start < elements.length; start += blockSize) {
      const end = Math.min(start + blockSize, elements.length);
      let block = blocks[start / blockSize];
      if (
        block === undefined ||
        block.count === 0 ||
        !isCurrent(block, run) ||
        !sameElements(before, elements, start, end)
      ) {
        block = new ResultCollector(FINE_TOLERANCE);
        for (let i = start; i < end; i++) this.#add(parent, i, elements, surroundings, run, block);
      }
      parent.blocks.push(block);
    }
    collector.addAll(parent.blocks);
  }

  #add(
    parent: ElementState,
    i: number,
    elements: readonly ElementNode[],
    surroundings: Surroundings,
    run: Run,
    collector: ResultCollector,
  ): void {
    const element = elements[i];
    const state = parent.children[i];
    if (element === undefined || state === undefined) return;
    const { subtreeResult } = state;
    const isSame =
      subtreeResult !== undefined &&
      state.element === element &&
      state.surroundings === surroundings &&
      isCurrent(subtreeResult, run);
    collector.add(isSame ? subtreeResult : this.#draw(state, element, surroundings, run));
  }

  #draw(
    state: ElementState,
    element: ElementNode,
    surroundings: Surroundings,
    run: Run,
  ): SubtreeResult {
    const collector = new ResultCollector(FINE_TOLERANCE);
    collector.count = 1;
    const isGroup = groupTypes.has(element.type);
    // Modifiers need the content of a group as one graphic; a group without any only transforms its children.
    const asOne =
      isGroup && (surroundings.wanted === "graphic" || (element.modifiers?.length ?? 0) > 0);
    let input: Contribution | undefined;
    state.isOpen = false;
    if (asOne && !this.#isHidden(element, surroundings, run)) {
      this.#inside(state, element, surroundings, run, collector, undefined);
      input = together(state.children);
    }
    const evaluation = this.#evaluate(state, element, surroundings, run, input);
    const location = locationOf(element, surroundings, run);
    const result = evaluation.result ?? state.lastGood;
    if (evaluation.tolerance > collector.tolerance) collector.tolerance = evaluation.tolerance;
    this.#report(state, location, evaluation, result, collector);
    state.contribution = undefined;
    state.isPlaced = true;
    if (result?.visible === true) {
      if (result.geometry === undefined && isGroup) {
        this.#inside(state, element, surroundings, run, collector, result.matrix);
      } else if (result.geometry !== undefined) {
        state.isPlaced = this.#place(
          state,
          element,
          location,
          surroundings,
          result,
          result.geometry,
          collector,
        );
      }
    }
    // A failed result must not be used as the last good one: its error would be reported again later.
    if (state.isPlaced) state.lastGood = result;
    state.element = element;
    state.surroundings = surroundings;
    state.subtreeResult = collector;
    return collector;
  }

  /** The element's own result: the last one when nothing it read has changed. */
  #evaluate(
    state: ElementState,
    element: ElementNode,
    surroundings: Surroundings,
    run: Run,
    input: Contribution | undefined,
  ): ElementEvaluation {
    const { environment, scope, wanted } = surroundings;
    const last = state.evaluation;
    if (
      last?.element === element &&
      last.environment === environment &&
      last.wanted === wanted &&
      last.inputKey === input?.key &&
      last.missingFiles.length === 0 &&
      isFineEnough(last.tolerance, run.tolerance) &&
      readsTheSame(last.read, scope)
    ) {
      return last;
    }
    const location = locationOf(element, surroundings, run);
    const reader = new Reader(run, scope, element.id, location);
    const ranBefore = run.ran;
    const remarks: ElementRemark[] = [];
    let result: ElementResult | undefined;
    const errors: Omit<EvaluationError, "element" | "name">[] = [];
    let missingFiles: readonly string[] = [];
    try {
      const { hidden, visible } = element;
      const seen =
        hidden !== true &&
        (visible === undefined ||
          Boolean(named("visible", () => reader.value("visible", visible))));
      const matrix = seen
        ? matrixOf(element.transform, (property, text) => reader.value(property, text))
        : new AffineMatrix();
      const geometry = seen ? this.#geometry(element, reader, input, remarks) : undefined;
      remarks.push(...reader.remarks);
      result = { visible: seen, matrix, geometry, remarks };
    } catch (error) {
      const problem = problemOf(error);
      if (problem instanceof MissingFiles) missingFiles = problem.ids;
      else errors.push({ ...problem.details, message: problem.message });
    }
    if (run.ran > ranBefore) run.drawn++;
    state.evaluation = {
      element,
      environment,
      wanted,
      inputKey: input?.key,
      read: reader.read,
      tolerance: run.tolerance,
      result,
      errors,
      missingFiles,
    };
    return state.evaluation;
  }

  /** Whether a group's content need not be drawn. A failing expression is reported by `#evaluate`. */
  #isHidden(element: ElementNode, { scope, path }: Surroundings, run: Run): boolean {
    const { hidden, visible } = element;
    if (hidden === true) return true;
    if (visible === undefined) return false;
    try {
      return !new Reader(run, scope, element.id, locationOf(element, { path }, run)).value(
        "visible",
        visible,
      );
    } catch {
      return false;
    }
  }

  #geometry(
    element: ElementNode,
    reader: Reader,
    input: Contribution | undefined,
    remarks: ElementRemark[],
  ): LocalGeometry | undefined {
    if (!groupTypes.has(element.type)) {
      const geometry = this.#maker.generate(element, reader, remarks);
      return this.#maker.modify(geometry, element, reader, remarks);
    }
    if (input === undefined) return undefined;
    const { key, segments, tolerance, build } = input;
    const whole: LocalGeometry = { key, graphic: build(), segments, remarks: [], tolerance };
    return this.#maker.modify(whole, element, reader, remarks);
  }

  /** Draws the content of a group or instance: as parts when its matrix is given, as one graphic otherwise. */
  #inside(
    state: ElementState,
    element: ElementNode,
    outside: Surroundings,
    run: Run,
    collector: ResultCollector,
    matrix: AffineMatrix | undefined,
  ): void {
    const component =
      element.type === "instance" ? run.components.get(element.component ?? "") : undefined;
    const elements = component?.elements ?? element.children ?? [];
    const path = element.type === "instance" ? `${outside.path}${element.id}/` : outside.path;
    const scope =
      component === undefined
        ? outside.scope
        : this.#resolve(state, element, component, outside, run, collector);
    const wanted = matrix === undefined ? "graphic" : "parts";
    const current: Surroundings = {
      environment: outside.environment,
      scope,
      matrix: matrix === undefined ? new AffineMatrix() : outside.matrix.clone().mul(matrix),
      style: wanted === "graphic" ? undefined : (element.style ?? outside.style),
      path,
      wanted,
    };
    const last = state.inner;
    const inner = last !== undefined && sameSurroundings(last, current) ? last : current;
    state.inner = inner;
    if (this.#depth > mostDepth) {
      const message = "Components must not contain themselves.";
      collector.errors = [...collector.errors, { ...locationOf(element, outside, run), message }];
      return;
    }
    state.isOpen = true;
    this.#depth++;
    try {
      this.drawAll(state, elements, inner, run, collector);
    } finally {
      this.#depth--;
    }
    if (component !== undefined) collector.use(component);
  }

  /** The scope inside an instance: the component's parameters, with what the instance sets evaluated outside. */
  #resolve(
    state: ElementState,
    element: ElementNode,
    component: Component,
    { environment, scope, path }: Surroundings,
    run: Run,
    collector: ResultCollector,
  ): Scope {
    const overrides = new Map<string, Override>();
    for (const [name, expression] of Object.entries(element.parameters ?? {})) {
      overrides.set(name, { expression, scope });
    }
    state.parameters ??= new Parameters(run.runtime);
    let outermost = scope;
    // Components see the parameters of the document, not those around their instance.
    while (outermost.outer?.outer !== undefined) outermost = outermost.outer;
    const resolved = state.parameters.resolve({
      parameters: component.parameters,
      overrides,
      outer: outermost,
      seed: `${environment.seed}/${component.id}`,
      tolerance: run.tolerance,
      hasImage: (id) => hasImage(environment, id),
      unit: environment.unit,
      at: run.at,
    });
    const location = locationOf(element, { path }, run);
    const at = ({ parameter }: { readonly parameter?: string }) =>
      parameter !== undefined && overrides.has(parameter)
        ? { ...location, property: `parameters.${parameter}` }
        : location;
    if (resolved.errors.length > 0) {
      const errors = resolved.errors.map((error) => ({ ...error, ...at(error) }));
      collector.errors = [...collector.errors, ...errors];
    }
    if (resolved.missingFiles.length > 0) {
      collector.missingFiles = [...new Set([...collector.missingFiles, ...resolved.missingFiles])];
    }
    if (resolved.notices.length > 0) {
      const notices = resolved.notices.map((notice) => ({ ...notice, ...at(notice) }));
      collector.notices = [...collector.notices, ...notices];
    }
    return resolved.scope;
  }

  #report(
    state: ElementState,
    location: Location,
    evaluation: ElementEvaluation,
    result: ElementResult | undefined,
    collector: ResultCollector,
  ): void {
    if (evaluation.errors.length > 0) {
      const errors = evaluation.errors.map((error) => ({ ...error, ...location }));
      collector.errors = [...collector.errors, ...errors];
    }
    if (evaluation.missingFiles.length > 0) {
      collector.missingFiles = [
        ...new Set([...collector.missingFiles, ...evaluation.missingFiles]),
      ];
    }
    if (evaluation.result === undefined && state.lastGood?.visible === true) {
      collector.stale = [...collector.stale, location.element];
    }
    const remarks = [...(result?.remarks ?? []), ...(result?.geometry?.remarks ?? [])];
    if (remarks.length > 0) {
      const notices: Notice[] = remarks.map((remark) => ({ ...remark, ...location }));
      collector.notices = [...collector.notices, ...notices];
    }
  }

  /**
   * Adds an element's graphic to the drawing, or passes it to the element's parent. Returns whether it could be drawn.
   */
  #place(
    state: ElementState,
    element: ElementNode,
    location: Location,
    surroundings: Surroundings,
    result: ElementResult,
    geometry: LocalGeometry,
    collector: ResultCollector,
  ): boolean {
    const { environment, wanted } = surroundings;
    if (wanted === "graphic") {
      state.contribution = contributionOf(
        geometry,
        result.matrix,
        element.style,
        environment.shapeStyles,
      );
      return true;
    }
    const matrix = surroundings.matrix.clone().mul(result.matrix);
    const style = element.style ?? surroundings.style;
    const name = element.name ?? element.id;
    const key = `${matrix} ${style ?? ""} ${location.element} ${name}`;
    let { part } = state;
    let isDrawn = true;
    if (
      part?.from !== geometry ||
      part.key !== key ||
      state.surroundings?.environment !== environment
    ) {
      const layers = new Set<string>();
      try {
        const made = partOf({
          element: location.element,
          name,
          graphic: geometry.graphic,
          matrix,
          style,
          shapeStyles: environment.shapeStyles,
          unknownLayer: (layer) => layers.add(layer),
        });
        part = { from: geometry, key, part: made };
        state.part = part;
        state.unknownLayers = [...layers];
      } catch (error) {
        isDrawn = false;
        const problem = problemOf(error);
        const details = problem instanceof Problem ? problem.details : {};
        const failure = { ...details, message: problem.message, ...location };
        collector.errors = [...collector.errors, failure];
        if (part?.part !== undefined) collector.stale = [...collector.stale, location.element];
      }
    }
    for (const layer of state.unknownLayers) {
      const message = `There is no style called "${layer}".`;
      collector.notices = [...collector.notices, { ...location, kind: "warning", message }];
    }
    if (part?.part === undefined) return isDrawn;
    collector.parts.push(part.part);
    collector.segments += geometry.segments;
    return isDrawn;
  }
}

/** Whether a result is still valid, given that nothing around it has changed. */
function isCurrent({ missingFiles, tolerance, components }: SubtreeResult, run: Run): boolean {
  return (
    missingFiles.length === 0 &&
    isFineEnough(tolerance, run.tolerance) &&
    (components.length === 0 || components.every((one) => run.components.get(one.id) === one))
  );
}

function sameElements(
  before: readonly ElementNode[],
  now: readonly ElementNode[],
  start: number,
  end: number,
): boolean {
  // A block at the end of the list may have been longer or shorter.
  if (Math.min(start + blockSize, before.length) !== end) return false;
  for (let i = start; i < end; i++) if (before[i] !== now[i]) return false;
  return true;
}

function readsTheSame(read: ReadonlyMap<string, unknown>, scope: Scope): boolean {
  for (const [name, value] of read) if (!Object.is(scope.find(name), value)) return false;
  return true;
}

/** What messages about an element say of it. */
interface Location {
  readonly element: string;
  readonly name: string;
}

function locationOf(
  element: ElementNode,
  { path }: Pick<Surroundings, "path">,
  run: Run,
): Location {
  return { element: path + element.id, name: elementName(element, kindOf(element, run)) };
}

/** "Rectangle", or the name of a component or a script. */
function kindOf({ type, component }: ElementNode, run: Run): string {
  const { components, environment, registry } = run;
  if (type === "group") return "Group";
  if (type === "path") return "Path";
  if (type === "instance") return components.get(component ?? "")?.name || component || type;
  const [, script] = type.split("script:");
  if (script !== undefined) return environment.scripts.get(script)?.name ?? type;
  return registry.generators.get(type)?.label ?? type;
}
