import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentOfDrawing } from "../../design/src/drawing-file/index.ts";
import { readDrawingFile } from "../../design/src/drawing-file/read.ts";
import { registerDrawing } from "../../design/src/drawing-file/registry.ts";
import { createEvaluator } from "../../design/src/index.ts";
import { useChromium } from "./chromium.ts";
import { testPage } from "./draw.ts";

const browser = useChromium();

const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADR2+FPAAAAC0lEQVR4nGNg+A8AAQEBAJ0tVQ4AAAAASUVORK5CYII=";
const more =
  `<image x="10" y="10" width="20" height="10" href="data:image/png;base64,${pixel}"/>` +
  '<text x="10" y="40" font-family="Pacifico" font-size="10" fill="#000">Ada</text></svg>';

test("the locked worker takes a drawing apart as it is here, and the next one too", async () => {
  const sample = new URL("../../geometry/src/svg/samples/symbols-and-copies.svg", import.meta.url);
  const file = readFileSync(sample, "utf8").replace(/<\/svg>\s*$/, more);
  const bytes = new TextEncoder().encode(file);
  const choices = { by: "color", operations: {} } as const;
  const document = documentOfDrawing({ id: "file", name: "File" }, readDrawingFile(bytes), choices);
  registerDrawing("file", bytes.buffer);
  const { apart } = createEvaluator().evaluate(document, {}, { takeApart: "drawing" });
  const here = JSON.parse(JSON.stringify(apart));
  expect(here.pictures.length).toBe(1);
  expect(here.components.length).toBeGreaterThan(0);
  const page = await testPage(browser);
  const there = await page.evaluate(
    async ([opened, text]) => {
      const { sandbox } = window.lab;
      sandbox.addFiles([{ id: "file", drawing: new Blob([text]) }]);
      sandbox.open(opened);
      await sandbox.update({});
      const found = [await sandbox.takeApart("drawing"), await sandbox.takeApart("drawing")];
      return found.map((one) => JSON.stringify(one));
    },
    [document, file] as const,
  );
  for (const found of there) expect(JSON.parse(found)).toEqual(here);
  const [none] = await page.evaluate(async () => [await window.lab.sandbox.takeApart("other")]);
  expect(none).toEqual({ problem: expect.stringContaining("isn't drawn") });
});
