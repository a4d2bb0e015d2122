import type { Component } from "../document/schema.ts";
import type { Part } from "../drawing.ts";
import type { EvaluationError, Notice } from "./messages.ts";

/** The result of an element with its children. Outcomes are immutable: an unchanged element keeps its outcome. */
export interface Outcome {
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

/** Merges outcomes. */
export class Gathering {
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

  add(outcome: Outcome): void {
    for (const part of outcome.parts) this.parts.push(part);
    this.#addRest(outcome);
  }

  addAll(outcomes: readonly Outcome[]): void {
    this.parts = this.parts.concat(...outcomes.map(({ parts }) => parts));
    for (const outcome of outcomes) this.#addRest(outcome);
  }

  #addRest(outcome: Outcome): void {
    this.segments += outcome.segments;
    this.count += outcome.count;
    if (outcome.tolerance > this.tolerance) this.tolerance = outcome.tolerance;
    for (const component of outcome.components) this.use(component);
    if (outcome.errors.length > 0) this.errors = [...this.errors, ...outcome.errors];
    if (outcome.notices.length > 0) this.notices = [...this.notices, ...outcome.notices];
    if (outcome.stale.length > 0) this.stale = [...this.stale, ...outcome.stale];
    if (outcome.missingFiles.length > 0) {
      this.missingFiles = [...new Set([...this.missingFiles, ...outcome.missingFiles])];
    }
  }

  /** Records that it contains an instance of a component. */
  use(component: Component): void {
    if (!this.components.includes(component)) this.components = [...this.components, component];
  }
}
