/** Writes what the server embeds: each template's document, and the picture of it as a cut object (Chromium draws it). */
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { launchOptions } from "../browser-tests/launch.ts";
import { loadFonts } from "../geometry/fonts/node.ts";
import { evaluate } from "./evaluate.ts";
import { dataFolder, indexJSON, templateJSON } from "./files.ts";
import { pictureSVG } from "./picture.ts";
import { smallPNG } from "./small-png.ts";
import { type Layer, type Template, templates, type Values } from "./src/index.ts";

const size = { width: 800, height: 450 };

function layersOf(template: Template): readonly Layer[] {
  const { drawing, parameters } = evaluate(template);
  const values: Values = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
  const draw = (other: Values) => evaluate(template, other).drawing;
  return (
    template.picture?.(drawing, values, draw) ?? [
      { drawing, material: String(values.material ?? "#e6c797") },
    ]
  );
}

async function build(executablePath: string): Promise<void> {
  await loadFonts();
  mkdirSync(dataFolder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: launchOptions.args });
  const page = await browser.newPage({ viewport: size });
  for (const template of templates) {
    writeFileSync(new URL(`${template.slug}.json`, dataFolder), templateJSON(template));
    const svg = pictureSVG(layersOf(template), size.width, size.height);
    await page.setContent(`<body style="margin:0">${svg}</body>`);
    writeFileSync(
      new URL(`${template.slug}.png`, dataFolder),
      await smallPNG(await page.screenshot()),
    );
  }
  writeFileSync(new URL("index.json", dataFolder), indexJSON(templates));
  await browser.close();
}

await build(process.env.CHROMIUM ?? "chromium");
