import { type BuiltIn, generatorOf, modifierOf } from "../built-ins.ts";
import type { Document, ElementNode, Parameter } from "../document/schema.ts";
import { updateElements } from "../edit/elements.ts";
import { lengthInWords } from "../entry/lengths.ts";
import { onStep } from "../entry/number-range.ts";
import { literalOf, toExpression } from "../expression/literal.ts";
import type { Change, MendContext } from "./mend.ts";
import { nameOf, type Place } from "./places.ts";

/** What a larger number makes larger, bolder or wider. */
export type Adjusts = NonNullable<Parameter["adjusts"]>;

/** A number that a mend may change. */
interface Setting {
  readonly label: string;
  readonly adjusts: Adjusts;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number | undefined;
  readonly unit: "length" | "points" | undefined;
  readonly set: (expression: string) => Omit<Change, "said">;
}

/** The numbers of built-in elements and modifiers that are known to adjust something. */
const adjusting: Readonly<Record<string, Readonly<Record<string, Adjusts>>>> = {
  text: { size: "size" },
  scaleToSize: { width: "size" },
  outline: { distance: "boldness" },
  strokeToOutline: { width: "boldness" },
  addRing: { ring: "boldness" },
  connectPieces: { width: "bridges" },
};

/** Of the way to the farthest value that is tried. */
const SHARES = [0.2, 0.5, 1];
/** The farthest values that are tried, as multiples of the current one. */
const LARGEST = 2.5;
const SMALLEST = 0.25;
/** The most changes that one mend tries. */
const MOST = 6;

/** Changes that adjust something: up (1) or down (-1), the smallest of each setting first. */
export function adjustments(
  context: MendContext,
  places: readonly Place[],
  adjusts: Adjusts,
  way: 1 | -1,
): Change[] {
  const settings = [...parametersThat(context), ...propertiesOf(places)].filter(
    (one) => one.adjusts === adjusts,
  );
  const ladders = settings.map((setting) =>
    valuesOf(setting, way).map((value) => changeTo(context, setting, value)),
  );
  return SHARES.flatMap((_, level) => ladders.flatMap((ladder) => ladder[level] ?? [])).slice(
    0,
    MOST,
  );
}

function changeTo({ document: { unit } }: MendContext, setting: Setting, value: number): Change {
  const shown = {
    length: lengthInWords(value, unit),
    points: `${value} points`,
    none: String(value),
  }[setting.unit ?? "none"];
  return { said: `${setting.label}: ${shown}`, ...setting.set(toExpression(value)) };
}

function valuesOf({ value, min, max, step, adjusts }: Setting, way: 1 | -1): number[] {
  // A size of 0 is automatic.
  if (value <= 0 && (way < 0 || adjusts === "size")) return [];
  const farthest =
    way > 0 ? Math.min(max, value > 0 ? value * LARGEST : max) : Math.max(min, value * SMALLEST);
  const all = SHARES.map((share) =>
    onStep(Number((value + (farthest - value) * share).toFixed(2)), { min, max, step }),
  );
  return [...new Set(all)].filter((one) => Number.isFinite(one) && (one - value) * way > 0);
}

/** Numbers that people can set, and of which the document says, or shows by how it uses them, what they adjust. */
function parametersThat({ document, parameters, values }: MendContext): Setting[] {
  const used = new Map<string, Adjusts>();
  const look = (elements: readonly ElementNode[]) => {
    for (const element of elements) {
      for (const { type, properties } of [element, ...(element.modifiers ?? [])])
        for (const [name, adjusts] of Object.entries(adjusting[type] ?? {}))
          used.set((properties[name] ?? "").trim(), adjusts);
      look(element.children ?? []);
    }
  };
  look(document.components[0]?.elements ?? []);
  return document.parameters.flatMap((parameter) => {
    const { name, type, adjusts = used.get(name), min = 0, max = Infinity, step } = parameter;
    const info = parameters.find((one) => one.name === name);
    const value = literalOf(values[name] ?? parameter.expression)?.value;
    if (!adjusts || !info?.visible || typeof value !== "number") return [];
    const set = (expression: string) => ({ values: { [name]: expression } });
    return {
      ...{ label: info.label, adjusts, value, min, max, step },
      unit: type === "length" ? type : undefined,
      set,
    };
  });
}

/** Something with properties, in an element: the element itself, or one of its modifiers. */
interface Holder {
  readonly type: string;
  readonly properties: ElementNode["properties"];
  readonly known: BuiltIn | undefined;
  /** The element with other properties there. */
  readonly put: (element: ElementNode, properties: ElementNode["properties"]) => ElementNode;
}

function holdersIn({ type, properties, modifiers = [] }: ElementNode): Holder[] {
  return [
    {
      type,
      properties,
      known: generatorOf(type),
      put: (one, properties) => ({ ...one, properties }),
    },
    ...modifiers.map(({ id, type, properties }) => ({
      ...{ type, properties, known: modifierOf(type) },
      put: (one: ElementNode, properties: ElementNode["properties"]) => ({
        ...one,
        modifiers: one.modifiers?.map((each) => (each.id === id ? { ...each, properties } : each)),
      }),
    })),
  ];
}

/** Numbers of the document itself. */
function propertiesOf(places: readonly Place[]): Setting[] {
  return places.flatMap(({ address, element }) =>
    holdersIn(element).flatMap(({ type, properties, known, put }) =>
      Object.entries(adjusting[type] ?? {}).flatMap(([name, adjusts]): Setting[] => {
        const spec = known?.properties.find((one) => one.name === name);
        const value = literalOf(properties[name] ?? spec?.default ?? "")?.value;
        if (!spec || typeof value !== "number") return [];
        const { min = 0, max = Infinity, step } = spec;
        const set = (expression: string) => ({
          edit: (document: Document) =>
            updateElements(document, [address], (one) =>
              put(one, { ...properties, [name]: expression }),
            ),
        });
        const label = `${spec.label} of “${nameOf(element)}”`;
        const unit = literalOf(properties.sizeBy ?? "")?.value === "points" ? "points" : "length";
        return [{ ...{ label, adjusts, value, min, max, step }, unit, set }];
      }),
    ),
  );
}
