/**
 * Names as outlines in every font of the catalogue: the first time, when each glyph's outline is read and united, and
 * later, when it is known. Prints milliseconds.
 */
import { catalogue } from "../fonts/catalogue.ts";
import { fontBytes, loadFonts } from "../fonts/node.ts";
import { faceOf } from "../src/shaping/faces.ts";
import { fontNamed, registerFont } from "../src/shaping/registry.ts";
import { textGraphic } from "../src/text.ts";

const names = "Alexandria François Łucja Øyvind Ångström Ğülşen Kasię Maximilian".split(" ");
const ids = catalogue.map(({ id }) => id);

const draw = () => {
  for (const font of ids) for (const name of names) textGraphic(name, { font, size: 30 });
};

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;

await loadFonts();
for (let k = 0; k < 5; k++) draw();
const later = Array.from({ length: 40 }, () => timed(draw));
const first = Array.from({ length: 10 }, () => {
  for (const id of ids) registerFont(id, fontBytes(id));
  return timed(draw);
});
console.log(`${names.length} names in ${ids.length} fonts`);

// What a text costs that is shaped again: its glyphs are shaped, and their united outlines looked up.
const options = { direction: "ltr", script: "Latn" } as const;
const faces = ids.map((id) => faceOf(fontNamed(id)));
const each = <T>(work: (face: (typeof faces)[number], name: string) => T) =>
  faces.flatMap((face) => names.map((name) => work(face, name)));
const glyphs = each((face, name) => ({ face, shaped: face.shape(name, 0, name.length, options) }));
const shaping = Array.from({ length: 40 }, () =>
  timed(() => each((face, name) => face.shape(name, 0, name.length, options))),
);
const outlines = Array.from({ length: 40 }, () =>
  timed(() => {
    for (const { face, shaped } of glyphs) for (const { glyphId } of shaped) face.outline(glyphId);
  }),
);
const share = (100 * median(outlines)) / median(shaping);
console.log(`united outlines, known, take ${share.toFixed(1)} % of shaping`);
console.log(`first ${median(first).toFixed(1)} ms, later ${median(later).toFixed(1)} ms`);
