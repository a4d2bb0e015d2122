// @vitest-environment node
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, it } from "vitest";
import { appConfig } from "./vite.ts";

it("keeps the tracked file in dist/ when a build is over its budget", async () => {
  const root = await mkdtemp(join(tmpdir(), "budget-"));
  await writeFile(join(root, "index.html"), '<script type="module" src="/main.js"></script>');
  await writeFile(join(root, "main.js"), "document.title = location.href;");
  await writeFile(join(root, "pages.json"), "[]");
  await mkdir(join(root, "src"));
  await writeFile(join(root, "src/first-reply.css"), "h1 { margin: 0 }");
  const config = appConfig({ entry: 0, lazy: 0 });
  await expect(build({ ...config, root, configFile: false, logLevel: "silent" })).rejects.toThrow(
    "over budget",
  );
  expect(await readdir(join(root, "dist"))).toEqual([".keep"]);
  await rm(root, { recursive: true });
});
