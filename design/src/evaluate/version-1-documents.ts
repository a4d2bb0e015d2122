import { RandomGenerator } from "@cuttle/geometry";
import type { OldDocument } from "../document/migrate.ts";

// Documents of version 1 for tests of the migration, written as a program of that time did. They never change.

/** The generators of version 1, each with properties that make it draw something. */
export const oldGenerators: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  text: { text: "'Mia'" },
  rectangle: {},
  roundedRectangle: {},
  ellipse: {},
  polygon: {},
  star: {},
  line: {},
  path: {},
  tag: {},
  ring: {},
  fingerJointBox: {},
  livingHinge: {},
  jigsaw: {},
  gear: {},
  ruler: {},
  testGrid: {},
  qrCode: { text: "'cuttle'" },
  image: { image: "'photo'" },
  svg: {},
  drawing: { file: "'plan'", rows: "['rest']", operations: "['cut']" },
};

/** The modifiers of version 1, with the properties that they need. */
export const oldModifiers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  union: {},
  difference: {},
  intersection: {},
  exclude: {},
  outline: {},
  inset: {},
  fillHoles: {},
  connectPieces: {},
  addRing: {},
  roundCorners: {},
  strokeToOutline: {},
  linearRepeat: {},
  gridRepeat: {},
  rotationalRepeat: {},
  repeatAlongPath: { path: "Path.circle({ radius: 30 })" },
  mirror: {},
  textOnPath: {},
  warpToArc: {},
  scaleToSize: {},
  center: {},
  fillWithImage: { image: "'photo'" },
  simplify: {},
  flattenCurves: {},
  reverse: {},
};

/** The file of the drawing "plan". */
export const plan =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="30mm" viewBox="0 0 40 30"><path fill="none" stroke="#ff0000" d="M5 5H35V25H5Z M10 10H20V20H10Z"/></svg>';

const parameter = (name: string, type: string, expression: string, more: object = {}) => ({
  name,
  type,
  expression,
  ...more,
});

const documentOf = (more: object): OldDocument => ({
  version: 1,
  unit: "mm",
  seed: 7,
  parameters: [],
  styles: {
    cut: { operation: "cut", stroke: "#ff0000" },
    engrave: { operation: "engrave", fill: "#000000" },
  },
  scripts: [
    {
      id: "scatter",
      name: "Scatter",
      kind: "generator",
      parameters: [
        parameter("count", "number", "2"),
        parameter("color", "colour", "'#112233'"),
        parameter("colors", "list", "['red']", { item: "colour" }),
      ],
      code: "return times(count, () => Path.circle({ radius: 1 }).translate(random.vecInCircle(30)).assignStyle({ stroke: Stroke(Color.fromCSS(color), 0.1) }));",
    },
    {
      id: "jiggle",
      name: "Jiggle",
      kind: "modifier",
      parameters: [parameter("by", "length", "random.between(1, 5)")],
      code: "return input.translate(random.vecInCircle(by)).rotate(Math.random() * 90);",
    },
  ],
  sheet: { width: 300, height: 200, gap: 2, margin: 5 },
  assets: [
    { id: "photo", kind: "image", name: "Photo", width: 40, height: 30 },
    { id: "plan", kind: "drawing", name: "Plan" },
  ],
  ...more,
});

/** One generator with one modifier, then a script that places the result by chance. */
export function combination(generator: string, modifier: string): OldDocument {
  const element = {
    id: "it",
    type: generator,
    properties: oldGenerators[generator],
    style: "cut",
    modifiers: [
      { type: modifier, properties: oldModifiers[modifier] },
      { type: "script:jiggle", properties: {} },
    ],
  };
  return documentOf({ components: [{ id: "main", parameters: [], elements: [element] }] });
}

/** The document of a number: groups, instances, scripts, and expressions that draw random numbers. */
export function generatedDocument(number: number): OldDocument {
  // As it is stored: without fields that are undefined.
  return JSON.parse(JSON.stringify(new Generation(number).document())) as OldDocument;
}

class Generation {
  readonly #random: RandomGenerator;
  #ids = 0;

  constructor(number: number) {
    this.#random = new RandomGenerator(`document ${number}`);
  }

