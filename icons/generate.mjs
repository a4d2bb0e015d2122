/**
 * Writes the bundled icons into icons.gen.json, one a line, and their license into LICENSE.gen.txt: those of
 * @phosphor-icons/core in the weight "fill", without logos and trademarks of others. With --check it writes nothing and
 * fails when one of the files is out of date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { icons } from "@phosphor-icons/core";

const here = dirname(fileURLToPath(import.meta.url));
const source = dirname(dirname(createRequire(import.meta.url).resolve("@phosphor-icons/core")));

/** What people put on what they cut. It is listed first, in this order; all others follow by name. */
const popular = `
  heart star paw-print house flower tree-evergreen dog cat butterfly sun moon-stars snowflake coffee cake crown music-notes
  bird rabbit fish horse leaf flower-tulip flower-lotus tree tree-palm mountains anchor compass-rose sailboat airplane car
  bicycle motorcycle football soccer-ball baseball basketball guitar gift balloon confetti champagne beer-stein wine pizza
  fork-knife chef-hat ice-cream cookie cherries rainbow cloud lightning fire campfire tent rocket planet shooting-star sparkle
  skull ghost robot game-controller puzzle-piece key lock camera book-open pencil scissors yarn hammer wrench gear-six
  baby smiley hand-heart peace yin-yang church cross star-of-david star-and-crescent infinity clover diamond trophy medal
`
  .trim()
  .split(/\s+/);

/** Besides what the set itself calls brands. */
const trademarks = ["article-medium", "article-ny-times", "finn-the-human", "lego", "lego-smiley"];

const place = new Map(popular.map((name, index) => [name, index]));
const placeOf = ({ name }) => place.get(name) ?? popular.length;

/** Several paths become one. It begins anew with each, since they all begin with an absolute move. */
function pathOf(name) {
  const svg = readFileSync(join(source, "assets/fill", `${name}-fill.svg`), "utf8");
  const paths = [...svg.matchAll(/<path d="(M[^"]+)"\/>/g)].map(([, d]) => d);
  const expected = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" fill="currentColor">${paths.map((d) => `<path d="${d}"/>`).join("")}</svg>`;
  if (svg.trim() !== expected) throw new Error(`${name}: it isn't made of filled paths`);
  return paths.join("");
}

/** "airplane-in-flight" is "Airplane in flight". */
const nameOf = (id) => id[0].toUpperCase() + id.slice(1).replaceAll("-", " ");

const isOthers = ({ name, categories }) =>
  categories.includes("brands") || name.endsWith("-logo") || trademarks.includes(name);

const known = icons
  .filter((icon) => !isOthers(icon))
  .sort((a, b) => placeOf(a) - placeOf(b) || (a.name < b.name ? -1 : 1));
for (const name of popular)
  if (!known.some((icon) => icon.name === name)) throw new Error(`there is no icon ${name}`);

const lines = known.map(({ name, tags }) => {
  // Notes of the set's own makers, such as "*new*", begin with an asterisk.
  const words = [...new Set(tags.filter((tag) => !tag.startsWith("*")))];
  return JSON.stringify({ id: name, name: nameOf(name), tags: words, path: pathOf(name) });
});
const files = {
  "icons.gen.json": `[\n${lines.join(",\n")}\n]\n`,
  "LICENSE.gen.txt": readFileSync(join(source, "LICENSE"), "utf8"),
};

for (const [name, text] of Object.entries(files)) {
  const file = join(here, name);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`icons/${name} is out of date: run make generate`);
    process.exitCode = 1;
  }
}
