import { expect, test } from "vitest";
import { someOf } from "../../geometry/some-of.ts";
import { useChromium } from "./chromium.ts";
import { drawingAfter, scripted, telling } from "./documents.ts";
import { draw, onePage, testPage } from "./draw.ts";

const browser = useChromium();

const pageOfTampering = onePage(browser);
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
  const page = await testPage(browser);
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

test("random numbers are seeded, there is no clock, the locale is neutral", async () => {
  const page = await testPage(browser);
  const look =
    "[Math.random(), Math.random(), random.next(), typeof performance, typeof Intl, (1234.5).toLocaleString(), 'ä'.localeCompare('z'), 'i'.toLocaleUpperCase('tr'), [1.5].toLocaleString('de')]";
  const first = (await draw(page, telling(look))).said;
  await draw(page, drawingAfter("Math.random();"));
  expect((await draw(page, telling(look))).said).toBe(first);
  const other = await testPage(browser);
  expect((await draw(other, telling(look))).said).toBe(first);
  const [one, two, three, ...rest] = JSON.parse(first ?? "[]");
  expect(new Set([one, two, three]).size).toBe(3);
  expect(rest).toEqual(["undefined", "undefined", "1234.5", 1, "I", "1.5"]);
  await Promise.all([page.context().close(), other.context().close()]);
});

test("a stack is the same on every load, and still locates the mistake", async () => {
  const look = `(() => {
    const stacks = [new Error("a").stack];
    try { null.x; } catch (error) { stacks.push(error.stack); }
    try { Path.fromSVGPathString(7); } catch (error) { stacks.push(error.stack); }
    return [stacks.join(), typeof Error.captureStackTrace];
  })()`;
  const page = await testPage(browser);
  expect((await draw(page, telling(look))).said).toBe('[",,","undefined"]');
  const place = await page.evaluate(async (document) => {
    window.lab.sandbox.open(document);
    const result = await window.lab.sandbox.update({});
    return [result?.errors[0]?.line, result?.errors[0]?.column];
  }, scripted("const a = 1;\n  nothing(a);"));
  expect(place).toEqual([2, 3]);
  await page.context().close();
});

const pageOfThrowing = onePage(browser);
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
    /"?nobody"? (can't|is missing)/,
  ],
  [
    "fonts that are another one each time",
    "const error = (() => { try { text.fontNamed('x'); } catch (e) { return e; } })(); throw new error.constructor(['y' + Math.random()]);",
    /is missing|can't be loaded|not loaded/,
  ],
] as const)("a font that can't be loaded is reported: %s", async ([, code, words]) => {
  const page = await testPage(browser);
  expect((await draw(page, scripted(code))).message).toMatch(words);
  await page.context().close();
});
