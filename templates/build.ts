/**
 * Writes what the server embeds: each template's document, and the picture of it as a cut object (rendered by
 * Chromium).
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { chromium, type Page } from "playwright-core";
import { launchOptions } from "../browser-tests/launch.ts";
import { loadFonts } from "../geometry/fonts/node.ts";
import { evaluate } from "./evaluate.ts";
import { type Collection, community, indexJSON, official, templateJSON } from "./files.ts";
import { pictureSVG } from "./picture.ts";
import { smallPNG } from "./small-png.ts";
import type { Layer, Template, Values } from "./src/index.ts";
import { viewOf } from "./views/index.ts";

const size = { width: 800, height: 450 };

function layersOf(template: Template): readonly Layer[] {
  const { drawing, parameters } = evaluate(template);
  const values: Values = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
  const draw = (other: Values) => evaluate(template, other).drawing;
  return (
    template.picture?.(drawing, values, draw) ??
    viewOf(template.document.view, drawing, values) ?? [
      { drawing, material: String(values.material ?? "#e6c797") },
    ]
  );
}

async function write(page: Page, { folder, templates }: Collection): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const kept = new Set([
    "index.json",
    ...templates.flatMap(({ slug }) => [`${slug}.json`, `${slug}.png`]),
  ]);
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((one) =>
    one.isFile(),
  )) {
    if (!kept.has(name)) rmSync(new URL(name, folder));
  }
  for (const template of templates) {
    writeFileSync(new URL(`${template.slug}.json`, folder), templateJSON(template));
    const svg = pictureSVG(layersOf(template), size.width, size.height);
    await page.setContent(`<body style="margin:0">${svg}</body>`);
    writeFileSync(new URL(`${template.slug}.png`, folder), await smallPNG(await page.screenshot()));
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
