import { Problem } from "./messages.ts";

/** The value of a name whose expression failed and never worked before. */
export const failed: unique symbol = Symbol("failed");

/** Names and their values, nested in an outer scope. Scopes are immutable: other values make another scope. */
export class Scope {
  readonly own: ReadonlyMap<string, unknown>;
  readonly outer: Scope | undefined;

  constructor(own: ReadonlyMap<string, unknown>, outer?: Scope) {
    this.own = own;
    this.outer = outer;
  }

  /** The value of a name; undefined when there is no such name, `failed` when its expression failed. */
  find(name: string): unknown {
    let scope: Scope | undefined = this;
    do {
      const value = scope.own.get(name);
      if (value !== undefined || scope.own.has(name)) return value;
      scope = scope.outer;
    } while (scope !== undefined);
    return undefined;
  }

  has(name: string): boolean {
    return this.own.has(name) || (this.outer?.has(name) ?? false);
  }

  /** Whether a name is that of a parameter: the outermost scope is the language's. */
  isParameter(name: string): boolean {
    return this.outer !== undefined && (this.own.has(name) || this.outer.isParameter(name));
  }

  /** The value of a name that must exist. */
  value(name: string): unknown {
    const value = this.find(name);
    if (value === failed) throw new Problem(`The parameter ${name} has an error.`);
    if (value === undefined && !this.has(name)) {
      throw new Problem(`There is nothing called ${name}.`);
    }
    return value;
  }
}
