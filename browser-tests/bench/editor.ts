/**
 * The editor with 1,000 free elements in Chromium: from a press on an element until its selection is on screen, how many
 * frames a second a drag of all elements has and how long the page's thread works for each, and how long after the
 * release the drawing of the document is on screen. Then, from a press on "Take apart" until the layers of a drawing of
 * 450 kB are there. Run with tsx after `make build`; it prints figures and has no limits.
 */
import { newDocument } from "@cuttle/design";
import { type CDPSession, chromium, type Page } from "playwright-core";
import { startProduct } from "../dev-server.ts";
import { launchOptions } from "../launch.ts";

const count = 1_000;
const frames = 120;

const shapes = [
  { type: "roundedRectangle", properties: { width: "8", height: "6", radius: "1" } },
  { type: "ellipse", properties: { width: "8", height: "6" } },
  { type: "polygon", properties: { sides: "6", radius: "4" } },
];
const elements = Array.from({ length: count }, (_, i) => ({
  ...shapes[i % shapes.length],
  id: `e${i}`,
  transform: { position: `[${(i % 40) * 10}, ${Math.floor(i / 40) * 10}]` },
}));

/** Opens a project with the elements, and the editor on it. */
async function openEditor(page: Page, origin: string): Promise<void> {
  const call = async (name: string, data: unknown) =>
    (await (await page.request.post(`${origin}/api/v1/${name}`, { data })).json()) as {
      projectId: string;
    };
  await call("login", { emailOrUsername: "pro", password: "laser-cut-42" });
  const { projectId } = await call("createProject", {});
  const document = { ...newDocument(), components: [{ id: "main", parameters: [], elements }] };
  await call("saveProject", { projectId, baseVersion: 1, document });
  await page.goto(`${origin}/@pro/${projectId}`);
  const layers = page.locator("details", { has: page.getByRole("heading", { name: "Layers" }) });
  await layers.waitFor();
  if ((await layers.getAttribute("open")) === null) await layers.locator("summary").click();
  await page.getByRole("toolbar", { name: "Tools" }).waitFor();
}

/**
 * Clicks, and drags back and forth for some frames; a string, because this folder has no DOM types. Pointers are made
 * here, so that each frame has one.
 */
const measuring = `
  Element.prototype.setPointerCapture = () => {};
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  const handles = () => document.querySelectorAll(".selection-handle").length;
  const send = (type, { x, y }, buttons) =>
    document.querySelector(".stage-view > .touch-none").dispatchEvent(new PointerEvent(type, {
      bubbles: true, cancelable: true, composed: true, pointerId: 1, pointerType: "mouse", isPrimary: true,
      clientX: x, clientY: y, button: type === "pointermove" ? -1 : 0, buttons }));
  const press = (key, ctrlKey = false) => {
    document.querySelector("[role=group][aria-label=Drawing]").focus();
    document.activeElement.dispatchEvent(
      new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true }));
  };
  window.editor = {
    async clicks(at) {
      const times = [];
      for (let turn = 0; turn < 20; turn++) {
        press("Escape");
        await pause(300);
        send("pointermove", at, 0);
        await pause(50);
        const began = performance.now();
        send("pointerdown", at, 1);
        send("pointerup", at, 0);
        const { port1, port2 } = new MessageChannel();
        while (handles() === 0) await new Promise((done) => {
          port1.onmessage = done;
          port2.postMessage(0);
        });
        times.push(performance.now() - began);
      }
      press("a", true);
      await pause(1000);
      return times;
    },
    async drag(at, frames) {
      send("pointerdown", at, 1);
      const times = [];
      let pictures = 0;
      let last = performance.now();
      let items;
      for (let frame = 0; frame < frames; frame++) {
        const far = 5 + Math.abs(30 - (frame % 60));
        send("pointermove", { x: at.x + far, y: at.y + 3 }, 1);
        await new Promise((done) => requestAnimationFrame(done));
        times.push(performance.now() - last);
        last = performance.now();
        const { painted } = document.querySelector("#root canvas");
        if (painted.items !== items) pictures++;
        items = painted.items;
      }
      return { times, pictures };
    },
    async release(at) {
      const began = performance.now();
      send("pointerup", { x: at.x + 7, y: at.y + 3 }, 0);
      const committed = performance.now() - began;
      while (handles() === 0) await new Promise((done) => requestAnimationFrame(done));
      return [committed, performance.now() - began];
    },
    async apart() {
      const button = [...document.querySelectorAll("button")].find(
        ({ textContent }) => textContent.trim() === "Take apart");
      const began = performance.now();
      button.click();
      while (!document.querySelector("[role=treeitem][aria-label*=group]")) await new Promise((done) => requestAnimationFrame(done));
      return performance.now() - began;
    },
  };`;

