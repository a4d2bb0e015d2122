import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Chromium, useChromium } from "./chromium.ts";
import { drawingAfter, scripted, telling } from "./documents.ts";
import { testPage } from "./draw.ts";
import { type Listener, startListener, tryAll, waysOut } from "./listener.ts";

const origin = inject("origin");
const browser: Chromium = useChromium();
let listener: Listener;

beforeAll(async () => {
  listener = await startListener();
});
afterAll(async () => {
  await listener.close();
});

/** The value of an expression inside the sandbox. */
async function inside(page: Page, expression: string): Promise<unknown> {
  const message = await page.evaluate(async (document) => {
    window.lab.sandbox.open(document);
    const result = await window.lab.sandbox.update({});
    return result?.notices[0]?.message ?? `no answer: ${result?.errors[0]?.message}`;
  }, telling(expression));
  return JSON.parse(message);
}

/** Long enough for a connection to arrive from the same machine. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 400));

test("a plain page and a plain worker reach the listener: every way out works where nothing blocks it", async () => {
  const ways = waysOut(listener.origin);
  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(`${listener.origin}/control.html`);
  await page.evaluate(tryAll(ways));
  await page.evaluate((code) => {
    new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  }, tryAll(ways));
  await expect
    .poll(() => Object.keys(ways).filter((way) => !listener.visits().has(way)), {
      timeout: 15_000,
    })
    .toEqual([]);
  await context.close();
});

test("scripts and expressions cannot reach the network", async () => {
  const page = await testPage(browser);
  const before = listener.connections();
  // Rejected for the word `import` alone, before it could run: it has its own case below.
  const { import: _, ...ways } = waysOut(listener.origin);
  const script = drawingAfter(tryAll(ways));
  const made = `(() => 40).constructor("return fetch('${listener.origin}/expression')")()`;
  const expression = {
    ...drawingAfter(""),
    parameters: [{ name: "width", type: "length" as const, expression: made }],
  };
  const status = await page.evaluate(
    async (documents) => {
      const results = [];
      for (const document of documents) {
        window.lab.sandbox.open(document);
        results.push(await window.lab.sandbox.update({}));
      }
      return results.map((result) => result?.errors[0]?.message ?? result?.drawing?.parts.length);
    },
    [script, expression],
  );
  expect(status).toEqual([1, "A script can't make code from text."]);
  await settle();
  expect(listener.connections() - before).toBe(0);
  await page.context().close();
});

test("the frame's policy alone, without the engine's lockdown, also blocks every way out", async () => {
  const page = await testPage(browser);
  const before = listener.connections();
  const code = `
    const tell = (port) => {
      const tried = {};
      try { indexedDB.open("x").onsuccess = () => {}; tried.indexedDB = true; } catch (error) { tried.indexedDB = error.name; }
      const answer = (name) => { tried.caches = name; port.postMessage(tried); };
      try { caches.open("x").then(() => answer(true), (error) => answer(error.name)); } catch (error) { answer(error.name); }
    };
    onmessage = ({ ports: [port] }) => { tell(port); ${tryAll(waysOut(listener.origin))} };`;
  const tried = await page.evaluate(async (source) => {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.src = "/sandbox.html";
    await new Promise((resolve) => {
      frame.onload = resolve;
      document.body.append(frame);
    });
    const control = new MessageChannel();
    const worker = new MessageChannel();
    frame.contentWindow?.postMessage(source, "*", [control.port2]);
    control.port1.postMessage({ start: 1 }, [worker.port2]);
    return await new Promise((resolve) => {
      worker.port1.onmessage = ({ data }) => resolve(data);
    });
  }, code);
  // `caches` does not even exist in an opaque origin.
  expect(tried).toEqual({ indexedDB: "SecurityError", caches: "ReferenceError" });
  await settle();
  expect(listener.connections() - before).toBe(0);
  await page.context().close();
});

const language = new Set(
  "NaN Infinity undefined isNaN isFinite parseFloat parseInt encodeURI encodeURIComponent decodeURI decodeURIComponent Object Boolean Symbol Number BigInt Math String RegExp Array Map Set WeakMap WeakSet ArrayBuffer DataView JSON Promise Reflect Proxy Iterator Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array BigInt64Array BigUint64Array Float16Array Float32Array Float64Array".split(
    " ",
  ),
);
/**
 * Names that geometry shares with a page or a worker, a Date that can't be used, two constants, and what every object has.
 */
const ours = new Set([
  "constructor",
  "console",
  "Date",
  "length",
  "name",
  "Path",
  "Geometry",
  "random",
  "text",
  "TEMPORARY",
  "PERSISTENT",
]);

