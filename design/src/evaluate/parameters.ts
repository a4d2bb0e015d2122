import type { Parameter } from "../document/schema.ts";
import type { Unit } from "../drawing.ts";
import { compileExpression } from "../expression/compile.ts";
import {
  type DocumentLocation,
  type EvaluationError,
  MissingFiles,
  type Notice,
  Problem,
} from "./messages.ts";
import { problemOf, type Remark, type Runtime } from "./runtime.ts";
import { failed, Scope } from "./scope.ts";
import { checkValue, roomOf } from "./value.ts";

/** An expression that replaces a parameter's own, and its scope. */
export interface Override {
  readonly expression: string;
  readonly scope: Scope;
}

/** The results of parameters. */
export interface Resolved {
  /** The names, in a scope inside the outer one. The same object as last time when no value changed. */
  readonly scope: Scope;
  /** Whether a parameter is visible, by name. */
  readonly visible: ReadonlyMap<string, boolean>;
  readonly errors: readonly EvaluationError[];
  readonly notices: readonly Notice[];
  /** Fonts to load for expressions that measure text. */
  readonly missingFiles: readonly string[];
}

interface Entry {
  readonly parameter: Parameter;
  readonly expression: string;
  readonly scope: Scope | undefined;
  readonly tolerance: number;
  readonly unit: Unit;
  readonly names: readonly string[];
  readonly inputs: readonly unknown[];
  readonly value: unknown;
  readonly remarks: readonly Remark[];
}

interface ParameterRequest {
  readonly parameters: readonly Parameter[];
  readonly overrides: ReadonlyMap<string, Override>;
  readonly outer: Scope;
  /** Seed of random numbers: the document's seed and the owner of the parameters. */
  readonly seed: string;
  readonly tolerance: number;
  hasImage(id: string): boolean;
  /** The unit of lengths in messages. */
  readonly unit: Unit;
  /** Called before an expression runs that may take long. */
  readonly at: ((location: DocumentLocation) => void) | undefined;
}

/**
 * The parameters of a document or component, in the order in which they depend on each other. Keeps the last good value
 * of each, which is used while an expression is wrong.
 */
