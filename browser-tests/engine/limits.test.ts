import { expect, test } from "vitest";
import { type Chromium, useChromium } from "./chromium.ts";
import { drawingAfter, scripted } from "./documents.ts";
import { draw, onePage, testPage } from "./draw.ts";

const browser = useChromium();
/** As on Android, where not every site gets its own process. */
const partlyIsolating = useChromium("--disable-features=SitePerProcess");

const stopped = "This takes too long to draw, so it was stopped. Change a value to try again.";

const pageOfLoops = onePage(browser);
test.for([
  ["an endless loop", "for (;;) {}"],
  ["promises without end", "const again = () => Promise.resolve().then(again); again();"],
  ["a regular expression that backtracks", '/^(a+)+$/.test("a".repeat(60) + "b");'],
  ["an array that grows without end", "const all = []; for (;;) all.push({ all });"],
  ["sorting without end", "[2, 1].sort(() => { for (;;) {} });"],
])("%s is ended, the drawing stays, the engine restarts", async ([, code]) => {
  const page = await pageOfLoops();
  const good = await draw(page, drawingAfter(`if (width > 50) { ${code} }`));
  expect(good).toMatchObject({ status: "drawn", right: 40 });

  const hung = await draw(page, undefined, { width: "60" });
  expect(hung).toMatchObject({ status: "hung", message: stopped, element: "e", right: 40 });

  const again = await draw(page, undefined, { width: "60" });
  expect(again).toMatchObject({ status: "hung", right: 40 });
  expect(await draw(page, undefined, { width: "30" })).toMatchObject({
    status: "drawn",
    right: 30,
  });
});

test("an endless loop in an expression is ended as well", async () => {
  const page = await testPage(browser);
  const endless = "Array(1e5).fill(0).map((_, n, all) => all.map((x) => x + n).length).length";
  const document = {
    ...drawingAfter(""),
    parameters: [
      { name: "start", type: "number" as const, expression: "1" },
      { name: "width", type: "length" as const, expression: `start < 2 ? 40 : ${endless}` },
    ],
  };
  expect(await draw(page, document)).toMatchObject({ status: "drawn", right: 40 });
  expect(await draw(page, undefined, { start: "2" })).toMatchObject({ status: "hung", right: 40 });
  expect(await draw(page, undefined, { start: "1" })).toMatchObject({ status: "drawn", right: 40 });
  await page.context().close();
});

const pageOfHeaps = onePage(browser);
test.for([
  ["a typed array", "new Float64Array(1e9)"],
  ["a typed array's constructor by another way", "new (new Float32Array(1).constructor)(1e9)"],
  ["a buffer", "new ArrayBuffer(5e8)"],
  ["an array by length", "Array(5e7).fill(0)"],
  ["a repeated text", '"x".repeat(3e8)'],
  ["many small ones", "Array.from({ length: 300 }, () => new Uint8Array(1e6))"],
] as const)("too large an allocation: %s", async ([, expression]) => {
  const page = await pageOfHeaps();
  const drawn = await draw(
    page,
    scripted(`${expression}; return Path.rectangle({ width, height: 9 });`),
  );
  expect(drawn.message).toContain("The script needs more than 256 MB of memory.");
  // The limit is per evaluation.
  const modest = drawingAfter("new Float64Array(1e7);");
  expect(await draw(page, modest)).toMatchObject({ status: "drawn", message: undefined });
  expect(await draw(page, modest, { width: "20" })).toMatchObject({
    message: undefined,
    right: 20,
  });
});

/**
 * A page driven over CDP instead of Playwright, which treats a crashed frame process as a crash of the page. The frame
 * must have its own process: otherwise there is no CDP session for it.
 */
