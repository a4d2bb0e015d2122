import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { launchOptions } from "../launch.ts";
import { serveTests } from "./site.ts";
import { buildTestPage } from "./test-page.ts";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
    browser: string;
  }
}

/** Serves the engine, as built by `make`, with the test page, and starts Chromium once for all files. */
export default async function setup(project: TestProject) {
  const site = await serveTests(await buildTestPage());
  project.provide("origin", site.origin);
  const browser = await chromium.launchServer(launchOptions);
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.close();
  };
}
