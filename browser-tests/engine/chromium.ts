import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { launchOptions } from "../launch.ts";

export interface Chromium {
  context(): Promise<BrowserContext>;
}

/** One Chromium for the tests of a file. Unlike `useBrowser` it expects refusals: these tests try what is forbidden. */
export function useChromium(): Chromium {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ ...launchOptions, executablePath: inject("chromium") });
  });
  afterAll(async () => {
    await browser.close();
  });
  return {
    async context() {
      const context = await browser.newContext();
      context.setDefaultTimeout(20_000);
      return context;
    },
  };
}
