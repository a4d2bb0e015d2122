/**
 * A dashboard with 5,000 projects in Chromium: frames per second while it is scrolled, and how long the page's thread
 * computes for a frame (not counting other work of the machine), at full speed and four times slower, beside the same of
 * an empty page. Run with tsx after `make build`; it prints figures and has no limits.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type Page } from "playwright-core";
import { fillDashboard } from "../filled-dashboard.ts";
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

/** Pixels that a fast finger scrolls in a frame. */
const step = 60;

/**
 * Scrolls for 600 frames, back and forth within what has been loaded, and returns the milliseconds of each; a string,
 * because tsx would wrap its functions.
 */
const scrolling = `new Promise((done) => {
  const times = [];
  let before = performance.now();
  let direction = ${step};
  requestAnimationFrame(function frame(now) {
    times.push(now - before);
    before = now;
    const end = document.body.scrollHeight - innerHeight;
    if (scrollY >= end - 1) direction = -${step};
    if (scrollY <= 1000) direction = ${step};
    scrollBy(0, direction);
    if (times.length < 600) requestAnimationFrame(frame);
    else done(times.slice(1));
  });
})`;

/** Scrolls a page and prints how that went. */
async function measure(page: Page, slower: number, what: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const computed = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
  const before = await computed();
  const times = (await page.evaluate<number[]>(scrolling)).sort((a, b) => a - b);
  const busy = ((await computed()) - before) / times.length;
  const all = times.reduce((sum, time) => sum + time, 0);
  const speed = slower === 1 ? "" : `, CPU ${slower} times slower`;
  console.log(
    `${what}, ${step} px a frame${speed}: ${((1000 * times.length) / all).toFixed(0)} frames/s, ` +
      `p95 ${times[Math.floor(times.length * 0.95)]?.toFixed(1)} ms, ${busy.toFixed(1)} ms computed a frame`,
  );
}

const browser = await chromium.launch(launchOptions);
try {
  for (const slower of [1, 4]) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const login = { emailOrUsername: "pro", password: "laser-cut-42" };
    await page.request.post(`${origin}/api/v1/login`, { data: login });
    await fillDashboard(page, origin, { count: 5000, nameOf: (number) => `No. ${number}` });
    await page.goto(`${origin}/dashboard?tab=all`);
    const list = page.getByRole("list", { name: "All projects" });
    // All are loaded before it is measured, so that the list has its full length.
    while ((await list.getByRole("link", { name: "No. 4999" }).count()) === 0)
      await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    await page.evaluate("scrollTo(0, 1000)");
    await measure(page, slower, "5,000 projects");
    await page.goto("about:blank");
    await page.evaluate("document.body.style.height = '400000px'");
    await measure(page, slower, "an empty page");
    await context.close();
  }
} finally {
  await browser.close();
  dev.kill("SIGTERM");
  await new Promise((done) => dev.once("exit", done));
  rmSync(data, { recursive: true, force: true });
}
