import type { Asset, Component, Document, Script } from "../document/schema.ts";
import type { Unit } from "../drawing.ts";
import type { Registry } from "../registry.ts";
import type { DocumentLocation } from "./messages.ts";
import type { Remark, Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";
import { type ShapeStyles, shapeStylesOf } from "./shapes.ts";

/** The parts of a document that every element may depend on. The same object as long as nothing in it changes. */
export interface Environment {
  readonly seed: number;
  readonly unit: Unit;
  readonly shapeStyles: ShapeStyles;
  readonly styles: Document["styles"];
  readonly scripts: ReadonlyMap<string, Script>;
  readonly scriptList: readonly Script[];
  readonly assets: ReadonlyMap<string, Asset>;
  readonly assetList: readonly Asset[];
}

/** The environment of a document, or the previous object when it is equal. */
export function environmentOf(document: Document, before: Environment | undefined): Environment {
  const { seed, unit, styles, scripts, assets } = document;
  if (
    before?.seed === seed &&
    before.unit === unit &&
    before.styles === styles &&
    before.scriptList === scripts &&
    before.assetList === assets
  ) {
    return before;
  }
  return {
    seed,
    unit,
    styles,
    shapeStyles: before?.styles === styles ? before.shapeStyles : shapeStylesOf(styles),
    scriptList: scripts,
    scripts: new Map(scripts.map((script) => [script.id, script])),
    assetList: assets,
    assets: new Map(assets.map((asset) => [asset.id, asset])),
  };
}

/** Whether the document has an image of this id. */
export function hasImage({ assets }: Environment, id: string): boolean {
  return assets.get(id)?.kind === "image";
}

/** One evaluation: the state shared by all elements. */
export interface Run {
  readonly runtime: Runtime;
  readonly registry: Registry;
  readonly environment: Environment;
  readonly components: ReadonlyMap<string, Component>;
  /** mm */
  readonly tolerance: number;
  readonly mostSegments: number;
  /** Called before untrusted code runs. */
  readonly at: ((location: DocumentLocation) => void) | undefined;
  /** How many generators, modifiers and scripts ran. */
  ran: number;
  /** For how many elements they ran. */
  drawn: number;
}

/** Evaluates an element's properties in its scope, and records what they read. */
export class Reader {
  readonly run: Run;
  readonly scope: Scope;
  /** Prefix of every seed, so that earlier evaluations have no influence. */
  readonly seed: string;
  readonly location: DocumentLocation;
  /** Remarks about the values. */
  readonly remarks: Remark[] = [];
  readonly #read = new Map<string, unknown>();

  constructor(run: Run, scope: Scope, id: string, location: DocumentLocation) {
    this.run = run;
    this.scope = scope;
    this.seed = `${run.environment.seed}/${id}`;
    this.location = location;
  }

  /** The value of an expression of the element. Throws a `Problem`. */
  value(property: string, expression: string): unknown {
    const { runtime, at } = this.run;
    return runtime.value(expression, this.scope, `${this.seed}/${property}`, {
      read: this.#read,
      report: (remark) => this.remarks.push({ ...remark, property }),
      ...(at === undefined ? {} : { before: () => at({ ...this.location, property }) }),
    });
  }

  /** Those names that are parameters around the element, with their values. Throws a `Problem`. */
  parameters(names: Iterable<string>): [name: string, value: unknown][] {
    const found: [name: string, value: unknown][] = [];
    for (const name of names) {
      this.#read.set(name, this.scope.find(name));
      if (this.scope.isParameter(name)) found.push([name, this.scope.value(name)]);
    }
    return found;
  }

  /** The names that were read, with the values they had. */
  get read(): ReadonlyMap<string, unknown> {
    return this.#read;
  }
}
