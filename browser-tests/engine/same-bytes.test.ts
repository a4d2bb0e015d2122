import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import type { Values } from "../../design/host/index.ts";
import { newDocument } from "../../design/src/document/new-document.ts";
import { fingerJointBox, nameTag } from "../../design/src/evaluate/sample-documents.ts";
import { exportSVG } from "../../design/src/export/index.ts";
import { createEvaluator, type Document } from "../../design/src/index.ts";
import { createHarfBuzzShaper, text } from "../../geometry/src/index.ts";
import { useChromium } from "./chromium.ts";
import { scripted } from "./documents.ts";

const origin = inject("origin");
const browser = useChromium();

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz.wasm");
  text.setShaper(await createHarfBuzzShaper(readFileSync(wasm)));
});

/** Draws in this process, loading fonts as they are requested. */
function drawHere(document: Document, values: Values): string {
  const evaluator = createEvaluator();
  for (let round = 0; round < 4; round++) {
    const { drawing, missingFiles, errors } = evaluator.evaluate(document, values);
    if (missingFiles.length === 0) {
      expect(errors).toEqual([]);
      return exportSVG(drawing, { kerf: 0.15 });
    }
    for (const id of missingFiles) {
      const file = new URL(`../../geometry/fonts/files/${id}.ttf`, import.meta.url);
      text.registerFont(id, readFileSync(file));
    }
  }
  throw new Error("fonts are requested endlessly");
}

const petals = scripted(`
  const petals = [];
  for (let k = 0; k < 40; k++) {
    const turn = Math.sin(k) * 7 + Math.exp(k / 40) + Math.pow(k, 0.3) + random.gaussian(0, 2);
    petals.push(Path.circle({ radius: 3 + Math.random() * 5 }).translate(Vec.fromAngle(k * 9, 30 + turn)));
  }
  return CompoundPath.union(...petals);`);

// The engine loads what reads SVG when something asks for it, also where nothing says that it was missing.
const imported = scripted(`
  const file = '<svg width="20mm" height="10mm"><style>svg > .a:not(.b) { transform: rotate(.1turn) }</style>' +
    '<clipPath id="c"><circle cx="20" cy="20" r="15"/></clipPath><rect class="a" width="40" height="20" clip-path="url(#c)"/></svg>';
  try {
    return utilities.importSVG(file).graphic;
  } catch {
    return Path.circle({ radius: 1 });
  }`);

const sample = (name: string): Document => {
  const file = new URL(`../../geometry/src/svg/samples/${name}.svg`, import.meta.url);
  const properties = { source: JSON.stringify(readFileSync(file, "utf8")) };
  const element = { id: "e", type: "svg", properties, style: "cut" } as const;
  return { ...newDocument(), components: [{ id: "main", parameters: [], elements: [element] }] };
};

const cases: readonly (readonly [string, Document, Values])[] = [
  ["a name tag", nameTag, {}],
  ["accents in another font", nameTag, { name: "'Zoë Nagyő'", font: "'lobster'", distance: "2.5" }],
  ["Arabic", nameTag, { name: "'ليلى'", font: "'noto-naskh-arabic'" }],
  ["letters the font lacks", nameTag, { name: "'Ана 名'", font: "'great-vibes'" }],
  ["a box", fingerJointBox, { lid: "'sliding'", dividersAcross: "2" }],
  ["a script with chance and sine", petals, {}],
  ["a script that imports SVG", imported, {}],
  ...["cascade", "clips", "illustrator-badge", "symbols-and-copies"].map(
    (name) => [`SVG: ${name}`, sample(name), {}] as const,
  ),
];

const places = [
  { timezoneId: "Pacific/Kiritimati", locale: "ar-EG" },
  { timezoneId: "America/New_York", locale: "de-DE" },
];

test.for(cases)("the same bytes here and in Chromium: %s", async ([, document, values]) => {
  const here = drawHere(document, values);
  expect(here).toContain("<path");
  for (const [place, page] of await pages()) {
    const there = await drawThere(page, document, values);
    expect(there === here, `byte for byte in ${place}`).toBe(true);
  }
});

let opened: Promise<ReadonlyArray<readonly [place: string, page: Page]>> | undefined;

/** Pages of Chromium in several time zones and languages. */
function pages() {
  opened ??= Promise.all(
    places.map(async (place) => {
      const page = await (await browser.context(place)).newPage();
      await page.goto(`${origin}/test.html`);
      return [place.timezoneId, page] as const;
    }),
  );
  return opened;
}

async function drawThere(page: Page, document: Document, values: Values): Promise<string> {
  return await page.evaluate(
    async ([opened, given]) => {
      window.lab.sandbox.open(opened);
      const result = await window.lab.sandbox.update(given);
      if (!result?.drawing || result.errors.length > 0) return JSON.stringify(result?.errors);
      return window.lab.exportSVG(result.drawing, { kerf: 0.15 });
    },
    [document, values] as const,
  );
}
