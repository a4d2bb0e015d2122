/**
 * Random use of the editor in Chromium: tools, drags, keys, texts, buttons, undo, reloads. It stops at the first error of
 * the page or its console, when a change can't be saved, or when a reload brings something else than was there, and says
 * how to repeat it. Run with tsx after `make build`. CUTTLE_SEED chooses the events, CUTTLE_EVENTS how many (20,000).
 */
import { chromium, type Page } from "playwright-core";
import { startProduct } from "./dev-server.ts";
import { paths, untilDrawn } from "./drawing.ts";
import { launchOptions } from "./launch.ts";

const seed = Number(process.env.CUTTLE_SEED ?? Date.now() % 100_000);
const events = Number(process.env.CUTTLE_EVENTS ?? 20_000);
/** Events between two reloads. */
const ROUND = 500;

/** Mulberry32, from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = numbersFrom(seed);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const letters = [..."voryltzhdi.ABDHILORSTVWY0123+-'\"?"];
const named = ["Enter", "Escape", "Tab", "Delete", "Backspace", "F2", "Home", "End", "Shift+F10"];
const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const held = ["Control+", "Control+Shift+", "Alt+", "Shift+", "Alt+Shift+"];
/** Left to the browser: it would leave the page, or open something of its own. */
const browsers =
  /^(Control\+(Shift\+)?[ntwrpqosf+\-0123456789?'"]|Alt\+(ArrowLeft|ArrowRight|Home)|Alt\+[dfe])$/i;

function someKey(): string {
  const key = pick([letters, letters, named, arrows].map(pick));
  const all = random() < 0.4 ? pick(held) + key : key;
  return browsers.test(all) ? "Escape" : all;
}

const done: string[] = [];
const failures: string[] = [];

async function stageBox(page: Page) {
  const box = await page.getByRole("group", { name: "Drawing" }).boundingBox();
  if (!box) throw new Error("there is no stage");
  return box;
}

/** A point of the stage, now and then at its edge. */
async function somewhere(page: Page): Promise<readonly [number, number]> {
  const box = await stageBox(page);
  const share = () => (random() < 0.1 ? pick([0.01, 0.99]) : 0.15 + 0.7 * random());
  return [Math.round(box.x + box.width * share()), Math.round(box.y + box.height * share())];
}

/** What somebody may do; each says what it was. */
const deeds: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async drag(page) {
    const keys = random() < 0.3 ? [pick(["Shift", "Alt", "Control"])] : [];
    const [from, to] = [await somewhere(page), await somewhere(page)];
    await page.mouse.move(...from);
    for (const key of keys) await page.keyboard.down(key);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 1 + Math.floor(5 * random()) });
    if (random() < 0.1) await page.keyboard.press("Escape");
    await page.mouse.up();
    for (const key of keys) await page.keyboard.up(key);
    return [from, to, ...keys];
  },
  async click(page) {
    const at = await somewhere(page);
    const options = pick([{}, {}, { clickCount: 2 }, { button: "right" as const }]);
    await page.mouse.click(...at, options);
    return [at, options];
  },
  async key(page) {
    if (random() < 0.7) await page.getByRole("group", { name: "Drawing" }).focus();
    const key = someKey();
    await page.keyboard.press(key);
    return key;
  },
  async type(page) {
    const text = pick(["Alma", "10", "שלום", "12.5", "a b\n", "plate / 2", "🐙", "0", "-3"]);
    await page.keyboard.insertText(text);
    return text;
  },
  async wheel(page) {
    const [x, y] = [200 * (random() - 0.5), 600 * (random() - 0.5)];
    await page.mouse.move(...(await somewhere(page)));
    await page.mouse.wheel(x, y);
    return [x, y];
  },
  async button(page) {
    const list = page.locator(".stage-view button:visible, [data-layers] button:visible");
    const count = await list.count();
    if (count === 0) return "none";
    const button = list.nth(Math.floor(random() * count));
    const name = await button.evaluate((one) => one.getAttribute("aria-label") ?? one.textContent);
    await button.click({ timeout: 1_000, force: true, noWaitAfter: true });
    return name;
  },
  async field(page) {
    const list = page.locator("[data-layers] input:visible, [data-layers] textarea:visible");
    const count = await list.count();
    if (count === 0) return "none";
    const field = list.nth(Math.floor(random() * count));
    await field.focus({ timeout: 1_000 });
    const text = pick(["10", "0", "-5", "1e9", "", "plate", "45", "3.14", "x"]);
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(text);
    await page.keyboard.press(pick(["Enter", "Tab", "Escape"]));
    return text;
  },
  async undo(page) {
    await page.getByRole("group", { name: "Drawing" }).focus();
    const key = pick(["Control+z", "Control+z", "Control+y"]);
    for (let times = 1 + 4 * random(); times > 0; times--) await page.keyboard.press(key);
    return key;
  },
  async menu(page) {
    await page.mouse.click(...(await somewhere(page)), { button: "right" });
    const list = page.getByRole("menuitem");
    await list.first().waitFor({ timeout: 1_000 });
    const item = list.nth(Math.floor(random() * (await list.count())));
    const name = await item.textContent();
    await item.click({ timeout: 1_000, force: true });
    return name;
  },
  async palette(page) {
    await page.getByRole("group", { name: "Drawing" }).focus();
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search commands" });
    await field.waitFor({ timeout: 1_000 });
    const text = pick(letters) + pick(["", pick(letters)]);
    await field.fill(text);
    await page.keyboard.press("Enter");
    return text;
  },
  async tree(page) {
    const list = page.getByRole("treeitem");
    const count = await list.count();
    if (count === 0) return "none";
    const at = Math.floor(random() * count);
    await list.nth(at).click({ timeout: 1_000, modifiers: random() < 0.3 ? ["Control"] : [] });
    return at;
  },
};

