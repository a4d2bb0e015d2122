import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useBrowser } from "./browser.ts";
import { record } from "./walks/checked.ts";
import { fileNames, folder } from "./walks/picture.ts";
import { look, type Walk, Walker } from "./walks/walk.ts";

const browser = useBrowser();

/** Those that `make test` does: together they touch most of the product. */
const usual = ["names-for-a-class", "engrave-a-photo", "kerf-and-fit"];

const learn = join(import.meta.dirname, "../content/learn");
const all = readdirSync(learn)
  .filter((name) => name.endsWith(".walk.ts"))
  .map((name) => name.replace(".walk.ts", ""));

// `make explore` does all walks, and `make pictures` also writes their pictures; of one with WALK=names-for-a-class.
const mode = process.env.CUTTLE_WALKS;
const writes = mode === "pictures";
const only = process.env.WALK;
const walks = only ? [only] : mode ? all : usual;

test.for(walks)("what %s says can be done", async (slug) => {
  const { walk } = (await import(join(learn, `${slug}.walk.ts`))) as { walk: Walk };
  const context = await browser.context(look);
  const walker = await Walker.begin(context, slug, writes);
  await walk(walker);
  await context.close();
  expect(picturesOf(slug), "pictures, which `make pictures` takes; delete any others").toEqual(
    walker.pictures.flatMap(fileNames).sort(),
  );
  if (writes) record(slug);
});

/** The pictures of an article in the folder. Its name may begin like that of another. */
function picturesOf(slug: string): string[] {
  const others = all.filter((other) => other.startsWith(`${slug}-`));
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${slug}-`))
    .filter((name) => !others.some((other) => name.startsWith(`${other}-`)))
    .sort();
}
