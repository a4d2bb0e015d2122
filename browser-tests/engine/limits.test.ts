import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { Values } from "../../design/host/index.ts";
import { someOf } from "../../geometry/some-of.ts";
import { type Chromium, useChromium } from "./chromium.ts";
import { drawingAfter, scripted, telling } from "./documents.ts";

const origin = inject("origin");
const browser = useChromium();
/** As on Android, where not every site gets its own process. */
const partlyIsolating = useChromium("--disable-features=SitePerProcess");

async function testPage(chromium = browser): Promise<Page> {
  const context = await chromium.context();
  const page = await context.newPage();
  await page.goto(`${origin}/test.html`);
  return page;
}

/**
 * One page for all cases of a table, each of which opens a document of its own: loading a page takes longer than most
 * cases.
 */
function onePage(): () => Promise<Page> {
  let page: Promise<Page> | undefined;
  return () => {
    page ??= testPage();
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
  readonly took: number;
}

/** Opens a document if one is given, and draws it. */
async function draw(
  page: Pick<Page, "evaluate">,
  document: unknown,
  values: Values = {},
): Promise<Drawn> {
  return await page.evaluate(
    async ([opened, given]) => {
      const began = performance.now();
      if (opened) window.lab.sandbox.open(opened);
      const result = await window.lab.sandbox.update(given);
      const coords = result?.drawing?.parts[0]?.shapes[0]?.contours[0]?.coords;
      return {
        status: result?.status,
        message: result?.errors[0]?.message,
        said: result?.notices[0]?.message,
        element: result?.errors[0]?.element,
        right: coords && Math.max(...coords),
        took: performance.now() - began,
      };
    },
    [document, values] as const,
  );
}

const stopped = "This takes too long to draw, so it was stopped. Change a value to try again.";

const pageOfLoops = onePage();
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
  expect(hung.took).toBeLessThan(4_000);

  // Not tried again with the same values; with others it draws at once.
  const again = await draw(page, undefined, { width: "60" });
  expect(again).toMatchObject({ status: "hung", right: 40 });
  expect(again.took).toBeLessThan(500);
  expect(await draw(page, undefined, { width: "30" })).toMatchObject({
    status: "drawn",
    right: 30,
  });
});