/** Inserts a drawing of 5,000 paths into a new project. */
async function openDrawing(page: Page, origin: string): Promise<void> {
  const paths = Array.from({ length: 5_000 }, (_, i) => {
    const [x, y] = [((i % 71) * 5.61 + 1).toFixed(3), (Math.floor(i / 71) * 5.61 + 1).toFixed(3)];
    return `<path d="M${x} ${y}c1.25 .375 2.125 1.5 2.625 2.5s.375 1.125-1 1.375-2.25-2.125-1.625-3.875z"/>`;
  });
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="400mm" height="400mm" viewBox="0 0 400 400" fill="none" stroke="red">`;
  const buffer = Buffer.from(`${head}${paths.join("")}</svg>`);
  await page.goto(`${origin}/new-project`);
  await page.getByRole("button", { name: "Your drawing" }).click();
  const dialog = page.getByRole("dialog", { name: "Insert a drawing" });
  const file = { name: "paths.svg", mimeType: "image/svg+xml", buffer };
  await dialog.getByLabel("Choose a file").setInputFiles(file);
  await dialog.getByRole("button", { name: "Insert" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Take apart" }).waitFor();
}

/** CPU time of the page's main thread, ms. */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1_000 * (metrics.find(({ name }) => name === "ThreadTime")?.value ?? 0);
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

const product = await startProduct();
const browser = await chromium.launch(launchOptions);
try {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.addInitScript(measuring);
  await openEditor(page, product.origin);
  await page.waitForTimeout(3_000);
  const box = await page.getByRole("group", { name: "Drawing" }).boundingBox();
  if (!box) throw new Error("there is no stage");
  // An element in the middle of the drawing.
  const at = JSON.stringify({ x: box.x + box.width / 2 + 3, y: box.y + box.height / 2 });
  const clicks = await page.evaluate<number[]>(`editor.clicks(${at})`);
  console.log(`click → its handles are there   median ${median(clicks).toFixed(1)} ms`);
  const before = await threadTime(session);
  const { times, pictures } = await page.evaluate<{ times: number[]; pictures: number }>(
    `editor.drag(${at}, ${frames})`,
  );
  const work = (await threadTime(session)) - before;
  const all = times.reduce((sum, one) => sum + one, 0);
  console.log(
    `drag of ${count} → ${((1_000 * frames) / all).toFixed(0)} frames a second, median ${median(times).toFixed(1)} ms, ${(work / frames).toFixed(1)} ms of the page's thread each; ${pictures} pictures in ${frames} frames`,
  );
  const [committed = 0, drawn = 0] = await page.evaluate<number[]>(`editor.release(${at})`);
  console.log(
    `release → committed after ${committed.toFixed(0)} ms, drawn anew after ${drawn.toFixed(0)} ms`,
  );
  await openDrawing(page, product.origin);
  await page.waitForTimeout(3_000);
  const apart = await page.evaluate<number>("editor.apart()");
  console.log(
    `take apart 5,000 paths → their group is among the layers after ${apart.toFixed(0)} ms`,
  );
} finally {
  await browser.close();
  await product.stop();
}
