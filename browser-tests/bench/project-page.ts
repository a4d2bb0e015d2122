/**
 * The project page of the running product in Chromium: how long a template takes to be seen and to be alive, at full speed
 * and four times slower, and how long an edit takes. Run with tsx after `make build`; prints figures, passes no judgement.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
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

async function templates(page: Page): Promise<string[]> {
  await page.goto(`${origin}/templates`);
  await page.locator("main a[href^='/@cuttle/']").first().waitFor();
  const all = await page
    .locator("main a[href^='/@cuttle/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return [...new Set(all)];
}

/** Notes in the page when something is seen first; text, because what runs this file would wrap its functions. */
const watching = `
  window.seen = {};
  requestAnimationFrame(function look() {
    const picture = document.querySelector(".project-stage img");
    if (picture?.complete && picture.naturalWidth > 0) seen.picture ??= performance.now();
    if (document.querySelector(".stage-pieces path")) seen.drawing ??= performance.now();
    if (seen.drawing === undefined) requestAnimationFrame(look);
  });`;

/** Milliseconds from the start of the navigation until a picture of it is seen, and until it is alive. */
async function opening(browser: Browser, path: string, slower: number): Promise<[number, number]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.addInitScript(watching);
  await page.goto(`${origin}${path}`);
  await page.locator(".stage-pieces path").first().waitFor({ state: "attached", timeout: 60_000 });
  await page.waitForTimeout(100);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { picture?: number; drawing: number } }).seen,
  );
  await context.close();
  return [Math.min(seen.picture ?? seen.drawing, seen.drawing), seen.drawing];
}

/** Milliseconds from a letter typed to the drawing on screen. */
async function typing(page: Page, path: string): Promise<number[]> {
  await page.goto(`${origin}${path}`);
  await page.locator(".stage-pieces path").first().waitFor({ state: "attached" });
  await page.waitForTimeout(1_500);
  return await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>(
      ".project-side input[type=text], main form input[type=text], main input:not([type])",
    );
    const stage = document.querySelector(".stage-pieces");
    if (!input || !stage) throw new Error("there is no field to type into");
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    const times: number[] = [];
    for (const name of ["Alexandria", "Christopher", "Maximilian", "Seraphina"]) {
      for (let end = 1; end <= name.length; end++) {
        const drawn = new Promise<number>((done) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            done(performance.now());
          });
          observer.observe(stage, { subtree: true, childList: true, attributes: true });
        });
        const began = performance.now();
        write?.call(input, name.slice(0, end));
        input.dispatchEvent(new Event("input", { bubbles: true }));
        const ended = await Promise.race([
          drawn,
          new Promise<number>((late) => setTimeout(() => late(Number.NaN), 3_000)),
        ]);
        if (!Number.isNaN(ended)) times.push(ended - began);
        await new Promise((rest) => setTimeout(rest, 250));
      }
    }
    return times;
  });
}

const executablePath = execFileSync(join(root, "scripts/chromium"), { encoding: "utf8" }).trim();
const browser = await chromium.launch({ ...launchOptions, executablePath });
try {
  const page = await (await browser.newContext()).newPage();
  const all = await templates(page);
  const some = all.slice(0, 6);
  for (const slower of [1, 4]) {
    const pictures: number[] = [];
    const drawings: number[] = [];
    for (const path of some) {
      const [picture, drawing] = await opening(browser, path, slower);
      pictures.push(picture);
      drawings.push(drawing);
    }
    const speed = slower === 1 ? "" : `, CPU ${slower} times slower`;
    report(`navigation → picture seen${speed}`, pictures);
    report(`navigation → live drawing${speed}`, drawings);
  }
  report(
    "letter typed into the first template → drawing on screen",
    await typing(page, all[0] ?? "/"),
  );
} finally {
  await browser.close();
  dev.kill("SIGTERM");
  await new Promise((done) => dev.once("exit", done));
  rmSync(data, { recursive: true, force: true });
}
