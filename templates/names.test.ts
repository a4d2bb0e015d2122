import { drawingBounds, type Parameter } from "@cuttle/design";
import { nestCuts, type PreflightOptions, review } from "@cuttle/design/export";
import { RichText } from "@cuttle/geometry";
import { beforeAll, describe, expect, test } from "vitest";
import { loadFonts } from "../geometry/fonts/node.ts";
import { someOf } from "../geometry/some-of.ts";
import { evaluate } from "./evaluate.ts";
import { community, official } from "./files.ts";
import type { Template, Values } from "./src/index.ts";

const templates = [...official.templates, ...community.templates];

beforeAll(async () => {
  await loadFonts();
});

function named(slug: string): Template {
  const template = templates.find((one) => one.slug === slug);
  if (!template) throw new Error(`there is no template ${slug}`);
  return template;
}

/** The pre-flight messages for a template with some values. */
function found(slug: string, values: Values, options: PreflightOptions = {}): readonly string[] {
  const template = named(slug);
  const { drawing, errors, parameters } = evaluate(template, values);
  const inForce = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
  const { pieces } = template;
  const { findings } = review(drawing, {
    pieces: typeof pieces === "function" ? pieces(inForce) : pieces,
    kerf: 0.15,
    ...options,
  });
  return [...errors, ...findings.filter(({ severity }) => severity !== "note")].map(
    ({ message }) => message,
  );
}

test.each<[string, Values]>([
  ["photo-keepsake", { name: "Finn" }],
  ["photo-keepsake", { name: "Jörg" }],
  ["photo-keepsake", { name: "Zoë" }],
  ["photo-keepsake", { name: "Finn", width: 50, hole: 10 }],
  ["fit-and-power-tester", { note: "" }],
  ["class-year", { year: "Jörg" }],
  ["class-year", { year: "Maya" }],
  ["class-year", { year: "Jay" }],
  ["class-year", { year: "Nguyễn" }],
  ["layered-name-sign", { name: "Mia", ornament: "line" }],
  ["cake-topper", { name: "Ümit" }],
  ["cake-topper", { name: "Ål" }],
  ["cake-topper", { name: "Gyp" }],
  ["cake-topper", { age: "Birthday" }],
  ["relay-tags", {}],
  ["balcony-coasters", {}],
  ["layered-name-sign", { line: "محمد" }],
  ["name-box", { label: "Qjpy", lid: "open", dividersAcross: 3 }],
  ["name-box", { label: "Qjpy", lid: "sliding", dividersAcross: 3 }],
])("%s with %o: no pre-flight messages", (slug, values) => {
  expect(found(slug, values)).toEqual([]);
});

test.each(["Maximilian", "Birthday"])(
  "the letters of %s stay within the hoop of the topper",
  (name) => {
    const outer = (values: Values) => {
      const topper = named("cake-topper");
      const { drawing } = evaluate(topper, { age: "", wreath: "plain", ...values });
      return nestCuts(drawing).find(({ depth }) => depth === 0)?.area;
    };
    expect(outer({ name })).toBeCloseTo(outer({ name: "" }) ?? 0, 0);
  },
);

test.each(["Al", "Mia", "Jörg", "Eleanor"])("the sign of %s has its garland", (name) => {
  for (const hang of ["none", "screws", "ribbon"]) {
    const { drawing } = evaluate(named("layered-name-sign"), { name, line: "", hang });
    const above = drawing.parts.flatMap(({ shapes }) =>
      shapes.flatMap(({ operation, contours }) => (operation === "engrave" ? contours : [])),
    );
    expect([hang, above.length > 0]).toEqual([hang, true]);
  }
});

