/**
 * Writes what the server embeds: each template's document, and the picture of it as a cut object (rendered by
 * Chromium).
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { chromium, type Page } from "playwright-core";
import { launchOptions } from "../browser-tests/launch.ts";
import { loadFonts } from "../geometry/fonts/node.ts";
import {
  type Collection,
  community,
  exampleFile,
  indexJSON,
  official,
  templateJSON,
} from "./files.ts";
import { layersOf } from "./layers-of.ts";
import { pictureSVG } from "./picture.ts";
import type { Template, Values } from "./src/index.ts";
import { webp } from "./webp.ts";

const size = { width: 800, height: 450 };

/** The files of a template's pictures, and the values that each shows: its own, then those of its examples. */
function picturesOf(template: Template): ReadonlyArray<readonly [file: string, values: Values]> {
  const examples = template.examples ?? [];
  return [
    [`${template.slug}.webp`, {}],
    ...examples.map(({ values }, place) => [exampleFile(template, place), values] as const),
  ];
}

async function write(page: Page, { folder, templates }: Collection): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const kept = new Set([
    "index.json",
    ...templates.flatMap((template) => [
      `${template.slug}.json`,
      ...picturesOf(template).map(([file]) => file),
    ]),
  ]);
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((one) =>
    one.isFile(),
  )) {
    if (!kept.has(name)) rmSync(new URL(name, folder));
  }
  for (const template of templates) {
    writeFileSync(new URL(`${template.slug}.json`, folder), templateJSON(template));
    for (const [file, values] of picturesOf(template)) {
      const svg = pictureSVG(layersOf(template, values), size.width, size.height);
      await page.setContent(`<body style="margin:0">${svg}</body>`);
      writeFileSync(new URL(file, folder), await webp(await page.screenshot()));
    }
  }
  writeFileSync(new URL("index.json", folder), indexJSON(templates));
}

async function build(): Promise<void> {
  await loadFonts();
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage({ viewport: size });
  for (const collection of [official, community]) await write(page, collection);
  await browser.close();
}

await build();
