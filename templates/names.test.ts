import { nestCuts, review } from "@cuttle/design/export";
import { beforeAll, expect, test } from "vitest";
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
function found(slug: string, values: Values): readonly string[] {
  const template = named(slug);
  const { drawing, errors, parameters } = evaluate(template, values);
  const inForce = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
  const { pieces } = template;
  const { findings } = review(drawing, {
    pieces: typeof pieces === "function" ? pieces(inForce) : pieces,
    kerf: 0.15,
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