  document(): OldDocument {
    return documentOf({
      seed: this.#random.integer(0, 1e6),
      unit: this.#pick("mm", "inch"),
      parameters: [
        parameter("size", "length", this.#pick("10", "8.5", "random.between(5, 12)"), { max: 50 }),
        parameter("on", "boolean", this.#pick("true", "false")),
        parameter("tint", "colour", this.#pick("'#abcdef'", "Color(0, 0, 1)")),
        parameter("inks", "list", "['red', '#00ff00']", { item: "colour" }),
      ],
      components: [
        { id: "main", parameters: [], elements: this.#elements(1, ["outer", "inner"]) },
        this.#component("outer", ["inner"]),
        this.#component("inner", []),
      ],
    });
  }

  #component(id: string, inner: readonly string[]) {
    const reach = parameter("reach", "length", this.#pick("6", "size / 2"));
    const sized = { id: "sized", type: "rectangle", properties: { width: "reach" } };
    return { id, parameters: [reach], elements: [sized, ...this.#elements(1, inner)] };
  }

  #elements(depth: number, components: readonly string[]): object[] {
    return this.#times(this.#random.integer(1, 4), () => this.#element(depth, components));
  }

  #element(depth: number, components: readonly string[]): object {
    const id = `e${this.#ids++}`;
    return {
      id,
      name: this.#maybe(0.3, () => `Element ${id}`),
      ...this.#body(depth, components),
      transform: this.#maybe(0.7, () => this.#transform()),
      style: this.#maybe(0.6, () => this.#pick("cut", "engrave")),
      visible: this.#maybe(0.2, () => this.#pick("on", "size > 9", "random.chance(0.7)")),
      modifiers: this.#maybe(0.5, () =>
        this.#times(this.#random.integer(0, 3), () => this.#modifier()),
      ),
      note: this.#maybe(0.1, () => ({ from: "another program", data: [1, null] })),
    };
  }

  #body(depth: number, components: readonly string[]): object {
    const chance = depth < 3 ? this.#random.next() : 1;
    const [component] = components;
    if (chance < 0.25) {
      return { type: "group", properties: {}, children: this.#elements(depth + 1, components) };
    }
    if (chance > 0.4 || component === undefined) return this.#shape();
    const parameters = this.#maybe(0.6, () => ({
      reach: this.#pick("size", "random.between(4, 9)"),
    }));
    return { type: "instance", properties: {}, component, parameters };
  }

  #shape(): object {
    return this.#pick<() => object>(
      () => ({
        type: "rectangle",
        properties: { width: this.#pick("size", "size + 1"), height: `${this.#tenths(2, 30)}` },
      }),
      () => ({
        type: "ellipse",
        properties: { width: this.#pick("size * 2", "random.between(5, 20)") },
      }),
      () => ({
        type: this.#pick("roundedRectangle", "polygon", "star", "tag", "ring", "line"),
        properties: {},
      }),
      () => ({ type: "path", properties: this.#pathProperties() }),
      () => ({
        type: "script:scatter",
        properties: { count: this.#pick("3", "random.integer(1, 4)") },
      }),
      () => ({ type: "script:scatter", properties: { color: "tint", colors: "inks" } }),
    )();
  }

  #pathProperties(): Record<string, string> {
    const [x, y] = [this.#tenths(1, 30), this.#tenths(1, 30)];
    return this.#pick<Record<string, string>>(
      {},
      { data: `'M0 0L${x} ${y}C1e1-5 3.25.5 0 ${y}z'` },
      { data: "'M' + size + ' 0A5 5 0 1 0 10 10Z m3 3 q5 5 10 0'" },
      { data: "['M0 0h', size, 'v', random.integer(5, 10), 'z'].join('')" },
    );
  }

  #modifier(): object {
    const plain = (type: string) => ({ type, properties: {} });
    const use = this.#pick<() => object>(
      () => plain(this.#pick("union", "exclude", "inset", "mirror", "center", "simplify")),
      () => plain(this.#pick("linearRepeat", "gridRepeat", "rotationalRepeat", "roundCorners")),
      () => plain("script:jiggle"),
      () => ({
        type: "outline",
        properties: { distance: this.#pick("size / 5", "random.between(1, 3)", "2.5") },
      }),
      () => ({
        type: "script:jiggle",
        properties: { by: this.#pick("size", "random.integer(1, 9)") },
      }),
    );
    return {
      ...use(),
      style: this.#maybe(0.2, () => this.#pick("cut", "engrave")),
      enabled: this.#maybe(0.3, () => this.#pick("on", "!on", "random.chance(0.5)", "size > 8")),
    };
  }

  #transform(): object {
    return {
      position: this.#maybe(0.8, () =>
        this.#pick(
          `[${this.#tenths(-50, 50)}, ${this.#tenths(-50, 50)}]`,
          "random.vecInCircle(40)",
          "Vec(size, 3)",
        ),
      ),
      rotation: this.#maybe(0.5, () => this.#pick("30", "-75.5", "random.between(0, 360)")),
      scale: this.#maybe(0.3, () => this.#pick("[1.5, 0.7]", "2", "size / 10")),
      skew: this.#maybe(0.1, () => `${this.#tenths(-20, 20)}`),
      origin: this.#maybe(0.2, () => "[5, 5]"),
    };
  }

  #pick<T>(...values: readonly [T, ...T[]]): T {
    return values[this.#random.integer(0, values.length - 1)] ?? values[0];
  }

  #maybe<T>(chance: number, value: () => T): T | undefined {
    return this.#random.chance(chance) ? value() : undefined;
  }

  #times<T>(count: number, make: () => T): T[] {
    return Array.from({ length: count }, make);
  }

  #tenths(least: number, most: number): number {
    return this.#random.integer(least * 10, most * 10) / 10;
  }
}
