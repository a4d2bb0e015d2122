import { type Graphic, Group } from "@cuttle/geometry";
import { FINE_TOLERANCE, withTolerance } from "@cuttle/geometry/kernel";
import type { ElementNode, ModifierUse, Script } from "../document/schema.ts";
import type { PropertySpec } from "../registry.ts";
import { hasImage, type Reader } from "./environment.ts";
import { Hasher, hashText } from "./hash.ts";
import type { Memory } from "./memory.ts";
import { Problem } from "./messages.ts";
import { ownGraphic } from "./own-graphic.ts";
import { pathOf } from "./path-of.ts";
import { graphicOf, named, ownCopy, problemOf, type Remark } from "./runtime.ts";
import { compileScript, namesIn, type ScriptFunction } from "./script.ts";
import { hashGraphic, segmentsOf } from "./shapes.ts";
import { checkValue, roomOf, type ValueSpec } from "./value.ts";

/** A remark with the modifier it is about. */
export type ElementRemark = Remark & { readonly modifier?: string };

/** What an element draws before its transform: one result of one generator, modifier or script. It is never changed. */
export interface LocalGeometry {
  /** Identifies everything it was made from: same key, same graphic. */
  readonly key: string;
  readonly graphic: Graphic;
  readonly segments: number;
  readonly remarks: readonly ElementRemark[];
  /** How far its curves may be from the exact ones, mm. */
  readonly tolerance: number;
}

/**
 * Whether a result made at a tolerance is usable. A draft may use finer results; a fine result is always made at the
 * same tolerance.
 */
export function isFineEnough(made: number, wanted: number): boolean {
  return made === wanted || (made === FINE_TOLERANCE && wanted > FINE_TOLERANCE);
}

/** Makes the graphics of elements, with a cache. */
export class Maker {
  readonly #memory: Memory<LocalGeometry>;

  constructor(memory: Memory<LocalGeometry>) {
    this.#memory = memory;
  }

