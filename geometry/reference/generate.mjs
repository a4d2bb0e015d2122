/**
 * Turns the TSDoc of geometry into the pages of the API reference, api/{name}.json. With --check it writes nothing and
 * fails when a page is out of date.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { Application } from "typedoc";
import { PAGES } from "./names.mjs";
import { readPage } from "./read-page.mjs";

const target = new URL("./api/", import.meta.url);
const again = 'run "make generate"';

const [option, ...more] = process.argv.slice(2);
if (more.length > 0 || (option && option !== "--check")) fail("usage: node generate.mjs [--check]");

const pages = await generate();
if (option === "--check") await check(pages);
else await write(pages);

/** File names and their expected content. */
async function generate() {
  const files = Object.values(PAGES).map((file) => path(`../src/${file}.ts`));
  const application = await Application.bootstrap({
    entryPoints: files,
    tsconfig: path("./tsconfig.json"),
    // Types are checked by tsc.
    skipErrorChecking: true,
    excludeInternal: true,
    excludePrivate: true,
    excludeProtected: true,
    disableSources: true,
    sort: ["source-order"],
    readme: "none",
    logLevel: "Error",
  });
  const project = await application.convert();
  if (!project) fail("TypeDoc could not read geometry/src");
  return Object.entries(PAGES).map(([name, file]) => {
    const module = project.children?.find((child) => child.name === file);
    if (!module) fail(`geometry/src/${file}.ts exports nothing`);
    return [`${name}.json`, `${JSON.stringify(readPage(name, module), null, 2)}\n`];
  });
}

async function check(pages) {
  for (const [name, wanted] of pages) {
    const present = await readFile(new URL(name, target), "utf8").catch(() => "");
    if (present !== wanted)
      fail(`geometry/reference/api/${name} is not what the TSDoc says: ${again}`);
  }
  const names = pages.map(([name]) => name);
  for (const name of await readdir(target))
    if (!names.includes(name)) fail(`geometry/reference/api/${name} belongs to nothing`);
}

async function write(pages) {
  await mkdir(target, { recursive: true });
  for (const [name, text] of pages) await writeFile(new URL(name, target), text);
  process.stdout.write(`wrote geometry/reference/api, ${pages.length} pages\n`);
}

function path(relative) {
  return decodeURIComponent(new URL(relative, import.meta.url).pathname);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
