import { CompoundPath, Group, MissingFontError, Path } from "@cuttle/geometry";
import { newDocument } from "../document/new-document.ts";
import type { Document, ElementNode, Parameter, Script } from "../document/schema.ts";
import type { Drawing } from "../drawing.ts";
import { applyDrawingDiff, diffDrawing, readDrawingDiff } from "../drawing-diff.ts";
import { byName, defineGenerator, defineModifier, type Registry } from "../registry.ts";
import { type Evaluation, makeEvaluator } from "./evaluator.ts";

/** For tests: a registry of a few built-ins that count how often they run. */
interface CountingRegistry extends Registry {
  /** The built-ins in the order in which they ran. */
  readonly ran: string[];
  readonly fonts: Set<string>;
}

export function countingRegistry(): CountingRegistry {
  const ran: string[] = [];
  const fonts = new Set<string>();
  const box = defineGenerator({
    name: "box",
    label: "Box",
    help: "A rectangle.",
    properties: [
      { name: "width", type: "length", default: "10", label: "Width", help: "", min: 1, max: 500 },
      { name: "height", type: "length", default: "10", label: "Height", help: "", min: 1 },
    ],
    generate({ width, height }) {
      ran.push("box");
      return Path.rectangle({ width, height });
    },
  });
  const scatter = defineGenerator({
    name: "scatter",
    label: "Scatter",
    help: "Points by chance.",
    properties: [],
    generate(_, { random, warn }) {
      ran.push("scatter");
      warn("Scattered.");
      return Path.circle({ radius: 1 }).translate(random.vecInCircle(100));
    },
  });
  const letter = defineGenerator({
    name: "letter",
    label: "Letter",
    help: "Needs a font.",
    properties: [{ name: "font", type: "font", default: "'pacifico'", label: "Font", help: "" }],
    generate({ font }) {
      ran.push("letter");
      if (!fonts.has(font)) throw new MissingFontError([font]);
      return Path.circle({ radius: 3 });
    },
  });
  const many = defineGenerator({
    name: "many",
    label: "Many",
    help: "Many segments.",
    properties: [{ name: "count", type: "number", default: "1", label: "Count", help: "" }],
    generate({ count }) {
      ran.push("many");
      return Path.fromPoints(Array.from({ length: count + 1 }, (_, i) => ({ x: i, y: 0 })));
    },
  });
  const weld = defineModifier({
    name: "weld",
    label: "Weld",
    help: "The union.",
    properties: [],
    modify(input) {
      ran.push("weld");
      return CompoundPath.union(input);
    },
  });
  const grow = defineModifier({
    name: "grow",
    label: "Grow",
    help: "An outline.",
    properties: [
      { name: "distance", type: "length", default: "2", label: "Distance", help: "" },
      { name: "keep", type: "boolean", default: "false", label: "Keep", help: "" },
    ],
    modify(input, { distance, keep }, context) {
      ran.push("grow");
      const outline = CompoundPath.offset(input, distance);
      return new Group(keep ? [outline, context.keep(input)] : [outline]);
    },
  });
  return {
    ran,
    fonts,
    generators: byName([box, scatter, letter, many]),
    modifiers: byName([weld, grow]),
  };
}

/** A document with these elements in its main component. */
export function documentWith(
  elements: readonly ElementNode[],
  more: Partial<Document> & { readonly parameters?: Parameter[] } = {},
): Document {
  const { components = [], ...rest } = more;
  return {
    ...newDocument(),
    components: [{ id: "main", parameters: [], elements: [...elements] }, ...components],
    ...rest,
  };
}

export function box(id: string, more: Partial<ElementNode> = {}): ElementNode {
  return { id, type: "box", properties: {}, ...more };
}

/** A group of elements at the origin. */
export function group(
  id: string,
  children: readonly ElementNode[],
  more: Partial<ElementNode> = {},
): ElementNode {
  return { id, type: "group", properties: {}, children: [...children], ...more };
}

/** The script "s". */
export function script(
  kind: Script["kind"],
  code: string,
  parameters: Script["parameters"] = [],
): Script {
  return { id: "s", name: "Script", kind, scope: "own", parameters, code };
}

export function parameter(
  name: string,
  expression: string,
  more: Partial<Parameter> = {},
): Parameter {
  return { name, type: "number", expression, ...more };
}

/** One evaluation by a new evaluator. */
export function evaluateOnce(document: Document, values?: Record<string, string>): Evaluation {
  return makeEvaluator({ registry: countingRegistry() }).evaluate(document, values);
}

/** The drawing that arrives in the page. */
export function received(drawing: Drawing): Drawing {
  const diff = structuredClone(diffDrawing(undefined, drawing));
  return applyDrawingDiff(undefined, readDrawingDiff(diff));
}

/** The bounds of a part's contours: minX, minY, maxX, maxY; its curves must be lines. */
export function cornersOf({ drawing }: Evaluation, element: string): number[] | undefined {
  const part = drawing.parts.find((one) => one.element === element);
  if (part === undefined) return undefined;
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { contours } of part.shapes) {
    for (const { coords } of contours) {
      for (let i = 0; i < coords.length; i += 2) {
        xs.push(coords[i] ?? 0);
        ys.push(coords[i + 1] ?? 0);
      }
    }
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
