import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { serveTests } from "./site.ts";
import { buildTestPage } from "./test-page.ts";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
    chromium: string;
  }
}

const root = resolve(import.meta.dirname, "../..");

/** Builds the engine and the demo as they are now, and serves them with the test page. */
export default async function setup(project: TestProject) {
  const chromium = execFileSync(join(root, "scripts/chromium"), { encoding: "utf8" }).trim();
  for (const config of ["design/engine.vite.config.ts", "design/demo/vite.config.ts"]) {
    await build({ configFile: join(root, config), logLevel: "error" });
  }
  const site = await serveTests(await buildTestPage());
  project.provide("origin", site.origin);
  project.provide("chromium", chromium);
  return () => site.close();
}
