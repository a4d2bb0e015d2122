/** Writes what the server embeds: each template's document, and the pictures of it as a finished object. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { loadFonts } from "../geometry/fonts/node.ts";
import { assembled } from "./evaluate.ts";
import {
  type Collection,
  community,
  exampleFile,
  indexJSON,
  official,
  templateJSON,
} from "./files.ts";
import { openPictures, type Pictures } from "./object-picture.ts";
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

async function write(pictures: Pictures, { folder, templates }: Collection): Promise<void> {
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
      const { assembly, material } = assembled(template, values);
      const png = await pictures.picture(assembly, { material, ...size });
      writeFileSync(new URL(file, folder), await webp(png));
    }
  }
  writeFileSync(new URL("index.json", folder), indexJSON(templates));
}

await loadFonts();
const pictures = await openPictures();
for (const collection of [official, community]) await write(pictures, collection);
await pictures.close();