test("an endless loop in an expression is ended as well", async () => {
  const page = await testPage();
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

const pageOfHeaps = onePage();
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
  expect(drawn.message).toContain("The script wants more than 256 MB of memory.");
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
      message: expect.stringMatching(/^The drawing stopped by itself/),
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
  const page = await testPage();
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

const pageOfTampering = onePage();
const tamperings = [
  [
    "globals",
    "Object.getPrototypeOf(Object).constructor.mark = 1",
    "typeof Object.getPrototypeOf(Object).constructor.mark",
  ],
  ["implicit globals", "(() => { mark = 1; })()", "typeof mark"],
  ["prototypes of the language", "Array.prototype.mark = 1", "typeof [].mark"],
  ["methods of the language", "Array.prototype.map = () => []", "typeof [1].map((x) => x)[0]"],
  ["new properties of every object", "Object.prototype.mark = 1", "typeof ({}).mark"],
  ["the language's functions", "Math.max = () => 7", "Math.max(1, 2)"],
  [
    "iterators' helpers",
    "Object.getPrototypeOf([].values().map((x) => x)).mark = 1",
    "typeof [].values().map((x) => x).mark",
  ],
  [
    "wrapped iterators",
    "Object.getPrototypeOf(Iterator.from({ next() {} })).mark = 1",
    "typeof Iterator.from({ next() {} }).mark",
  ],
  [
    "generators",
    "Object.getPrototypeOf(function* () {}).prototype.mark = 1",
    "typeof (function* () {})().mark",
  ],
  [
    "what reads a stack",
    "Object.getOwnPropertyDescriptor(new Error(), 'stack').get.mark = 1",
    "typeof Object.getOwnPropertyDescriptor(new Error(), 'stack').get?.mark",
  ],
  [
    "a font's measures",
    "text.fontNamed('pacifico').unitsPerEm = 500",
    "text.fontNamed('pacifico').unitsPerEm",
  ],
  [
    "a font's methods",
    "Object.defineProperty(text.fontNamed('pacifico'), 'covers', { value: () => false })",
    "text.fontNamed('pacifico').covers('Ada')",
  ],
  [
    "a font's outlines",
    "text.fontNamed('pacifico').glyphContours(40)[0].coords.fill(0)",
    "text.fontNamed('pacifico').glyphContours(40)[0].coords[0]",
  ],
  [
    "a font's memory",
    "text.fontNamed('pacifico').close()",
    "text.textGraphic('Ada', { font: 'pacifico' }).items.length",
  ],
  ["dates", "Date.now = () => 7", "Date.now()"],
  ["a date's methods", "Date.prototype.getDay.mark = 1", "typeof new Date().getDay.mark"],
  ["the functions of Math", "Math.pow.prototype.mark = 1", "typeof Math.pow.prototype.mark"],
  ["JSON", "JSON.parse = () => 7", 'JSON.parse("1")'],
  ["iterators", "[][Symbol.iterator]().__proto__.next = () => ({ done: true })", "[...[1]].length"],
  ["geometry's classes", "Path.rectangle = () => undefined", "typeof Path.rectangle"],
  ["geometry's methods", "Path.prototype.mark = 1", "typeof Path.prototype.mark"],
  ["regular expressions' memory", '/(secret)/.exec("secret")', "String(RegExp.$1)"],
  [
    "the way errors are told",
    "Error.prepareStackTrace = () => 7",
    "typeof Error.prepareStackTrace",
  ],
] as const;
test.for(someOf(tamperings, 4))(
  "changes that a script makes to %s don't reach the next evaluation",
  async ([, tamper, look]) => {
    const page = await pageOfTampering();
    const untouched = (await draw(page, telling(look))).said;
    expect(untouched).toBeDefined();
    await draw(
      page,
      scripted(`try { ${tamper}; } catch {} return Path.rectangle({ width, height: 1 });`),
    );
    expect((await draw(page, telling(look))).said).toBe(untouched);
  },
);

test("objects may have own properties with names of built-ins", async () => {
  const page = await testPage();
  const code = `(() => {
    class Trouble extends Error { constructor() { super("a"); this.name = "Trouble"; this.message = "b"; } }
    const thing = {}; thing.toString = () => "c"; thing.constructor = 1; thing.valueOf = () => 2;
    return [String(new Trouble()), String(thing), thing.constructor, thing + 1, Object.keys(thing).length];
  })()`;
  expect(JSON.parse((await draw(page, telling(code))).said ?? "")).toEqual([
    "Trouble: b",
    "c",
    1,
    3,
    3,
  ]);
  await page.context().close();
});

test("random numbers are seeded, the time is fixed, the locale is neutral", async () => {
  const page = await testPage();
  const look =
    "[Math.random(), Math.random(), random.next(), Date.now(), new Date().getTimezoneOffset(), typeof performance, typeof Intl, (1234.5).toLocaleString(), 'ä'.localeCompare('z'), 'i'.toLocaleUpperCase('tr'), [1.5].toLocaleString('de')]";
  const first = (await draw(page, telling(look))).said;
  await draw(page, drawingAfter("Math.random();"));
  expect((await draw(page, telling(look))).said).toBe(first);
  const other = await testPage();
  expect((await draw(other, telling(look))).said).toBe(first);
  const [one, two, three, ...rest] = JSON.parse(first ?? "[]");
  expect(new Set([one, two, three]).size).toBe(3);
  expect(rest).toEqual([946684800000, 0, "undefined", "undefined", "1234.5", 1, "I", "1.5"]);
  await Promise.all([page.context().close(), other.context().close()]);
});

test("a stack is the same on every load, and still locates the mistake", async () => {
  const look = `(() => {
    const stacks = [new Error("a").stack];
    try { null.x; } catch (error) { stacks.push(error.stack); }
    try { Path.fromSVGPathString(7); } catch (error) { stacks.push(error.stack); }
    return [stacks.join(), typeof Error.captureStackTrace];
  })()`;
  const page = await testPage();
  expect((await draw(page, telling(look))).said).toBe('[",,","undefined"]');
  const place = await page.evaluate(async (document) => {
    window.lab.sandbox.open(document);
    const result = await window.lab.sandbox.update({});
    return [result?.errors[0]?.line, result?.errors[0]?.column];
  }, scripted("const a = 1;\n  nothing(a);"));
  expect(place).toEqual([2, 3]);
  await page.context().close();
});

const pageOfThrowing = onePage();
test.for([
  ["a message that is no text", "error.message = { a: () => 1 }; throw error;"],
  [
    "a message that throws",
    "Object.defineProperty(error, 'message', { get() { throw 1; } }); throw error;",
  ],
  [
    "a stack that throws",
    "Object.defineProperty(error, 'stack', { get() { throw 1; } }); throw error;",
  ],
  [
    "a thing that answers nothing",
    "throw new Proxy(error, { get() { throw 1; }, has() { throw 2; }, getPrototypeOf() { throw 3; } });",
  ],
  ["fonts that are none", "error.fontIds = [() => 1]; throw error;"],
  [
    "an error of geometry's with fonts that are none",
    "try { text.fontNamed('x'); } catch (missing) { throw new missing.constructor([() => 1]); }",
  ],
])("any thrown value is reported as the script's error: %s", async ([, code]) => {
  const page = await pageOfThrowing();
  const thrown = await draw(page, drawingAfter(`const error = new Error("Oh."); ${code}`));
  expect(thrown).toMatchObject({ status: "drawn", element: "e" });
  expect(thrown.message).toMatch(/[.]$/);
});

test.for([
  [
    "a font nobody has",
    "return text.textGraphic('Ada', { font: 'nobody' });",
    /"?nobody"? (can't|is not)/,
  ],
  [
    "fonts that are another one each time",
    "const error = (() => { try { text.fontNamed('x'); } catch (e) { return e; } })(); throw new error.constructor(['y' + Math.random()]);",
    /is not there|can't be loaded|not loaded/,
  ],
] as const)("a font that can't be loaded is reported: %s", async ([, code, words]) => {
  const page = await testPage();
  expect((await draw(page, scripted(code))).message).toMatch(words);
  await page.context().close();
});

test("messages that are not the engine's are ignored", async () => {
  const page = await testPage();
  expect(await draw(page, drawingAfter(""))).toMatchObject({ status: "drawn", right: 40 });
  const before = await page.evaluate(() => window.lab.sandbox.update({}));
  await page.evaluate(() => {
    const forged = { type: "evaluated", id: 2, diff: { unit: "mm", keys: [], parts: [] } };
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
  const page = await testPage();
  const result = await page.evaluate(async () => {
    const sandbox = window.lab.create("/kit/forger.js");
    sandbox.open({});
    const drawn = await sandbox.update({});
    return [drawn?.status, drawn?.drawing, drawn?.errors[0]?.message];
  });
  expect(result).toEqual(["hung", undefined, expect.stringContaining("stopped by itself")]);
  await page.context().close();
});

test("the latest values win; superseded ones are not drawn", async () => {
  const page = await testPage();
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
  const page = await testPage();
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
  const page = await testPage();
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
  const page = await testPage();
  await draw(page, drawingAfter(""));
  await page.evaluate(() => window.lab.sandbox.dispose());
  expect(await page.locator("iframe").count()).toBe(0);
  expect(page.workers()).toHaveLength(0);
  await page.context().close();
});