async function pageAndFrame(chromium: Chromium) {
  const page = await testPage(chromium);
  expect(await draw(page, drawingAfter(""))).toMatchObject({ status: "drawn", right: 40 });
  const context = page.context();
  const frame = page.frames().find((one) => one.url().endsWith("/sandbox.html"));
  if (!frame) throw new Error("the page has no sandbox");
  const [outer, inner] = [await context.newCDPSession(page), await context.newCDPSession(frame)];
  const asked = {
    async evaluate<Argument, Result>(
      task: (argument: Argument) => Result | Promise<Result>,
      argument: Argument,
    ): Promise<Result> {
      const { result, exceptionDetails } = await outer.send("Runtime.evaluate", {
        expression: `(${task})(${JSON.stringify(argument)})`,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
      return result.value;
    },
  };
  return { context, page, asked, inner };
}

test("when memory runs out anyway, the page survives and gets a new engine", async () => {
  const { context, asked } = await pageAndFrame(browser);
  const hog =
    "let text = 'x'; const all = []; for (;;) { text += text.length < 2e8 ? text : ''; all.push(text.split('').reverse()); }";
  const document = drawingAfter(`if (width > 50) { ${hog} }`);
  expect(await draw(asked, document)).toMatchObject({ status: "drawn", right: 40 });
  expect(await draw(asked, undefined, { width: "60" })).toMatchObject({
    status: "hung",
    right: 40,
  });
  expect(await draw(asked, undefined, { width: "30" })).toMatchObject({
    status: "drawn",
    right: 30,
  });
  await context.close();
});

test.for([
  ["every site", browser],
  ["the sites that ask for it", partlyIsolating],
] as const)(
  "a frame whose process has crashed is replaced and nothing else fails, where Chromium isolates %s",
  async ([, chromium]) => {
    const { context, asked, inner } = await pageAndFrame(chromium);
    await draw(asked, drawingAfter("if (width > 50) for (;;) {}"));
    const drawing = draw(asked, undefined, { width: "60" });
    inner.send("Page.crash").catch(() => undefined); // there is no process left to reply
    // The error is not a timeout: the page does not need to wait to know.
    expect(await drawing).toMatchObject({
      status: "hung",
      message: expect.stringMatching(/^The drawing stopped unexpectedly/),
      right: 40,
    });
    expect(await draw(asked, undefined, { width: "30" })).toMatchObject({
      status: "drawn",
      right: 30,
    });
    expect(await asked.evaluate(() => document.querySelectorAll("iframe").length, null)).toBe(1);
    await context.close();
  },
);

test("a page that blocked for longer than the timeout for a dead frame keeps its live one", async () => {
  const page = await testPage(browser);
  expect(await draw(page, drawingAfter(""))).toMatchObject({ status: "drawn", right: 40 });
  const status = await page.evaluate(async () => {
    const drawing = window.lab.sandbox.update({ width: "60" });
    await Promise.resolve();
    for (const end = performance.now() + 1_500; performance.now() < end; );
    return (await drawing)?.status;
  });
  expect(status).toBe("drawn");
  await page.context().close();
});

test("messages that are not the engine's are ignored", async () => {
  const page = await testPage(browser);
  expect(await draw(page, drawingAfter(""))).toMatchObject({ status: "drawn", right: 40 });
  const before = await page.evaluate(() => window.lab.sandbox.update({}));
  await page.evaluate(() => {
    const forged = { type: "evaluated", id: 2, revision: 1 };
    window.postMessage(forged, "*");
    document
      .querySelector("iframe")
      ?.contentWindow?.postMessage("throw 1", "*", [new MessageChannel().port2]);
    document.querySelector("iframe")?.contentWindow?.postMessage({ start: 1 }, "*");
  });
  const after = await page.evaluate(() => window.lab.sandbox.update({}));
  expect(after?.drawing).toEqual(before?.drawing);
  await page.context().close();
});

test("a compromised engine draws nothing", async () => {
  const page = await testPage(browser);
  const result = await page.evaluate(async () => {
    const sandbox = window.lab.create("/kit/forger.js");
    sandbox.open({});
    const drawn = await sandbox.update({});
    return [drawn?.status, drawn?.drawing, drawn?.errors[0]?.message];
  });
  expect(result).toEqual(["hung", undefined, expect.stringContaining("stopped unexpectedly")]);
  await page.context().close();
});

test("the latest values win; superseded ones are not drawn", async () => {
  const page = await testPage(browser);
  await draw(page, drawingAfter(""));
  const results = await page.evaluate(async () => {
    const widths = Array.from({ length: 20 }, (_, k) => 100 + k);
    const updates = widths.map((width) =>
      window.lab.sandbox.update({ width: String(width) }, { quality: "drag" }),
    );
    return (await Promise.all(updates)).map((result) => result?.values.width);
  });
  expect(results.filter((width) => width !== undefined)).toEqual(["100", "119"]);
  const refined = await page.evaluate(
    () =>
      new Promise((resolve) =>
        window.lab.sandbox.subscribe(({ quality, values }) => resolve([quality, values.width])),
      ),
  );
  expect(refined).toEqual(["rest", "119"]);
  await page.context().close();
});

test("an aborted update is dropped", async () => {
  const page = await testPage(browser);
  await draw(page, drawingAfter(""));
  const outcome = await page.evaluate(async () => {
    const stop = new AbortController();
    const first = window.lab.sandbox.update({ width: "50" });
    const second = window.lab.sandbox.update({ width: "51" }, { signal: stop.signal });
    stop.abort();
    const refused = await second.catch((error: Error) => error.name);
    return [(await first)?.values.width, refused];
  });
  expect(outcome).toEqual(["50", "AbortError"]);
  await page.context().close();
});

test("rows of a batch are drawn in parallel to the screen, and a hanging one fails alone", async () => {
  const page = await testPage(browser);
  const document = drawingAfter("if (width > 50) for (;;) {}");
  await draw(page, document);
  const [rows, screen] = await page.evaluate(async (given) => {
    const widths = ["20", "60", "30"];
    const rows = widths.map((width) => window.lab.sandbox.evaluateOnce(given, { width }));
    const live = await window.lab.sandbox.update({ width: "10" });
    return [(await Promise.all(rows)).map((row) => row.status), live?.status];
  }, document);
  expect(rows).toEqual(["drawn", "hung", "drawn"]);
  expect(screen).toBe("drawn");
  await page.context().close();
});

test("disposing of the sandbox leaves nothing behind", async () => {
  const page = await testPage(browser);
  await draw(page, drawingAfter(""));
  await page.evaluate(() => window.lab.sandbox.dispose());
  expect(await page.locator("iframe").count()).toBe(0);
  expect(page.workers()).toHaveLength(0);
  await page.context().close();
});
