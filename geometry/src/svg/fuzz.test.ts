import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { GeometryError } from "../geometry-error.ts";
import { importSVG } from "./import.ts";

const folder = new URL("./samples/", import.meta.url);
const samples = readdirSync(folder)
  .sort()
  .map((name) => readFileSync(new URL(name, folder), "utf8"));

/** Tokens that are meaningful in SVG, in wrong places. */
const pieces = fc.constantFrom(
  "<",
  ">",
  "/>",
  "</g>",
  "<g>",
  "<g transform='scale(1e200)'>",
  "&amp;",
  "&x;",
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "<?",
  "'",
  '"',
  "=",
  "#",
  "url(#a)",
  " id='a'",
  "<use href='#a'/>",
  "<use href='#leaf'/>",
  "<symbol id='a'>",
  "<style>",
  "{",
  "}",
  "*{fill:inherit}",
  "1e999",
  "-",
  "NaN",
  "%",
  "1e-400",
  ",,",
  " d='M0 0a1 1 0 1 1",
  "viewBox='0 0 1e-300 1'",
  "width='1e308mm'",
  "rotate(",
  ")",
  "inherit",
  "currentColor",
  "\u0000",
  "\uD800",
  "𝒳",
  "<text>",
  "<svg width='1e9%'>",
);

type Edit = [at: number, length: number, insert: string];

function mutated(source: string, edits: readonly Edit[]): string {
  let text = source;
  for (const [at, length, insert] of edits) {
    const from = Math.floor(at * text.length);
    text = text.slice(0, from) + insert + text.slice(from + length);
  }
  return text;
}

const place = fc.nat(9_999).map((n) => n / 10_000);
const slip: fc.Arbitrary<Edit> = fc.tuple(
  place,
  fc.nat(1),
  fc.string({ unit: fc.constantFrom(..."0123456789.-+eE,% aMCZ"), maxLength: 2 }),
);
const blow: fc.Arbitrary<Edit> = fc.tuple(place, fc.nat(60), pieces);
const edit = fc.oneof({ weight: 4, arbitrary: slip }, { weight: 1, arbitrary: blow });

test("a damaged file gives a drawing or a GeometryError, never anything else", () => {
  let read = 0;
  fc.assert(
    fc.property(
      fc.nat(samples.length - 1),
      fc.array(edit, { minLength: 1, maxLength: 5 }),
      (which, edits) => {
        const source = mutated(samples[which] ?? "", edits);
        try {
          const { graphic, warnings } = importSVG(source, {
            maxSegments: 5_000,
            maxElements: 2_000,
          });
          read++;
          expect(graphic.isValid()).toBe(true);
          expect(graphic.allPaths().length > 0 || warnings.length > 0).toBe(true);
          for (const warning of warnings) expect(warning.length).toBeLessThan(300);
        } catch (error) {
          if (!(error instanceof GeometryError)) throw error;
          expect(error.message).toMatch(/^importSVG: |^Path data: /);
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(read).toBeGreaterThan(100);
}, 60_000);

test("a file with one change in a value is still read", () => {
  const value = fc.oneof(
    fc.double().map(String),
    fc.constantFrom(
      "",
      "none",
      "inherit",
      "auto",
      "1e999",
      "-1",
      "50%",
      "url(#leaf)",
      "#zzz",
      "🦄",
      "0",
      "1e308",
    ),
  );
  const quoted = /(?<!xml:space)="([^"]*)"/g;
  fc.assert(
    fc.property(fc.nat(samples.length - 1), fc.nat(), value, (which, nth, replacement) => {
      const source = samples[which] ?? "";
      const matches = [...source.matchAll(quoted)].filter(
        ({ index }) => index > source.indexOf("viewBox"),
      );
      const match = matches[nth % matches.length];
      if (!match) throw new Error("a sample without attributes");
      const changed = `${source.slice(0, match.index)}="${replacement}"${source.slice(match.index + match[0].length)}`;
      expect(importSVG(changed).graphic.isValid()).toBe(true);
    }),
    { numRuns: 500 },
  );
}, 60_000);
