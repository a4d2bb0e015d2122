/**
 * The project page of the running product in Chromium: how long a template takes to appear and to become interactive,
 * at full speed and four times slower, and how long an edit takes. Run with tsx after `make build`; it prints figures
 * and has no limits.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { endless } from "../endless.ts";
import { launchOptions } from "../launch.ts";

const root = resolve(import.meta.dirname, "../..");
const data = mkdtempSync(join(tmpdir(), "cuttle-bench-"));
const dev = spawn(
  join(root, "bin/cuttle"),
  ["dev", "--listen", "127.0.0.1:0", "--internal-listen", "", "--data", data],
  { stdio: ["ignore", "pipe", "ignore"], cwd: root },
);
const origin = await new Promise<string>((done, failed) => {
  let out = "";
  dev.stdout.on("data", (chunk) => {
    out += chunk;
    const ready = /^ready (\S+)$/m.exec(out);
    if (ready?.[1]) done(ready[1]);
  });
  dev.once("exit", () => failed(new Error(`cuttle dev ended:\n${out}`)));
});

function report(what: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  console.log(
    `${what.padEnd(62)} median ${at(0.5)?.toFixed(0)}  p95 ${at(0.95)?.toFixed(0)} ms  (n = ${sorted.length})`,
  );
}

type Reply = {
  projectId: string;
  projects: { name: string; ownerUsername: string; projectId: string }[];
};

/** Calls an operation as the user of the page. */
async function call(page: Page, name: string, input: unknown): Promise<Reply> {
  const reply = await page.request.post(`${origin}/api/v1/${name}`, { data: input });
  return (await reply.json()) as Reply;
}

/** The official templates by name. */
async function templates(page: Page): Promise<Map<string, string>> {
  const { projects } = await call(page, "getTagsAndProjects", {});
  const official = projects.filter(({ ownerUsername }) => ownerUsername === "cuttle");
  return new Map(official.map(({ name, projectId }) => [name, `/@cuttle/${projectId}`]));
}

function named(all: Map<string, string>, name: string): string {
  const path = all.get(name);
  if (!path) throw new Error(`there is no template "${name}"`);
  return path;
}

/** Records in the page when something first appears; a string, because tsx would wrap its functions. */
const watching = `
  const seen = {};
  window.whenDrawn = new Promise((done) => {
    requestAnimationFrame(function look() {
      const picture = document.querySelector(".project-stage img");
      if (picture?.complete && picture.naturalWidth > 0) seen.picture ??= performance.now();
      if (document.querySelector("#root canvas")?.painted) {
        seen.drawing = performance.now();
        done(seen);
      } else requestAnimationFrame(look);
    });
  });`;

/** Milliseconds from the start of the navigation until its picture appears, and until it is interactive. */
async function opening(browser: Browser, path: string, slower: number): Promise<[number, number]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.addInitScript(watching);
  await page.goto(`${origin}${path}`);
  const seen = await page.evaluate<{ picture?: number; drawing: number }>("window.whenDrawn");
  await context.close();
  return [Math.min(seen.picture ?? seen.drawing, seen.drawing), seen.drawing];
}

/**
 * Records in the page how long an event of a field takes until the drawing on screen has changed; a string, as above.
 */
const measuring = `
  window.untilDrawn = async (field, values, rest) => {
    const canvas = document.querySelector("#root canvas");
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
    const times = [];
    for (const value of values) {
      let painted = canvas.painted;
      const drawn = new Promise((done) => {
        Object.defineProperty(canvas, "painted", {
          configurable: true,
          get: () => painted,
          set(next) {
            if (next.items !== painted.items) done(performance.now());
            painted = next;
          },
        });
      });
      const began = performance.now();
      write.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      const ended = await Promise.race([drawn, new Promise((late) => setTimeout(late, 3_000))]);
      if (ended !== undefined) times.push(ended - began);
      await new Promise((done) => setTimeout(done, rest));
    }
    return times;
  };`;

