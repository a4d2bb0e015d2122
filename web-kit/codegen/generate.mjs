/**
 * Turns web-kit/openapi.json, which `cuttle openapi` writes, into the types of the API client,
 * web-kit/src/api/schema.gen.ts. With --check it writes nothing and fails when the file is out of date.
 */
import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const source = new URL("../openapi.json", import.meta.url);
const target = new URL("../src/api/schema.gen.ts", import.meta.url);
const shown = "web-kit/src/api/schema.gen.ts";

const banner = `// Generated from web-kit/openapi.json by web-kit/codegen; change the operations in Go, then run "make generate".\n\n`;

async function generate() {
  const document = JSON.parse(
    await readText(source, 'web-kit/openapi.json is missing: run "make generate"'),
  );
  return banner + astToString(await openapiTS(document));
}

async function readText(url, otherwise) {
  try {
    return await readFile(url, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") fail(otherwise);
    throw error;
  }
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const [option, ...more] = process.argv.slice(2);
if (more.length > 0 || (option && option !== "--check")) fail("usage: node generate.mjs [--check]");

const wanted = await generate();
if (option === "--check") {
  const present = await readText(target, `${shown} is missing: run "make generate"`);
  if (present !== wanted)
    fail(`${shown} is not what web-kit/openapi.json says: run "make generate"`);
} else {
  await writeFile(target, wanted);
  process.stdout.write(`wrote ${shown}\n`);
}
