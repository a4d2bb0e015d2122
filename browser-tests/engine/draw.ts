import type { Page } from "playwright-core";
import { inject } from "vitest";
import type { Values } from "../../design/host/index.ts";
import type { Chromium } from "./chromium.ts";

/** The page of page.ts, in a context of its own. */
export async function testPage(browser: Chromium): Promise<Page> {
  const page = await (await browser.context()).newPage();
  await page.goto(`${inject("origin")}/test.html`);
  return page;
}

/**
 * One page for all cases of a table, each of which opens a document of its own: loading a page takes longer than most
 * cases.
 */
export function onePage(browser: Chromium): () => Promise<Page> {
  let page: Promise<Page> | undefined;
  return () => {
    page ??= testPage(browser);
    return page;
  };
}

interface Drawn {
  readonly status: string | undefined;
  readonly message: string | undefined;
  /** What the script logged. */
  readonly said: string | undefined;
  readonly element: string | undefined;
  /** Right edge of the drawing, mm. */
  readonly right: number | undefined;
}

/** Opens a document if one is given, and draws it. */
export async function draw(
  page: Pick<Page, "evaluate">,
  document: unknown,
  values: Values = {},
): Promise<Drawn> {
  return await page.evaluate(
    async ([opened, given]) => {
      if (opened) window.lab.sandbox.open(opened);
      const result = await window.lab.sandbox.update(given);
      const coords = result?.drawing?.parts[0]?.shapes[0]?.contours[0]?.coords;
      return {
        status: result?.status,
        message: result?.errors[0]?.message,
        said: result?.notices[0]?.message,
        element: result?.errors[0]?.element,
        right: coords && Math.max(...coords),
      };
    },
    [document, values] as const,
  );
}