async function openAlive(page: Page, path: string): Promise<void> {
  await page.addInitScript(watching + measuring);
  await page.goto(`${origin}${path}`);
  await page.evaluate("window.whenDrawn");
  await page.waitForTimeout(1_500);
}

/** Milliseconds from each event in the first field of a kind until the drawing on screen has changed. */
async function following(page: Page, field: string, values: readonly string[], rest: number) {
  const wanted = JSON.stringify([field, values, rest]);
  return await page.evaluate<number[]>(`(async () => {
    const [field, values, rest] = ${wanted};
    const input = document.querySelector(".project-side input" + field);
    if (!input) throw new Error("there is no field " + field);
    return await untilDrawn(input, values, rest);
  })()`);
}

const letters = ["Alexandria", "Christopher", "Maximilian", "Seraphina"].flatMap((name) =>
  Array.from(name, (_, end) => name.slice(0, end + 1)),
);
const steps = Array.from({ length: 60 }, (_, step) => String(100 + (step % 30)));

/** Milliseconds from the click on the button to the sheets with thirty names. */
async function thirtyNames(page: Page): Promise<number> {
  const names = Array.from({ length: 30 }, (_, row) => `${letters[row] ?? "Ada"}${row}`);
  await page.getByText("Sheets and many at once").click();
  await page.getByRole("textbox", { name: /one per line/ }).fill(names.join("\n"));
  await page.waitForTimeout(1_500); // like a person who has typed or pasted them
  const began = performance.now();
  await page.getByRole("button", { name: "Lay out on sheets" }).click();
  await page
    .getByRole("button", { name: /^Download (the sheets?|\d+ sheets? \()/ })
    .waitFor({ timeout: 60_000 });
  return performance.now() - began;
}

/** Milliseconds until a script that never ends is stopped, and from undoing that until the message has gone. */
async function hanging(page: Page): Promise<[number, number]> {
  await call(page, "login", { emailOrUsername: "pro", password: "laser-cut-42" });
  const { projectId } = await call(page, "createProject", {});
  await call(page, "saveProject", { projectId, baseVersion: 1, document: endless });
  await openAlive(page, `/@pro/${projectId}`);
  const said = page.getByText("Endless: This takes too long");
  const began = performance.now();
  await page.getByLabel("Loop for ever").click();
  await said.waitFor();
  const stopped = performance.now();
  await page.getByLabel("Loop for ever").click();
  await said.waitFor({ state: "detached" });
  return [stopped - began, performance.now() - stopped];
}

const browser = await chromium.launch(launchOptions);
try {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  const all = await templates(page);
  const some = [...all.values()].slice(0, 6);
  for (const slower of [1, 4]) {
    const pictures: number[] = [];
    const drawings: number[] = [];
    for (const path of some) {
      const [picture, drawing] = await opening(browser, path, slower);
      pictures.push(picture);
      drawings.push(drawing);
    }
    const speed = slower === 1 ? "" : `, CPU ${slower} times slower`;
    report(`navigation → drawing seen (its picture)${speed}`, pictures);
    report(`navigation → live drawing${speed}`, drawings);
  }
  const sign = named(all, "Layered name sign");
  await openAlive(page, sign);
  report(
    "name sign: letter typed → drawing",
    await following(page, ":is([type=text], :not([type]))", letters, 250),
  );
  await openAlive(page, named(all, "Finger-joint box"));
  report(
    "finger-joint box: slider moved → drawing",
    await following(page, "[type=range]", steps, 16),
  );
  await openAlive(page, named(all, "Luggage and bag tag"));
  report("thirty tags → sheets", [await thirtyNames(page)]);
  const [stopped, back] = await hanging(page);
  report("endless script → stopped", [stopped]);
  report("taken back → drawing", [back]);
} finally {
  await browser.close();
  dev.kill("SIGTERM");
  await new Promise((done) => dev.once("exit", done));
  rmSync(data, { recursive: true, force: true });
}
