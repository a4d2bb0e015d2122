import type { AffineMatrix } from "@cuttle/geometry";
import type { ElementNode } from "../document/schema.ts";
import type { Part } from "../drawing.ts";
import type { Contribution } from "./contribution.ts";
import type { Environment } from "./environment.ts";
import type { Local, LocalRemark } from "./local.ts";
import type { EvaluationError } from "./messages.ts";
import type { Gathering, Outcome } from "./outcome.ts";
import type { Parameters } from "./parameters.ts";
import type { Scope } from "./scope.ts";

/** Where an element stands. The same object as long as nothing of it changes, so that one look tells. */
export interface Surroundings {
  readonly environment: Environment;
  readonly scope: Scope;
  readonly matrix: AffineMatrix;
  /** The style of what names none. */
  readonly style: string | undefined;
  /** The way here, ending in "/" inside an instance. */
  readonly path: string;
  /** Whether parts are wanted, or a graphic for the modifiers of what the element lies in. */
  readonly wanted: "parts" | "graphic";
}

/** What an element is by itself, before its surroundings move it. */
export interface Own {
  readonly visible: boolean;
  readonly matrix: AffineMatrix;
  /** Undefined for groups and instances that are but their children. */
  readonly local: Local | undefined;
  readonly remarks: readonly LocalRemark[];
}

/** What an evaluation of `Own` came to. Names and values tell whether it must be done again. */
export interface Attempt {
  readonly element: ElementNode;
  readonly environment: Environment;
  readonly wanted: Surroundings["wanted"];
  readonly inputKey: string | undefined;
  readonly read: ReadonlyMap<string, unknown>;
  readonly tolerance: number;
  /** Undefined when it failed: the last good one stands in. */
  readonly own: Own | undefined;
  readonly errors: readonly Omit<EvaluationError, "element" | "name">[];
  readonly missingFonts: readonly string[];
}

/** An element of the document as it was last time. */
export class ElementState {
  readonly id: string;
  element: ElementNode | undefined;
  surroundings: Surroundings | undefined;
  outcome: Outcome | undefined;
  contribution: Contribution | undefined;
  attempt: Attempt | undefined;
  good: Own | undefined;
  inner: Surroundings | undefined;
  parameters: Parameters | undefined;
  part: { readonly from: Local; readonly key: string; readonly part: Part | undefined } | undefined;
  unknownLayers: readonly string[] = [];
  children: ElementState[] = [];
  childElements: readonly ElementNode[] = [];
  /** What each block of children came to, in these surroundings. */
  blocks: Gathering[] = [];
  blockSurroundings: Surroundings | undefined;

  constructor(id: string) {
    this.id = id;
  }
}

/** Finds each element's state by its place, and by its id when elements came, went or moved. */
export function adopt(parent: ElementState, elements: readonly ElementNode[]): void {
  if (parent.childElements === elements) return;
  const { children, childElements } = parent;
  parent.childElements = elements;
  const stayed = (element: ElementNode, i: number) =>
    childElements[i] === element || children[i]?.id === element.id;
  if (children.length === elements.length && elements.every(stayed)) return;
  let byId: Map<string, ElementState> | undefined;
  parent.children = elements.map((element, i) => {
    const state = children[i];
    if (state !== undefined && stayed(element, i)) {
      byId?.delete(element.id);
      return state;
    }
    byId ??= new Map(children.slice(i).map((child) => [child.id, child]));
    const moved = byId.get(element.id);
    byId.delete(element.id);
    return moved ?? new ElementState(element.id);
  });
}

/** Whether surroundings say the same. */
export function sameSurroundings(a: Surroundings, b: Surroundings): boolean {
  return (
    a.environment === b.environment &&
    a.scope === b.scope &&
    a.style === b.style &&
    a.path === b.path &&
    a.wanted === b.wanted &&
    a.matrix.equals(b.matrix)
  );
}