test("of all globals of a page or a worker, a script sees only those of the language", async () => {
  const page = await testPage(browser);
  const names = await page.evaluate(async () => {
    const list =
      "const names = []; for (let o = globalThis; o !== Object.prototype; o = Object.getPrototypeOf(o)) names.push(...Object.getOwnPropertyNames(o));";
    const frame = document.createElement("iframe");
    document.body.append(frame);
    const all = [window, frame.contentWindow].flatMap((scope) => {
      const found: string[] = [];
      for (
        let owner = scope;
        owner && "constructor" in owner;
        owner = Object.getPrototypeOf(owner)
      ) {
        if (owner.constructor.name === "Object") break;
        found.push(...Object.getOwnPropertyNames(owner));
      }
      return found;
    });
    return [list, ...all];
  });
  const [list = "", ...inPage] = names;
  const context = await browser.context();
  const plain = await context.newPage();
  await plain.goto(`${listener.origin}/control.html`);
  const inWorker = await plain.evaluate(
    async (code) =>
      await new Promise<string[]>((resolve) => {
        const source = `${code} postMessage(names);`;
        const worker = new Worker(URL.createObjectURL(new Blob([source])));
        worker.onmessage = ({ data }) => resolve(data);
      }),
    list,
  );
  await context.close();
  const all = [...new Set([...inPage, ...inWorker])].filter(
    (name) => /^[A-Za-z_$][\w$]*$/.test(name) && !language.has(name) && !ours.has(name),
  );
  expect(all.length).toBeGreaterThan(1_000);
  expect(all).toEqual(
    expect.arrayContaining([
      "fetch",
      "indexedDB",
      "caches",
      "importScripts",
      "parent",
      "top",
      "opener",
      "localStorage",
      "document",
      "Function",
      "performance",
    ]),
  );
  const checks = all.map((name) => `typeof ${name} === "undefined" ? "" : "${name}"`);
  expect(await inside(page, `[${checks.join()}].filter(Boolean)`)).toEqual([]);
  await page.context().close();
});

test("the browser's Date can't be reached from anything that a script can reach", async () => {
  const page = await testPage(browser);
  const library = ["console", "Path", "Geometry", "Vec", "random", "text", "math", "utilities"];
  const reached = await inside(
    page,
    `(() => {
      const waiting = [${[...language, ...library]}, function* () {}, new Error(), [].values()];
      const seen = new Set([Date]);
      const clocks = [];
      while (waiting.length > 0) {
        const owner = waiting.pop();
        if ((typeof owner !== "object" && typeof owner !== "function") || owner === null || seen.has(owner)) continue;
        seen.add(owner);
        for (const key of Reflect.ownKeys(owner)) {
          if (["now", "UTC", "getTimezoneOffset"].includes(key)) clocks.push(key);
          const { value, get, set } = Reflect.getOwnPropertyDescriptor(owner, key);
          waiting.push(value, get, set);
        }
        waiting.push(Reflect.getPrototypeOf(owner));
      }
      return [seen.size > 500, clocks];
    })()`,
  );
  expect(reached).toEqual([true, []]);
  const error = await page.evaluate(async (document) => {
    window.lab.sandbox.open(document);
    return (await window.lab.sandbox.update({}))?.errors[0];
  }, scripted("const width = 1;\n  return new Date();"));
  expect(error).toMatchObject({
    message: "Dates are not available in designs.",
    ...{ line: 2, column: 10 },
  });
  await page.context().close();
});

test.for([
  ["(() => {}).constructor", "Function"],
  ["Object.getPrototypeOf(function* () {}).constructor", "GeneratorFunction"],
  ["Path.constructor", "a class's constructor"],
])("code can't be created from text by %s", async ([maker]) => {
  const page = await testPage(browser);
  const answer = await inside(
    page,
    `(() => { try { return typeof ${maker}("return this"); } catch (error) { return error.message; } })()`,
  );
  expect(answer).toBe("A script can't make code from text.");
  await page.context().close();
});

test.for([
  ["import", "import('data:text/javascript,1');", "A script can't import."],
  ["await", "(async () => { await 0; for (;;) {} })();", "A script can't wait"],
])("%s is refused before it runs", async ([, code, words]) => {
  const page = await testPage(browser);
  const message = await page.evaluate(
    async (document) => {
      window.lab.sandbox.open(document);
      return (await window.lab.sandbox.update({}))?.errors[0]?.message;
    },
    drawingAfter(code ?? ""),
  );
  expect(message).toContain(words);
  await page.context().close();
});

test("opened directly the frame is inert, without the site's cookies and storage", async () => {
  const context = await browser.context();
  const page = await context.newPage();
  const reply = await page.goto(`${origin}/sandbox.html`);
  const policy = (await reply?.headerValue("content-security-policy")) ?? "";
  expect(policy).toContain("sandbox allow-scripts");
  expect(policy).toContain("frame-ancestors 'self'");
  const found = await page.evaluate(async () => {
    const channel = new MessageChannel();
    window.postMessage("", "*", [channel.port2]);
    const answered = new Promise((resolve) => {
      channel.port1.onmessage = () => resolve("answered");
      setTimeout(resolve, 300, "silent");
    });
    let cookie = "readable";
    try {
      document.cookie;
    } catch (error) {
      cookie = (error as Error).name;
    }
    return [self.origin, cookie, await answered];
  });
  expect(found).toEqual(["null", "SecurityError", "silent"]);
  await context.close();
});
