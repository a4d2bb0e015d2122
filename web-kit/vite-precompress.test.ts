// @vitest-environment node
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { build } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { precompress } from "./vite-precompress.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "precompress-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("also writes each text file of the build as .br and .gz, with identical content", async () => {
  await writeFile(join(folder, "index.html"), '<script type="module" src="/main.js"></script>');
  await writeFile(
    join(folder, "main.js"),
    'import "./main.css"; import dot from "./dot.png"; document.title = dot;',
  );
  await writeFile(join(folder, "main.css"), "body { color: #2a1f18 }");
  await writeFile(join(folder, "dot.png"), "not looked at");
  await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [precompress()],
    build: { assetsInlineLimit: 0 },
  });

  const assets = join(folder, "dist/assets");
  const names = (await readdir(assets)).sort();
  const originals = names.filter((name) => !/\.(?:br|gz)$/.test(name));
  expect(originals.map((name) => name.replace(/^.*\./, ""))).toEqual(
    expect.arrayContaining(["css", "js", "png"]),
  );
  for (const name of originals) {
    const packed = names.filter((other) => other === `${name}.br` || other === `${name}.gz`);
    if (name.endsWith(".png")) {
      expect(packed).toEqual([]);
      continue;
    }
    expect(packed).toEqual([`${name}.br`, `${name}.gz`]);
    const raw = await readFile(join(assets, name));
    expect(brotliDecompressSync(await readFile(join(assets, `${name}.br`)))).toEqual(raw);
    expect(gunzipSync(await readFile(join(assets, `${name}.gz`)))).toEqual(raw);
  }
});
