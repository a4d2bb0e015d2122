/**
 * Writes the covers of the blog's posts and of texts: the finished object of a template, with values of the cover's own, on a plain ground. A post names its cover in its front matter.
 * And the picture for links to pages that have none of their own (shell/head.go), and those of emails (mail/pictures.go).
 */
import { writeFileSync } from "node:fs";
import { paper } from "@cuttle/design/export";
import { loadFonts } from "../geometry/fonts/node.ts";
import { assembled } from "./evaluate.ts";
import { openPictures, type Pictures } from "./object-picture.ts";
import { type Template, templates, type Values } from "./src/index.ts";
import { jpeg, webp } from "./webp.ts";

/** Pixels at 1x, as content/article.go demands. */
const size = { width: 608, height: 342 };
/** As shell/head.go says: what social networks recommend. */
const previewSize = { width: 1200, height: 630 };

const preview: Cover = {
  name: "link-preview",
  shows: "layered-name-sign",
  values: { name: "Handmade", line: "with a laser" },
  ground: paper,
};

/** Twice the width of an email's card. */
const emailSize = { width: 1120, height: 560 };

const emails: readonly Cover[] = [
  { ...preview, name: "welcome", ground: "#f3dcc6" },
  {
    name: "archive",
    shows: "name-box",
    values: { label: "Archive", garland: false, monogram: "", handles: true },
    ground: "#dfe7e2",
  },
  {
    name: "gift",
    shows: "name-box",
    values: { label: "For you", monogram: "Pro" },
    ground: "#f3d9cf",
  },
];

interface Cover {
  readonly name: string;
  /** The slug of the template. */
  readonly shows: string;
  readonly values?: Values;
  readonly ground: string;
}

const covers: readonly Cover[] = [
  { name: "kerf-and-joints", shows: "name-box", ground: "#dfe7e2" },
  { name: "cut-or-engrave", shows: "luggage-tag", ground: "#f3dcc6" },
  { name: "photos-in-wood", shows: "photo-keepsake", ground: "#e4e0ee" },
  { name: "letters-that-hold", shows: "cake-topper", ground: "#f1e3b8" },
  { name: "club-minisite", shows: "team-jerseys", ground: "#d9e6ee" },
  { name: "sheets", shows: "place-names", ground: "#e3ead2" },
  { name: "desk-plate", shows: "desk-plate", ground: "#dde5ef" },
  { name: "new-in-november", shows: "snowflake-bauble", ground: "#cfdde3" },
];

function templateOf({ shows }: Cover): Template {
  const found = templates.find(({ slug }) => slug === shows);
  if (!found) throw new Error(`There is no template ${shows}.`);
  return found;
}

/** A PNG of a cover with `density` pixels for each of its size. */
function shot(
  pictures: Pictures,
  cover: Cover,
  { width, height }: typeof size,
  density: number,
): Promise<Buffer> {
  const { assembly, material } = assembled(templateOf(cover), cover.values);
  const { ground } = cover;
  const pixels = { width: density * width, height: density * height };
  return pictures.picture(assembly, { material, ground, ...pixels });
}

async function write(pictures: Pictures, cover: Cover): Promise<void> {
  for (const [density, ending] of [
    [1, ""],
    [2, "-2x"],
  ] as const) {
    const file = new URL(`../content/pictures/${cover.name}${ending}.webp`, import.meta.url);
    writeFileSync(file, await webp(await shot(pictures, cover, size, density)));
  }
}

await loadFonts();
const pictures = await openPictures();
for (const cover of covers) await write(pictures, cover);
for (const [cover, folder, pixels] of [
  [preview, "shell", previewSize] as const,
  ...emails.map((email) => [email, "mail/pictures", emailSize] as const),
]) {
  const file = new URL(`../${folder}/${cover.name}.jpg`, import.meta.url);
  writeFileSync(file, await jpeg(await shot(pictures, cover, pixels, 1)));
}
await pictures.close();