/** First names, long and short, with marks above and below, in five scripts; and a word used instead of a name. */
const names =
  "Al Bo Jo Mia Ida Zoë Jörg Finn Maya Lily Wyatt Øyvind Ángel Joy Peggy Sofía Łucja François O'Neill Zoltán Nguyễn Giuseppe Anne-Marie Maximilian Wilhelmina Šárka Ğülşen Αθηνά Сергей Наталья محمد נועם Christopher Alexandria Ümit İpek Björk Þór Jiří Birthday".split(
    " ",
  );

/** Every text parameter of every template, with each name that its field accepts; lists with four at a time. */
const written = templates
  .filter(({ basedOn }) => basedOn === undefined)
  .flatMap(({ slug, document }) =>
    document.parameters.flatMap(({ name: parameter, type, maxLength = Infinity }) => {
      if (type === "list")
        return names.flatMap((_, i): [string, Values][] =>
          i % 4 === 0 ? [[slug, { [parameter]: names.slice(i, i + 4) }]] : [],
        );
      if (type !== "text") return [];
      return names
        .filter((name) => name.length <= maxLength)
        .map((name): [string, Values] => [slug, { [parameter]: name }]);
    }),
  );

/** Some letters become too fine: a correct message, which says what helps. */
const fine = /parts thinner than 1 mm/;

test.each(someOf(written, 37))(
  "%s with %o: no pre-flight messages but for fine letters",
  (slug, values) => {
    expect(found(slug, values).filter((message) => !fine.test(message))).toEqual([]);
  },
);

const covered = /Part of the text of/;

test.each([
  ["cake-topper", { name: "O'Brien" }],
  ["cake-topper", { name: "The Hendersons" }],
  ["cake-topper", { name: "Matilda" }],
  ["cake-topper", { age: "Birthday", ageFont: "sacramento" }],
  ["class-year", { year: "O'Brien" }],
  ["class-year", { year: "Anne-Marie" }],
  ["class-year", { year: "İpek", yearFont: "satisfy", capOn: 1 }],
])("%s with %o: no letter is hidden", (slug, values) => {
  expect(found(slug, values).filter((message) => covered.test(message))).toEqual([]);
});

test.each(["Zoë", "Åsa", "ÖÄÜ"])("the cap on %s is on the letter that was chosen", (year) => {
  const middles = [1, 2, 3].map((capOn) => {
    const { drawing } = evaluate(named("class-year"), { year, capOn, name: "" });
    const { minX, maxX } = drawingBounds(drawing, ["engrave"]) ?? { minX: 0, maxX: 0 };
    return (minX + maxX) / 2;
  });
  expect(middles).toEqual(middles.toSorted((a, b) => a - b));
  expect(new Set(middles).size).toBe(3);
});

test.each(["Pacifico O'Brien", "Fjalla Hendersons"])("%s stays inside the band", (name) => {
  for (const font of ["pacifico", "fjalla-one", "sacramento", "alfa-slab-one"]) {
    const diameter = 120;
    const { drawing } = evaluate(named("cake-topper"), { name, font, age: "", diameter, band: 4 });
    const letters = drawing.parts.flatMap(({ shapes }) =>
      shapes.flatMap(({ letters = [] }) => (letters === "too many" ? [] : letters)),
    );
    expect(letters.length).toBeGreaterThan(10);
    const far = letters
      .flat()
      .flatMap(({ coords }) =>
        [...coords].flatMap((x, i) => (i % 2 === 0 ? [Math.hypot(x, coords[i + 1] ?? 0)] : [])),
      );
    // Control points may be a little further away than the curve.
    expect(Math.max(...far)).toBeLessThan(diameter / 2 - 4 + 0.5);
  }
});

const long = "Wilhelmina Maximiliana Hendersons of Oldenburg and friends";

test.each(["layered-name-sign", "place-names", "name-keychain"])(
  "%s says that a long name does not fit on the sheet",
  (slug) => {
    const names =
      slug === "place-names" ? { names: [long.slice(0, 18)], size: 80 } : { name: long };
    const sheet = { width: 100, height: 80 };
    expect(found(slug, names, { sheet })).toEqual(
      expect.arrayContaining([expect.stringContaining("larger than the sheet")]),
    );
  },
);

