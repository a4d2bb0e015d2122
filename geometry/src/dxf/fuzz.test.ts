import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { GeometryError } from "../geometry-error.ts";
import { importDXF } from "./import.ts";

const folder = new URL("./samples/", import.meta.url);
const samples = readdirSync(folder)
  .sort()
  .map((name) => new TextDecoder("latin1").decode(readFileSync(new URL(name, folder))));

/** What means something in DXF, in wrong places. */
const pieces = fc.constantFrom(
  "0",
  "",
  "EOF",
  "ENDSEC",
  "SECTION",
  "SEQEND",
  "ENDBLK",
  "INSERT",
  "HATCH",
  "SPLINE",
  "POLYLINE",
  "VERTEX",
  "-1",
  "1e12",
  "1e999",
  "1e-300",
  "NaN",
  "1,5",
  "70",
  "210",
  "10",
  "40",
  "255",
  "32767",
  "-32768",
  "slot",
  "row",
  "\u0000",
  "\uD800",
);

const place = fc.nat(9_999).map((n) => n / 10_000);

interface Edit {
  readonly at: number;
  readonly remove: number;
  readonly insert: readonly string[];
}

/** One value is exchanged, so that the pairs stay pairs. */
const slip: fc.Arbitrary<Edit> = fc.record({
  at: place,
  remove: fc.constant(1),
  insert: fc.tuple(fc.oneof(pieces, fc.double().map(String), fc.integer().map(String))),
});
/** Lines are lost or added. */
const blow: fc.Arbitrary<Edit> = fc.record({
  at: place,
  remove: fc.nat(6),
  insert: fc.array(pieces, { maxLength: 4 }),
});

function mutated(source: string, edits: readonly Edit[], onlyValues: boolean): string {
  const lines = source.split(/\r?\n/);
  for (const { at, remove, insert } of edits) {
    const i = Math.floor(at * lines.length);
    lines.splice(onlyValues ? i | 1 : i, remove, ...insert);
  }
  return lines.join("\n");
}

const limits = { maxSegments: 5_000, maxElements: 2_000, maxPaths: 1_000 };
const which = fc.nat(samples.length - 1);

test("a file with changed values gives a drawing, or the limit that it exceeds", () => {
  let drawn = 0;
  fc.assert(
    fc.property(which, fc.array(slip, { minLength: 1, maxLength: 5 }), (k, edits) => {
      const { graphic, warnings } = tried(mutated(samples[k] ?? "", edits, true)) ?? {};
      if (graphic === undefined || warnings === undefined) return;
      drawn++;
      expect(graphic.isValid()).toBe(true);
      expect(graphic.allPaths().length > 0 || warnings.length > 0).toBe(true);
      for (const warning of warnings) expect(warning.length).toBeLessThan(300);
    }),
    { numRuns: 1_000 },
  );
  expect(drawn).toBeGreaterThan(800);
}, 60_000);

test("a damaged file gives a drawing or a GeometryError, never anything else", () => {
  fc.assert(
    fc.property(which, fc.array(blow, { minLength: 1, maxLength: 5 }), (k, edits) => {
      const result = tried(mutated(samples[k] ?? "", edits, false));
      expect(result?.graphic.isValid() ?? true).toBe(true);
    }),
    { numRuns: 1_000 },
  );
}, 60_000);

function tried(source: string): ReturnType<typeof importDXF> | undefined {
  try {
    return importDXF(source, limits);
  } catch (error) {
    if (!(error instanceof GeometryError)) throw error;
    expect(error.message).toMatch(
      /^(Line \d+ of the DXF file|This |The (DXF file|drawing) has more than|Blocks are nested)/,
    );
    return undefined;
  }
}
