import type { Component } from "../document/schema.ts";
import type { Part } from "../drawing.ts";
import type { EvaluationError, Notice } from "./messages.ts";

/** The result of an element with its children. It is immutable: an unchanged element keeps the same object. */
export interface SubtreeResult {
  readonly parts: readonly Part[];
  readonly segments: number;
  readonly errors: readonly EvaluationError[];
  readonly notices: readonly Notice[];
  /** Fonts to load; elements that wait for one are evaluated again next time. */
  readonly missingFiles: readonly string[];
  /** Elements that show their last good result because of an error. */
  readonly stale: readonly string[];
  /** How many elements. */
  readonly count: number;
  /** mm; the coarsest in it. */
  readonly tolerance: number;
  /** The components of all instances in it. */
  readonly components: readonly Component[];
}

const none: readonly never[] = Object.freeze([]);

/** Merges the results of elements. */
export class ResultCollector {
  parts: Part[] = [];
  segments = 0;
  count = 0;
  tolerance: number;
  errors: readonly EvaluationError[] = none;
  notices: readonly Notice[] = none;
  missingFiles: readonly string[] = none;
  stale: readonly string[] = none;
  components: readonly Component[] = none;

  constructor(tolerance: number) {
    this.tolerance = tolerance;
  }

  add(result: SubtreeResult): void {
    for (const part of result.parts) this.parts.push(part);
    this.#addRest(result);
  }

  addAll(results: readonly SubtreeResult[]): void {
    this.parts = this.parts.concat(...results.map(({ parts }) => parts));
    for (const result of results) this.#addRest(result);
  }

  #addRest(result: SubtreeResult): void {
    this.segments += result.segments;
    this.count += result.count;
    if (result.tolerance > this.tolerance) this.tolerance = result.tolerance;
    for (const component of result.components) this.use(component);
    if (result.errors.length > 0) this.errors = [...this.errors, ...result.errors];
    if (result.notices.length > 0) this.notices = [...this.notices, ...result.notices];
    if (result.stale.length > 0) this.stale = [...this.stale, ...result.stale];
    if (result.missingFiles.length > 0) {
      this.missingFiles = [...new Set([...this.missingFiles, ...result.missingFiles])];
    }
  }

  /** Records that it contains an instance of a component. */
  use(component: Component): void {
    if (!this.components.includes(component)) this.components = [...this.components, component];
  }
}
