import { expect } from "vitest";
import { origin } from "../../browser-tests/browser.ts";
import {
  button,
  layers,
  newSheet,
  type Share,
  setField,
  stage,
  tool,
} from "../../browser-tests/editing.ts";
import type { Walk, Walker } from "../../browser-tests/walks/walk.ts";

/** Drags between shares of the drawing's width and height. */
async function drag({ page }: Walker, box: Box, from: Share, to: Share): Promise<void> {
  const at = ([x, y]: Share) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 5 });
  await page.mouse.up();
}

type Box = Awaited<ReturnType<Walker["drawing"]>>;

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  await newSheet(page, origin);
  await button(page, "Plate with holes").click();
  await layers(page, "Plate with holes").first().waitFor();
  await button(page, "Undo the last change").first().click();
  await button(page, "Plate with holes").click();
  await layers(page, "Plate with holes.*100 by 60 mm").first().waitFor();
  const plate = await walker.drawing();

  // Select, move, resize and turn
  await drag(walker, plate, [0.5, 0.5], [0.5, 0.7]);
  await drag(walker, plate, [0.5, 0.7], [0.5, 0.5]);
  await stage(page).press("Escape");
  await page.mouse.dblclick(plate.x + 0.08 * plate.width, plate.y + 0.1333 * plate.height);
  await layers(page, "Hole 1").first().waitFor();
  await stage(page).press("Escape");

  await draw(walker, plate);
  await insert(walker);

  // Repeat, and look around
  await layers(page, "Star").first().click();
  await button(page, "Repeat in a ring").click();
  await page.getByText("Rotational repeat", { exact: true }).waitFor();
  await stage(page).press("Control+z");
  await stage(page).press("h");
  expect(await tool(page, "Move the view").getAttribute("aria-pressed")).toBe("true");
  await stage(page).press("z");
  await stage(page).press("v");
  await button(page, "Show all").waitFor();

  // See that it worked
  await page.getByText("All paths are closed").or(page.getByText(/open/)).first().waitFor();
};

const shapes: readonly (readonly [key: string, name: string, from: Share, to: Share])[] = [
  ["r", "Rectangle", [0.18, 0.2], [0.32, 0.42]],
  ["o", "Ellipse", [0.37, 0.2], [0.49, 0.42]],
  ["y", "Polygon", [0.54, 0.2], [0.66, 0.4]],
  ["Shift+Y", "Star", [0.76, 0.31], [0.84, 0.31]],
  ["l", "Line", [0.14, 0.62], [0.28, 0.8]],
  ["Shift+L", "Arc", [0.34, 0.78], [0.48, 0.78]],
];

async function draw(walker: Walker, plate: Box): Promise<void> {
  const { page } = walker;
  for (const [key, name, from, to] of shapes) {
    await stage(page).press("Escape");
    await stage(page).press(key);
    await drag(walker, plate, from, to);
    await layers(page, name).first().waitFor();
  }
  await stage(page).press("t");
  await drag(walker, plate, [0.52, 0.76], [0.52, 0.76]);
  await page.keyboard.type("Ada");
  await page.keyboard.press("Escape");
  await layers(page, "Text").first().waitFor();
}

async function insert(walker: Walker): Promise<void> {
  const { page } = walker;
  await stage(page).press("Shift+I");
  await page.getByRole("searchbox", { name: "Search icons" }).fill("heart");
  await button(page, "Heart").click();
  await layers(page, "Heart").first().waitFor();
  for (const [name, text] of [
    ["Width", "10"],
    ["Height", "10"],
    ["X", "176"],
    ["Y", "112"],
  ] as const) {
    await setField(page, name, text);
  }
  await page.getByText("Cut", { exact: true }).first().click();
  await stage(page).press("Control+z");
  await stage(page).press("Escape");
  await walker.drawn();
  await walker.stagePicture("all");
}
