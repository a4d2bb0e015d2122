import { join } from "node:path";
import type { Assembly } from "@cuttle/design";
import { type Browser, chromium } from "playwright-core";
import { build } from "vite";
import { launchOptions } from "../browser-tests/launch.ts";

interface PictureOptions {
  /** #rrggbb */
  readonly material?: string | undefined;
  /** #rrggbb; default warm paper. */
  readonly ground?: string;
  /** From 0, put together, to 1; default 0. */
  readonly apart?: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Makes pictures of assembled objects, as the project page shows them. */
export async function openPictures(): Promise<{
  /** A PNG. */
  picture(assembly: Assembly, options: PictureOptions): Promise<Buffer>;
  close(): Promise<void>;
}> {
  const code = await bundle();
  const browser: Browser = await chromium.launch(launchOptions);
  const page = await browser.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.addScriptTag({ content: code });
  return {
    async picture(assembly, { material, ground = "#f6efe3", ...rest }) {
      const order = { assembly, material, ground, ...rest };
      const url = await page.evaluate((given) => window.picture(given), order);
      return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
    },
    close: () => browser.close(),
  };
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, "object-page.ts"),
        output: { format: "iife" },
      },
    },
  });
  const [chunk] = "output" in built ? built.output : [];
  if (chunk?.type !== "chunk") throw new Error("The page of the pictures was not built.");
  return chunk.code;
}