export class Parameters {
  readonly #runtime: Runtime;
  readonly #good = new Map<string, Entry>();
  #last: Resolved | undefined;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  resolve(request: ParameterRequest): Resolved {
    const resolution = new Resolution(this.#runtime, request, this.#good);
    for (const { name } of request.parameters) resolution.resolve(name);
    const { values, errors, notices, missingFiles } = resolution;
    const scope = this.#scope(values, request);
    const visible = new Map<string, boolean>();
    for (const parameter of request.parameters) {
      visible.set(parameter.name, isVisible(parameter, scope, this.#runtime, request.seed, errors));
    }
    for (const name of this.#good.keys()) if (!values.has(name)) this.#good.delete(name);
    this.#last = { scope, visible, errors, notices, missingFiles };
    return this.#last;
  }

  #scope(values: ReadonlyMap<string, unknown>, { outer, parameters }: ParameterRequest): Scope {
    const last = this.#last?.scope;
    if (last?.outer === outer && last.own.size === values.size) {
      if (parameters.every(({ name }) => last.own.get(name) === values.get(name))) return last;
    }
    return new Scope(values, outer);
  }
}

/** One resolution of all parameters. */
class Resolution {
  readonly values = new Map<string, unknown>();
  readonly errors: EvaluationError[] = [];
  readonly notices: Notice[] = [];
  readonly missingFiles: string[] = [];
  readonly #runtime: Runtime;
  readonly #request: ParameterRequest;
  readonly #good: Map<string, Entry>;
  readonly #byName: ReadonlyMap<string, Parameter>;
  readonly #scope: Scope;
  readonly #way: string[] = [];

  constructor(runtime: Runtime, request: ParameterRequest, good: Map<string, Entry>) {
    this.#runtime = runtime;
    this.#request = request;
    this.#good = good;
    this.#byName = new Map(request.parameters.map((parameter) => [parameter.name, parameter]));
    // It sees the values as they are added.
    this.#scope = new Scope(this.values, request.outer);
  }

  resolve(name: string): void {
    const parameter = this.#byName.get(name);
    if (parameter === undefined || this.values.has(name)) return;
    const start = this.#way.indexOf(name);
    if (start >= 0) {
      const path = [...this.#way.slice(start), name];
      throw new Problem(`These depend on each other: ${path.join(" → ")}.`, { path });
    }
    this.#way.push(name);
    try {
      this.#accept(this.#evaluate(parameter, this.#request.overrides.get(name)));
    } catch (error) {
      const problem = problemOf(error);
      this.#fail(parameter, problem);
      // A cycle is an error of every parameter in it, up to the one where it starts.
      const { path } = problem instanceof Problem ? problem.details : {};
      if (path !== undefined && path[0] !== name && path.includes(name)) throw problem;
    } finally {
      this.#way.pop();
    }
  }

  #accept(entry: Entry): void {
    const { name } = entry.parameter;
    this.#good.set(name, entry);
    this.values.set(name, entry.value);
    for (const remark of entry.remarks) this.notices.push({ ...remark, parameter: name });
  }

  /** Uses the last good value, or the parameter's value without an override. */
  #fail(parameter: Parameter, problem: Problem | MissingFiles): void {
    const { name, type } = parameter;
    if (problem instanceof MissingFiles) this.missingFiles.push(...problem.ids);
    else this.errors.push({ ...problem.details, parameter: name, message: problem.message });
    const good = this.#good.get(name);
    this.values.set(name, good?.parameter.type === type ? good.value : failed);
    if (this.values.get(name) !== failed || !this.#request.overrides.has(name)) return;
    try {
      this.#accept(this.#evaluate(parameter, undefined));
    } catch {
      // Its own expression is wrong too: the error above is enough.
    }
  }

  #evaluate(parameter: Parameter, override: Override | undefined): Entry {
    const { name } = parameter;
    const { tolerance, unit, seed } = this.#request;
    const expression = override?.expression ?? parameter.expression;
    const compiled = compileExpression(expression);
    if (override === undefined) for (const other of compiled.names) this.resolve(other);
    const scope = override?.scope ?? this.#scope;
    const inputs = compiled.names.map((other) => scope.find(other));
    const good = this.#good.get(name);
    if (
      good?.parameter === parameter &&
      good.expression === expression &&
      good.unit === unit &&
      good.scope === override?.scope &&
      (good.tolerance === tolerance || !compiled.calls) &&
      same(good.inputs, inputs)
    ) {
      return good;
    }
    const remarks: Remark[] = [];
    const { at } = this.#request;
    const report = (remark: Remark) => remarks.push(remark);
    const notes = at === undefined ? { report } : { report, before: () => at({ parameter: name }) };
    const raw = this.#runtime.value(expression, scope, `${seed}/${name}`, notes);
    // Messages use its label.
    const spec = { ...roomOf(parameter), name: parameter.label || parameter.name };
    const value = checkValue(spec, raw, {
      hasImage: (id) => this.#request.hasImage(id),
      unit,
      warn: (message) => report({ kind: "warning", message }),
      tooLong: (message, row) => {
        report({ kind: "warning", message, tooLong: row === undefined ? {} : { row } });
      },
    });
    return {
      parameter,
      expression,
      scope: override?.scope,
      tolerance,
      unit,
      names: compiled.names,
      inputs,
      value: stable(good?.value, value),
      remarks,
    };
  }
}

function isVisible(
  { name, visible }: Parameter,
  scope: Scope,
  runtime: Runtime,
  seed: string,
  errors: EvaluationError[],
): boolean {
  if (visible === undefined) return true;
  try {
    return Boolean(runtime.value(visible, scope, `${seed}/${name}/visible`));
  } catch (error) {
    const { message } = problemOf(error);
    errors.push({ parameter: name, property: "visible", message });
    return true;
  }
}

function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, i) => Object.is(value, b[i]));
}

/** The old value when the new one is equal, so that dependents can compare by identity. */
function stable(old: unknown, value: unknown): unknown {
  if (!Array.isArray(old) || !Array.isArray(value)) return value;
  return same(old, value) ? old : value;
}

/** A parameter for a panel. */
export interface ParameterInfo {
  readonly name: string;
  readonly type: Parameter["type"];
  readonly label: string;
  readonly help?: string;
  /** Parameters of one group are shown together; groups come in the order of their first parameter. */
  readonly group?: string;
  readonly picture?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly maxLength?: number;
  readonly choices?: Parameter["choices"];
  readonly item?: Parameter["type"];
  /** The current value, checked and in range; undefined while its expression has never worked. */
  readonly value: unknown;
  readonly visible: boolean;
  /** The expression of the value. */
  readonly expression: string;
  /** Whether the expression is a literal: then a field shows the value, otherwise the expression. */
  readonly literal: boolean;
  readonly error?: string;
}

/** Resolved parameters for a panel. */
export function describeParameters(
  parameters: readonly Parameter[],
  overrides: ReadonlyMap<string, Override>,
  { scope, visible, errors }: Resolved,
): ParameterInfo[] {
  return parameters.map((parameter) => {
    const { name, type, label, help, group, picture, min, max, step, maxLength, choices, item } =
      parameter;
    const expression = overrides.get(name)?.expression ?? parameter.expression;
    const value = scope.own.get(name);
    const error = errors.find((one) => one.parameter === name)?.message;
    return {
      name,
      type,
      label: label ?? name,
      ...given({ help, group, picture, min, max, step, maxLength, choices, item, error }),
      value: value === failed ? undefined : value,
      visible: visible.get(name) ?? true,
      expression,
      literal: isPlain(expression),
    };
  });
}

function isPlain(expression: string): boolean {
  try {
    return compileExpression(expression).literal !== undefined;
  } catch {
    return false;
  }
}

function given<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