const chances = {
  ...{ drag: 30, click: 20, key: 25, type: 4, wheel: 3, button: 8, field: 5, undo: 4, tree: 4 },
  ...{ menu: 4, palette: 3 },
};
const hat = Object.entries(chances).flatMap(([name, count]) => Array<string>(count).fill(name));

async function act(page: Page): Promise<void> {
  const name = pick(hat);
  try {
    done.push(`${name} ${JSON.stringify(await deeds[name]?.(page))}`);
  } catch (error) {
    // Something is in the way, such as a dialog, which Escape closes.
    const isInTheWay =
      error instanceof Error &&
      (error.name === "TimeoutError" || error.message.includes("outside of the viewport"));
    if (!isInTheWay) throw error;
    await page.keyboard.press("Escape");
    done.push(`${name}: in the way`);
  }
}

/** How many layers there are, without those in groups, and all that is drawn. */
async function shownOn(page: Page): Promise<readonly [number, string]> {
  const rows = page.locator("[role=treeitem][aria-level='1']");
  const count = (await rows.count()) > 0 ? await rows.first().getAttribute("aria-setsize") : 0;
  return [Number(count), await paths(page)];
}

/** Everything is saved, and there again after a reload. */
async function reload(page: Page): Promise<void> {
  for (let times = 0; times < 3; times++) await page.keyboard.press("Escape");
  await page.getByText("Saved", { exact: true }).waitFor();
  // All of it is in view.
  await page.getByRole("group", { name: "Drawing" }).focus();
  await page.keyboard.press("1");
  await untilDrawn(page);
  const [count, drawn] = await shownOn(page);
  await page.reload();
  await page.getByRole("toolbar", { name: "Tools" }).waitFor();
  if (count > 0) await page.getByRole("treeitem").first().waitFor();
  await untilDrawn(page);
  const [after, anew] = await shownOn(page);
  if (count !== after) failures.push(`a reload makes ${after} layers of ${count}`);
  if (drawn !== anew) failures.push(`a reload draws\n${anew}\ninstead of\n${drawn}`);
  // Too many are slow, and little new.
  if (after < 40 && random() < 0.8) return;
  await page.getByRole("group", { name: "Drawing" }).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
}

const product = await startProduct();
const browser = await chromium.launch(launchOptions);
let count = 0;
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(30_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  page.on("pageerror", (error) => failures.push(String(error.stack ?? error)));
  page.on("console", (message) => {
    if (message.type() === "error") failures.push(message.text());
  });
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  context.on("page", (other) => void other.close());
  const data = { emailOrUsername: "pro", password: "laser-cut-42" };
  await page.request.post(`${product.origin}/api/v1/login`, { data });
  await page.goto(`${product.origin}/new-project`);
  await page.getByRole("toolbar", { name: "Tools" }).waitFor();
  const address = page.url();
  for (; count < events && failures.length === 0; count++) {
    await act(page);
    if (page.url().split(/[?#]/)[0] !== address.split(/[?#]/)[0]) {
      done.push(`left for ${page.url()}`);
      await page.goto(address);
    }
    if ((count + 1) % ROUND === 0) {
      await reload(page);
      console.log(`${count + 1} events`);
    }
  }
} catch (error) {
  failures.push(String(error));
} finally {
  await browser.close();
  await product.stop();
}
if (failures.length > 0) {
  console.error(`${failures.join("\n")}\nafter\n${done.slice(-30).join("\n")}`);
  console.error(`Repeat it with CUTTLE_SEED=${seed} CUTTLE_EVENTS=${count + 1}.`);
  process.exitCode = 1;
} else console.log(`No error in ${events} events (seed ${seed}).`);
