import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { launchOptions } from "../launch.ts";

export interface Chromium {
  /** A context of its own, in a time zone and a language of its own when they matter. */
  context(options?: Pick<BrowserContextOptions, "timezoneId" | "locale">): Promise<BrowserContext>;
}

/**
 * The Chromium of all tests, or one of its own with more arguments. Unlike `useBrowser` it expects refusals: these
 * tests try what is forbidden.
 */
export function useChromium(...args: string[]): Chromium {
  let browser: Browser;
  beforeAll(async () => {
    browser = args.length
      ? await chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...args] })
      : await chromium.connect(inject("browser"));
  });
  afterAll(async () => {
    await browser.close();
  });
  return {
    async context(options = {}) {
      const context = await browser.newContext(options);
      context.setDefaultTimeout(20_000);
      return context;
    },
  };
}
