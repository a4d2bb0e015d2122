import type { AffineMatrix } from "@cuttle/geometry";
import type { Bounds } from "@cuttle/geometry/kernel";
import type { ElementNode } from "../document/schema.ts";
import type { Part } from "../drawing.ts";
import type { ElementInfo } from "../element-infos.ts";
import type { Contribution } from "./contribution.ts";
import type { Environment } from "./environment.ts";
import type { ElementRemark, LocalGeometry } from "./local-geometry.ts";
import type { EvaluationError } from "./messages.ts";
import type { Parameters } from "./parameters.ts";
import type { Scope } from "./scope.ts";
import type { ResultCollector, SubtreeResult } from "./subtree-result.ts";

/** An element's context. The same object as long as nothing in it changes, so that it can be compared by identity. */
export interface Surroundings {
  readonly environment: Environment;
  readonly scope: Scope;
  readonly matrix: AffineMatrix;
  /** The style of elements that name none. */
  readonly style: string | undefined;
  /** The path to here, ending in "/" inside an instance. */
  readonly path: string;
  /** Whether parts are needed, or a graphic for the modifiers of the parent. */
  readonly wanted: "parts" | "graphic";
}

/** An element's own result, before its surroundings transform it. */
export interface ElementResult {
  readonly visible: boolean;
  readonly matrix: AffineMatrix;
  /** Undefined for groups and instances that consist only of their children. */
  readonly geometry: LocalGeometry | undefined;
  readonly remarks: readonly ElementRemark[];
}

/** One evaluation of an element, kept as a cache. The names and values that it read tell whether it is outdated. */
export interface ElementEvaluation {
  readonly element: ElementNode;
  readonly environment: Environment;
  readonly wanted: Surroundings["wanted"];
  readonly inputKey: string | undefined;
  readonly read: ReadonlyMap<string, unknown>;
  readonly tolerance: number;
  /** Undefined when it failed: the last good one is used. */
  readonly result: ElementResult | undefined;
  readonly errors: readonly Omit<EvaluationError, "element" | "name">[];
  readonly missingFiles: readonly string[];
}

/** The box around a geometry that was turned or skewed, before its shift. */
export interface TurnedBounds {
  readonly geometry: LocalGeometry;
  readonly matrix: ElementInfo["matrix"];
  readonly bounds: Bounds | undefined;
}

/** The state of an element from the last evaluation. */
export class ElementState {
  readonly id: string;
  element: ElementNode | undefined;
  surroundings: Surroundings | undefined;
  subtreeResult: SubtreeResult | undefined;
  contribution: Contribution | undefined;
  evaluation: ElementEvaluation | undefined;
  lastGood: ElementResult | undefined;
  inner: Surroundings | undefined;
  parameters: Parameters | undefined;
  part:
    | { readonly from: LocalGeometry; readonly key: string; readonly part: Part | undefined }
    | undefined;
  unknownLayers: readonly string[] = [];
  /** Whether its graphic could be placed in the drawing, if it has one. */
  isPlaced = true;
  /** Whether its children were drawn. */
  isOpen = false;
  turned: TurnedBounds | undefined;
  children: ElementState[] = [];
  childElements: readonly ElementNode[] = [];
  /** The result of each block of children, in these surroundings. */
  blocks: ResultCollector[] = [];
  blockSurroundings: Surroundings | undefined;

  constructor(id: string) {
    this.id = id;
  }
}

/** Finds each element's state by its index, and by its id when elements were added, removed or moved. */
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

/** Whether surroundings are equal. */
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