  /** The graphic of a generator or a generator script. Remarks about the values are added to `remarks`. */
  generate(element: ElementNode, reader: Reader, remarks: ElementRemark[]): LocalGeometry {
    const { run, seed } = reader;
    const { type, properties } = element;
    if (type === "path") {
      reportUnknown("A path", "property", [], properties, remarks);
      const path = pathOf(element, reader);
      return this.#make(`path ${encode(path)}`, reader, () => path);
    }
    const script = scriptOf(type, reader);
    if (script !== undefined) {
      const specs = script.parameters.map(specOf);
      const { values, code } = this.#values(specs, properties, reader, remarks, { script });
      reportUnknown(
        `The script "${script.name}"`,
        "parameter",
        script.parameters,
        properties,
        remarks,
      );
      return this.#make(`${hashText(script.code)} ${code} ${seed}`, reader, () =>
        this.#runScript(script, values, reader, undefined),
      );
    }
    const spec = run.registry.generators.get(type);
    if (spec === undefined) throw new Problem(`This program can't draw "${type}".`);
    const { values, code } = this.#values(spec.properties, properties, reader, remarks);
    reportUnknown(withArticle(spec.label), "property", spec.properties, properties, remarks);
    return this.#make(`${type} ${code} ${seed}`, reader, () => {
      const context = run.runtime.context(seed, run.environment, new Set());
      return spec.generate(values, context);
    });
  }

  /** The checked values of an element's generator. */
  valuesOf({ type, properties }: ElementNode, reader: Reader): Record<string, unknown> {
    const specs = reader.run.registry.generators.get(type)?.properties ?? [];
    return this.#values(specs, properties, reader, []).values;
  }

  /** The graphic after an element's modifiers were applied to `input`. */
  modify(
    input: LocalGeometry,
    element: ElementNode,
    reader: Reader,
    remarks: ElementRemark[],
  ): LocalGeometry {
    let geometry = input;
    element.modifiers?.forEach((use) => {
      const modifier = use.id;
      const own: ElementRemark[] = [];
      try {
        geometry = this.#modifyOnce(geometry, use, reader, own);
      } catch (error) {
        const problem = problemOf(error);
        if (!(problem instanceof Problem)) throw problem;
        throw new Problem(problem.message, { ...problem.details, modifier });
      } finally {
        for (const remark of own) remarks.push({ ...remark, modifier });
      }
    });
    return geometry;
  }

  #modifyOnce(
    input: LocalGeometry,
    use: ModifierUse,
    reader: Reader,
    remarks: ElementRemark[],
  ): LocalGeometry {
    const { run } = reader;
    if (use.hidden === true) return input;
    const prefix = `modifiers[${use.id}]`;
    const enabled = use.enabled;
    if (enabled !== undefined) {
      const on = named("enabled", () => reader.value(`${prefix}.enabled`, enabled));
      if (!on) return input;
    }
    const script = scriptOf(use.type, reader);
    const spec = script === undefined ? run.registry.modifiers.get(use.type) : undefined;
    if (script === undefined && spec === undefined) {
      throw new Problem(`This program doesn't know the modifier "${use.type}".`);
    }
    const specs = script?.parameters.map(specOf) ?? spec?.properties ?? [];
    const { values, code } = this.#values(specs, use.properties, reader, remarks, {
      script,
      prefix,
    });
    if (script === undefined) {
      const subject = `The modifier "${spec?.label ?? use.type}"`;
      reportUnknown(subject, "property", specs, use.properties, remarks);
    } else {
      reportUnknown(`The script "${script.name}"`, "parameter", specs, use.properties, remarks);
    }
    const what = script === undefined ? use.type : hashText(script.code);
    const seed = `${reader.seed}/${prefix}`;
    const key = `${what} ${code} ${use.style ?? ""} ${seed} ${input.key}`;
    return this.#make(
      key,
      reader,
      () => {
        const clone = groupOf(input.graphic.clone());
        const kept = new Set<Graphic>();
        if (script !== undefined) {
          const result = this.#runScript(script, values, reader, clone, use.id);
          if (use.style !== undefined) styleRest(result, use.style, false);
          return result;
        }
        const context = run.runtime.context(seed, run.environment, kept);
        const result = spec?.modify(clone, values, context) ?? clone;
        if (use.style !== undefined) assignLayer(result, use.style, kept);
        return result;
      },
      use.id,
      input,
    );
  }

  /** Returns the cached result for the key, or makes it by `work`. */
  #make(
    text: string,
    reader: Reader,
    work: () => Graphic,
    modifier?: string,
    input?: LocalGeometry,
  ): LocalGeometry {
    const { run } = reader;
    const { tolerance, runtime, mostSegments } = run;
    // Messages about it are in the document's unit.
    const { unit } = run.environment;
    const fine = hashText(unit === "mm" ? text : `${unit} ${text}`);
    const draft = `${fine}~${tolerance}`;
    const key = tolerance === FINE_TOLERANCE ? fine : draft;
    const known =
      tolerance < FINE_TOLERANCE
        ? this.#memory.get(draft)
        : (this.#memory.get(fine) ?? (key === fine ? undefined : this.#memory.get(draft)));
    if (known !== undefined) return known;
    run.ran++;
    const { result, remarks } = runtime.listen(() => {
      const graphic = withTolerance(tolerance, () => {
        runtime.seed(reader.seed, modifier);
        return work();
      });
      return { graphic, segments: segmentsOf(graphic) };
    });
    const { graphic, segments } = result;
    if (segments > mostSegments) {
      throw new Problem(`It has ${segments} segments; a drawing can have ${mostSegments}.`);
    }
    const own = modifier === undefined ? remarks : remarks.map((one) => ({ ...one, modifier }));
    const geometry: LocalGeometry = {
      key,
      graphic,
      segments,
      remarks: input === undefined ? own : [...input.remarks, ...own],
      tolerance,
    };
    this.#memory.set(key, geometry, segments + 10);
    return geometry;
  }

  /** The checked values of all properties, and what a script sees around it; and a text that identifies them. */
  #values(
    specs: readonly (PropertySpec | ValueSpecWithDefault)[],
    properties: Readonly<Record<string, string>>,
    reader: Reader,
    remarks: ElementRemark[],
    { script, prefix }: { script?: Script | undefined; prefix?: string } = {},
  ): { values: Record<string, unknown>; code: string } {
    const values: Record<string, unknown> = {};
    let code = "";
    if (script?.scope === "document") {
      const own = new Set(specs.map(({ name }) => name));
      const others = [...namesOf(script)].filter((name) => !own.has(name));
      for (const [name, value] of reader.parameters(others)) {
        values[name] = value;
        code += `${name}=${encode(value)};`;
      }
    }
    for (const spec of specs) {
      const { name } = spec;
      const expression = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const property = prefix === undefined ? name : `${prefix}.${name}`;
      const value = named(name, () =>
        checkValue(spec, reader.value(property, expression ?? spec.default), {
          hasImage: (id) => hasImage(reader.run.environment, id),
          unit: reader.run.environment.unit,
          warn: (message) => remarks.push({ kind: "warning", message, property: name }),
        }),
      );
      values[name] = value;
      code += `${name}=${encode(value)};`;
    }
    return { values, code };
  }

  #runScript(
    script: Script,
    values: Readonly<Record<string, unknown>>,
    { run, location, seed }: Reader,
    input: Group | undefined,
    modifier?: string,
  ): Graphic {
    const { runtime, at, mostSegments } = run;
    const compiled = compiledOf(script, runtime.library.keys(), Object.keys(values));
    at?.({ ...location, script: script.id, ...(modifier === undefined ? {} : { modifier }) });
    const names = new Map<string, unknown>(runtime.library);
    // Lists are shared; a script gets copies, which it may sort.
    const own = Object.entries(values).map(([name, value]) => [name, ownCopy(value)] as const);
    for (const [name, value] of own) names.set(name, value);
    names.set("parameters", Object.freeze(Object.fromEntries(own)));
    names.set("console", runtime.console);
    if (input !== undefined) names.set("input", input);
    runtime.seed(seed, modifier);
    try {
      const result = compiled(names);
      if (result === undefined || result === null) {
        runtime.report({ kind: "warning", message: "It returned nothing, so nothing is drawn." });
      }
      return ownGraphic(graphicOf(result), mostSegments);
    } catch (error) {
      const problem = problemOf(error);
      if (!(problem instanceof Problem)) throw problem;
      throw new Problem(problem.message, { ...problem.details, script: script.id });
    }
  }
}

