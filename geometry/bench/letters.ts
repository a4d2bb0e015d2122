/**
 * Names as outlines in every font of the catalogue: the first time, when each glyph's outline is read and united, and
 * later, when it is known. Prints milliseconds.
 */
import { catalogue } from "../fonts/catalogue.ts";
import { fontBytes, loadFonts } from "../fonts/node.ts";
import { registerFont } from "../src/shaping/registry.ts";
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
console.log(`first ${median(first).toFixed(1)} ms, later ${median(later).toFixed(1)} ms`);
