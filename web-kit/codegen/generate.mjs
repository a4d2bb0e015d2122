/**
 * Turns web-kit/openapi.json, which `cuttle openapi` writes, into the types of the API client, web-kit/src/api/schema.gen.ts, the limits
 * of texts, web-kit/src/api/max-length.gen.ts, and what the editor of brands must know about colors and fonts, web-kit/src/palette.gen.ts and font-pairs.gen.ts. With --check it writes nothing and fails when a file is out of date.
 */
import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const folder = new URL("../", import.meta.url);

const banner = `// Generated from web-kit/openapi.json by web-kit/codegen; change the operations in Go, then run "make generate".\n\n`;

/** The files with their texts. */
async function generate() {
  const document = JSON.parse(await readText("openapi.json"));
  return {
    "src/api/schema.gen.ts": banner + astToString(await openapiTS(document)),
    "src/api/max-length.gen.ts": `${banner}export const maxLength = ${JSON.stringify(maxLengths(document.components.schemas), null, 2)} as const;\n`,
    "src/font-pairs.gen.ts": `${banner}export const fontPairs = ${JSON.stringify(document["x-font-pairs"], null, 2)} as const;\n`,
    "src/palette.gen.ts": `${banner}export const paletteRules = ${JSON.stringify(document["x-palette"], null, 2)} as const;\n`,
  };
}

/** How many characters the texts may have, by the names of their object and field. */
function maxLengths(schemas) {
  const limits = {};
  for (const [name, { properties = {} }] of Object.entries(schemas)) {
    const limited = Object.entries(properties).filter(([, { maxLength }]) => maxLength);
    if (limited.length === 0) continue;
    limits[name] = Object.fromEntries(limited.map(([field, { maxLength }]) => [field, maxLength]));
  }
  return limits;
}

async function readText(name) {
  try {
    return await readFile(new URL(name, folder), "utf8");
  } catch (error) {
    if (error.code === "ENOENT") fail(`web-kit/${name} is missing: run "make generate"`);
    throw error;
  }
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const [option, ...more] = process.argv.slice(2);
if (more.length > 0 || (option && option !== "--check")) fail("usage: node generate.mjs [--check]");

for (const [name, wanted] of Object.entries(await generate())) {
  if (option !== "--check") {
    await writeFile(new URL(name, folder), wanted);
    process.stdout.write(`wrote web-kit/${name}\n`);
  } else if ((await readText(name)) !== wanted)
    fail(`web-kit/${name} is not what web-kit/openapi.json says: run "make generate"`);
}