describe("the width of a sign", () => {
  const widthOf = (slug: string, values: Values) => {
    const { drawing, errors } = evaluate(named(slug), values);
    expect(errors).toEqual([]);
    const bounds = drawingBounds(drawing, ["cut"]);
    return bounds ? bounds.maxX - bounds.minX : 0;
  };

  test.each([
    { shape: "circle" },
    { shape: "arch" },
    { shape: "outline" },
    { shape: "outline", hang: "none", layers: 4 },
    { shape: "circle", thicken: 0.5, layers: 3 },
  ])("of the layered sign with %o can be set", (values) => {
    for (const signWidth of [150, 320]) {
      const width = widthOf("layered-name-sign", { name: "Maximiliana", signWidth, ...values });
      expect(width).toBeLessThan(signWidth + 0.5);
      // Ears may lean on a place that is not quite the outermost.
      expect(width).toBeGreaterThan(signWidth - 5);
    }
  });

  test("of a place name has a limit", () => {
    const one = (values: Values) =>
      widthOf("place-names", { foot: "block", footDepth: 16, ...values });
    const names = ["Maximiliana"];
    const feet = 2 * (16 + 4);
    expect(one({ names, widest: 90 })).toBeCloseTo(90 + feet, 0);
    expect(one({ names: ["Bo"], widest: 400 })).toBeCloseTo(one({ names: ["Bo"] }), 3);
  });

  test("of a place name is at most that of the sheet", () => {
    const names = ["Wilhelmina Max"];
    expect(widthOf("place-names", { names, size: 40, sheetWidth: 200 })).toBeCloseTo(200, 0);
    expect(widthOf("place-names", { names, size: 40, widest: 300, sheetWidth: 200 })).toBeCloseTo(
      200,
      0,
    );
  });

  test("that makes letters too small is reported", () => {
    expect(found("layered-name-sign", { name: long.slice(0, 20), signWidth: 40 })).not.toEqual([]);
    expect(found("place-names", { names: [long.slice(0, 18)], widest: 50 })).not.toEqual([]);
  });
});

/** Fonts that are hard in different ways: bold, fine, narrow, with wide capitals. */
const fonts = ["lobster", "alfa-slab-one", "sacramento", "bebas-neue", "cinzel-decorative"];

/** Every template with each name in all of its texts, and one font after the other. */
const table = templates
  .filter(({ basedOn, document }) => {
    const has = (...types: string[]) =>
      document.parameters.some(({ type }) => types.includes(type));
    return basedOn === undefined && has("text", "list") && has("font");
  })
  .flatMap((template) =>
    names.map((name, i): [string, string, string] => [
      template.slug,
      name,
      fonts[i % fonts.length] ?? "",
    ]),
  );

test.each(someOf(table, 131))(
  "%s with %s in %s: no letter is hidden, and every borrowed one is named",
  (slug, name, face) => {
    const { parameters } = named(slug).document;
    const fits = ({ maxLength = Infinity }: Parameter) => name.length <= maxLength;
    const values = Object.fromEntries(
      parameters.flatMap((parameter): [string, unknown][] => {
        const { type, name: key } = parameter;
        if (type === "font") return [[key, face]];
        if (type === "text" && fits(parameter)) return [[key, name]];
        return type === "list" && fits(parameter) ? [[key, [name]]] : [];
      }),
    );
    expect(found(slug, values).filter((message) => covered.test(message))).toEqual([]);
    if (!Object.values(values).flat().includes(name)) return;
    const { notices } = evaluate(named(slug), values);
    const borrowed = new RichText(name, { font: face }).missing.map(({ character }) => character);
    const said = notices.flatMap(({ lacking }) => lacking?.characters ?? []);
    expect(said).toEqual(expect.arrayContaining(borrowed));
  },
);
