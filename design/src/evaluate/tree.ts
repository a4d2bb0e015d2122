import { AffineMatrix } from "@cuttle/geometry";
import { FINE_TOLERANCE } from "@cuttle/geometry/kernel";
import type { Component, ElementNode } from "../document/schema.ts";
import { type Contribution, contributionOf, together } from "./contribution.ts";
import {
  type Attempt,
  adopt,
  type ElementState,
  type Own,
  type Surroundings,
  sameSurroundings,
} from "./element-state.ts";
import { hasImage, Reader, type Run } from "./environment.ts";
import { isFineEnough, type Local, type LocalRemark, type Maker, named } from "./local.ts";
import { type EvaluationError, MissingFiles, type Notice, Problem } from "./messages.ts";
import { Gathering, type Outcome } from "./outcome.ts";
import { type Override, Parameters } from "./parameters.ts";
import { problemOf } from "./runtime.ts";
import type { Scope } from "./scope.ts";
import { partOf } from "./shapes.ts";
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
    gathering: Gathering,
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
        block = new Gathering(FINE_TOLERANCE);
        for (let i = start; i < end; i++) this.#add(parent, i, elements, surroundings, run, block);
      }
      parent.blocks.push(block);
    }
    gathering.addAll(parent.blocks);
  }

  #add(
    parent: ElementState,
    i: number,
    elements: readonly ElementNode[],
    surroundings: Surroundings,
    run: Run,
    gathering: Gathering,
  ): void {
    const element = elements[i];
    const state = parent.children[i];
    if (element === undefined || state === undefined) return;
    const { outcome } = state;
    const isSame =
      outcome !== undefined &&
      state.element === element &&
      state.surroundings === surroundings &&
      isCurrent(outcome, run);
    gathering.add(isSame ? outcome : this.#draw(state, element, surroundings, run));
  }

  #draw(state: ElementState, element: ElementNode, surroundings: Surroundings, run: Run): Outcome {
    const gathering = new Gathering(FINE_TOLERANCE);
    gathering.count = 1;
    const isGroup = groupTypes.has(element.type);
    // Modifiers need the content of a group as one graphic; a group without any only transforms its children.
    const asOne =
      isGroup && (surroundings.wanted === "graphic" || (element.modifiers?.length ?? 0) > 0);
    let input: Contribution | undefined;
    if (asOne && !this.#isHidden(element, surroundings, run)) {
      this.#inside(state, element, surroundings, run, gathering, undefined);
      input = together(state.children);
    }
    const attempt = this.#attempt(state, element, surroundings, run, input);
    const own = attempt.own ?? state.good;
    if (attempt.tolerance > gathering.tolerance) gathering.tolerance = attempt.tolerance;
    this.#report(state, element, surroundings, attempt, own, gathering);
    state.contribution = undefined;
    let isPlaced = true;
    if (own?.visible === true) {
      if (own.local === undefined && isGroup) {
        this.#inside(state, element, surroundings, run, gathering, own.matrix);
      } else if (own.local !== undefined) {
        isPlaced = this.#place(state, element, surroundings, own, own.local, gathering);
      }
    }
    // A failed result must not be used as the last good one: its error would be reported again later.
    if (isPlaced) state.good = own;
    state.element = element;
    state.surroundings = surroundings;
    state.outcome = gathering;
    return gathering;
  }

  /** The element's own result: the last one when nothing it read has changed. */
  #attempt(
    state: ElementState,
    element: ElementNode,
    surroundings: Surroundings,
    run: Run,
    input: Contribution | undefined,
  ): Attempt {
    const { environment, scope, wanted } = surroundings;
    const last = state.attempt;
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
    const place = placeOf(element, surroundings);
    const reader = new Reader(run, scope, element.id, place);
    const ranBefore = run.ran;
    const remarks: LocalRemark[] = [];
    let own: Own | undefined;
    const errors: Omit<EvaluationError, "element" | "name">[] = [];
    let missingFiles: readonly string[] = [];
    try {
      const { visible } = element;
      const seen =
        visible === undefined || Boolean(named("visible", () => reader.value("visible", visible)));
      const matrix = seen
        ? matrixOf(element.transform, (property, text) => reader.value(property, text))
        : new AffineMatrix();
      const local = seen ? this.#local(element, reader, input, remarks) : undefined;
      remarks.push(...reader.remarks);
      own = { visible: seen, matrix, local, remarks };
    } catch (error) {
      const problem = problemOf(error);
      if (problem instanceof MissingFiles) missingFiles = problem.ids;
      else errors.push({ ...problem.details, message: problem.message });
    }
    if (run.ran > ranBefore) run.drawn++;
    state.attempt = {
      element,
      environment,
      wanted,
      inputKey: input?.key,
      read: reader.read,
      tolerance: run.tolerance,
      own,
      errors,
      missingFiles,
    };
    return state.attempt;
  }

  /** Whether a group's content need not be drawn. A failing expression is reported by `#attempt`. */
  #isHidden(element: ElementNode, { scope, path }: Surroundings, run: Run): boolean {
    const { visible } = element;
    if (visible === undefined) return false;
    try {
      return !new Reader(run, scope, element.id, placeOf(element, { path })).value(
        "visible",
        visible,
      );
    } catch {
      return false;
    }
  }

  #local(
    element: ElementNode,
    reader: Reader,
    input: Contribution | undefined,
    remarks: LocalRemark[],
  ): Local | undefined {
    if (!groupTypes.has(element.type)) {
      const local = this.#maker.generate(element, reader, remarks);
      return this.#maker.modify(local, element, reader, remarks);
    }
    if (input === undefined) return undefined;
    const { key, segments, tolerance, build } = input;
    const whole: Local = { key, graphic: build(), segments, remarks: [], tolerance };
    return this.#maker.modify(whole, element, reader, remarks);
  }

  /** Draws the content of a group or instance: as parts when its matrix is given, as one graphic otherwise. */
  #inside(
    state: ElementState,
    element: ElementNode,
    outside: Surroundings,
    run: Run,
    gathering: Gathering,
    matrix: AffineMatrix | undefined,
  ): void {
    const component =
      element.type === "instance" ? run.components.get(element.component ?? "") : undefined;
    const elements = component?.elements ?? element.children ?? [];
    const path = element.type === "instance" ? `${outside.path}${element.id}/` : outside.path;
    const scope =
      component === undefined
        ? outside.scope
        : this.#resolve(state, element, component, outside, run, gathering);
    const wanted = matrix === undefined ? "graphic" : "parts";
    const place: Surroundings = {
      environment: outside.environment,
      scope,
      matrix: matrix === undefined ? new AffineMatrix() : outside.matrix.clone().mul(matrix),
      style: wanted === "graphic" ? undefined : (element.style ?? outside.style),
      path,
      wanted,
    };
    const last = state.inner;
    const inner = last !== undefined && sameSurroundings(last, place) ? last : place;
    state.inner = inner;
    if (this.#depth > mostDepth) {
      const message = "Components must not contain themselves.";
      gathering.errors = [...gathering.errors, { ...placeOf(element, outside), message }];
      return;
    }
    this.#depth++;
    try {
      this.drawAll(state, elements, inner, run, gathering);
    } finally {
      this.#depth--;
    }
    if (component !== undefined) gathering.use(component);
  }

  /** The scope inside an instance: the component's parameters, with what the instance sets evaluated outside. */
  #resolve(
    state: ElementState,
    element: ElementNode,
    component: Component,
    { environment, scope, path }: Surroundings,
    run: Run,
    gathering: Gathering,
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
    const place = placeOf(element, { path });
    const own = ({ parameter }: { readonly parameter?: string }) =>
      parameter !== undefined && overrides.has(parameter)
        ? { ...place, property: `parameters.${parameter}` }
        : place;
    if (resolved.errors.length > 0) {
      const errors = resolved.errors.map((error) => ({ ...error, ...own(error) }));
      gathering.errors = [...gathering.errors, ...errors];
    }
    if (resolved.missingFiles.length > 0) {
      gathering.missingFiles = [...new Set([...gathering.missingFiles, ...resolved.missingFiles])];
    }
    if (resolved.notices.length > 0) {
      const notices = resolved.notices.map((notice) => ({ ...notice, ...own(notice) }));
      gathering.notices = [...gathering.notices, ...notices];
    }
    return resolved.scope;
  }

  #report(
    state: ElementState,
    element: ElementNode,
    surroundings: Surroundings,
    attempt: Attempt,
    own: Own | undefined,
    gathering: Gathering,
  ): void {
    const place = placeOf(element, surroundings);
    if (attempt.errors.length > 0) {
      const errors = attempt.errors.map((error) => ({ ...error, ...place }));
      gathering.errors = [...gathering.errors, ...errors];
    }
    if (attempt.missingFiles.length > 0) {
      gathering.missingFiles = [...new Set([...gathering.missingFiles, ...attempt.missingFiles])];
    }
    if (attempt.own === undefined && state.good?.visible === true) {
      gathering.stale = [...gathering.stale, place.element];
    }
    const remarks = [...(own?.remarks ?? []), ...(own?.local?.remarks ?? [])];
    if (remarks.length > 0) {
      const notices: Notice[] = remarks.map((remark) => ({ ...remark, ...place }));
      gathering.notices = [...gathering.notices, ...notices];
    }
  }

  /**
   * Adds an element's graphic to the drawing, or passes it to the element's parent. Returns whether it could be drawn.
   */
  #place(
    state: ElementState,
    element: ElementNode,
    surroundings: Surroundings,
    own: Own,
    local: Local,
    gathering: Gathering,
  ): boolean {
    const { environment, wanted } = surroundings;
    if (wanted === "graphic") {
      state.contribution = contributionOf(local, own.matrix, element.style);
      return true;
    }
    const place = placeOf(element, surroundings);
    const matrix = surroundings.matrix.clone().mul(own.matrix);
    const style = element.style ?? surroundings.style;
    const name = element.name ?? element.id;
    const key = `${matrix} ${style ?? ""} ${place.element} ${name}`;
    let { part } = state;
    let isDrawn = true;
    if (
      part?.from !== local ||
      part.key !== key ||
      state.surroundings?.environment !== environment
    ) {
      const layers = new Set<string>();
      try {
        const made = partOf({
          element: place.element,
          name,
          graphic: local.graphic,
          matrix,
          style,
          looks: environment.looks,
          unknownLayer: (layer) => layers.add(layer),
        });
        part = { from: local, key, part: made };
        state.part = part;
        state.unknownLayers = [...layers];
      } catch (error) {
        isDrawn = false;
        const problem = problemOf(error);
        const details = problem instanceof Problem ? problem.details : {};
        const failure = { ...details, message: problem.message, ...place };
        gathering.errors = [...gathering.errors, failure];
        if (part?.part !== undefined) gathering.stale = [...gathering.stale, place.element];
      }
    }
    for (const layer of state.unknownLayers) {
      const message = `There is no style called "${layer}".`;
      gathering.notices = [...gathering.notices, { ...place, kind: "warning", message }];
    }
    if (part?.part === undefined) return isDrawn;
    gathering.parts.push(part.part);
    gathering.segments += local.segments;
    return isDrawn;
  }
}

/** Whether an outcome is still valid, given that nothing around it has changed. */
function isCurrent({ missingFiles, tolerance, components }: Outcome, run: Run): boolean {
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

function placeOf(
  { id, name }: ElementNode,
  { path }: Pick<Surroundings, "path">,
): { readonly element: string; readonly name: string } {
  return { element: path + id, name: name ?? id };
}
