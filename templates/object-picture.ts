import { join } from "node:path";
import type { Assembly } from "@cuttle/design";
import { chromium } from "playwright-core";
import { build } from "vite";
import { launchOptions } from "../browser-tests/launch.ts";

interface PictureOptions {
  /** #rrggbb; default birch. */
  readonly material?: string | undefined;
  /** #rrggbb; default none: the picture is transparent, and the page has its ground. */
  readonly ground?: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Makes pictures of finished objects, by the renderer of the project page. */
export interface Pictures {
  /** A PNG. */
  picture(assembly: Assembly, options: PictureOptions): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openPictures(): Promise<Pictures> {
  const code = await bundle();
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage();
  await page.addScriptTag({ content: code });
  return {
    async picture(assembly, { material, ground, width, height }) {
      const order = { assembly, material, ground, width, height };
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