interface ValueSpecWithDefault extends ValueSpec {
  readonly default: string;
}

function specOf({ expression, ...spec }: Script["parameters"][number]): ValueSpecWithDefault {
  // Whether a text has room is said where it is typed.
  return { ...roomOf(spec), default: expression };
}

function scriptOf(type: string, { run }: Reader): Script | undefined {
  if (!type.startsWith("script:")) return undefined;
  const id = type.slice("script:".length);
  const script = run.environment.scripts.get(id);
  if (script === undefined) throw new Problem(`There is no script "${id}".`);
  return script;
}

/** Compiled scripts by the names of their values: one that sees the document may be used where there are others. */
const compiledScripts = new WeakMap<Script, Map<string, ScriptFunction>>();

function compiledOf(
  script: Script,
  library: Iterable<string>,
  values: readonly string[],
): ScriptFunction {
  const known = compiledScripts.get(script) ?? new Map<string, ScriptFunction>();
  compiledScripts.set(script, known);
  const key = values.join();
  let compiled = known.get(key);
  if (compiled === undefined) {
    const input = script.kind === "modifier" ? ["input"] : [];
    const names = [...library, ...values, "parameters", "console", ...input];
    compiled = compileScript(script.code, names);
    known.set(key, compiled);
  }
  return compiled;
}

const namesOfScripts = new WeakMap<Script, ReadonlySet<string>>();

/** The names in a script's code. */
function namesOf(script: Script): ReadonlySet<string> {
  const names = namesOfScripts.get(script) ?? namesIn(script.code);
  namesOfScripts.set(script, names);
  return names;
}

/** Reports properties in the document that do not exist. */
function reportUnknown(
  subject: string,
  kind: "property" | "parameter",
  specs: readonly { readonly name: string }[],
  properties: Readonly<Record<string, string>>,
  remarks: ElementRemark[],
): void {
  for (const property of Object.keys(properties)) {
    if (specs.some(({ name }) => name === property)) continue;
    const message = `${subject} has no ${kind} called ${property}.`;
    remarks.push({ kind: "warning", message, property });
  }
}

/** The label of a generator in a sentence: "A rectangle", "An ellipse", "A QR code", "An SVG drawing". */
function withArticle(label: string): string {
  const noun = /^[A-Z][A-Z]/.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);
  return `${/^(?:[aeiou]|SVG)/i.test(noun) ? "An" : "A"} ${noun}`;
}

function encode(value: unknown): string {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return hashGraphic(value as Graphic, new Hasher()).digest();
  }
  return JSON.stringify(value) ?? "";
}

function groupOf(graphic: Graphic): Group {
  if (graphic instanceof Group) return graphic;
  const group = new Group([graphic]);
  return group;
}

/** Assigns a style to everything that a built-in made, except what it kept. */
function assignLayer(graphic: Graphic, style: string, kept: ReadonlySet<Graphic>): void {
  if (kept.has(graphic)) return;
  if (graphic instanceof Group) {
    graphic.layer = undefined;
    for (const item of graphic.items) assignLayer(item, style, kept);
  } else {
    graphic.layer = style;
  }
}

/** Assigns a style to everything without one: a script sets other layers itself. */
function styleRest(graphic: Graphic, style: string, inherited: boolean): void {
  const has = inherited || graphic.layer !== undefined;
  if (graphic instanceof Group) for (const item of graphic.items) styleRest(item, style, has);
  else if (!has) graphic.layer = style;
}
