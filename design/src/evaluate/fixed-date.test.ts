import { afterEach, describe, expect, test } from "vitest";
import { createEvaluator } from "./create-evaluator.ts";
import { createDate, fixedTime } from "./fixed-date.ts";
import { box, documentWith, script } from "./test-document.ts";

const FixedDate = createDate();
const zone = process.env.TZ;
const inZone = <T>(name: string, work: () => T): T => {
  process.env.TZ = name;
  return work();
};
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe("now is always the same moment", () => {
  test.each([
    ["Date.now()", () => FixedDate.now()],
    ["new Date()", () => new FixedDate().getTime()],
    ["Date()", () => Date.parse(FixedDate())],
    ["Date.now() again", () => FixedDate.now()],
  ])("%s", (_, now) => {
    expect(now()).toBe(Date.UTC(2000, 0, 1));
    expect(fixedTime).toBe(Date.UTC(2000, 0, 1));
  });
});

test("has all properties of the language's own", () => {
  const names = (owner: object) => Reflect.ownKeys(owner).map(String).sort();
  const mine = names(FixedDate.prototype);
  const missing = names(Date.prototype).filter((name) => !mine.includes(name));
  expect(missing.filter((name) => name !== "toTemporalInstant")).toEqual([]);
  expect(names(FixedDate)).toEqual(expect.arrayContaining(names(Date)));
  expect([FixedDate.name, FixedDate.length]).toEqual(["Date", 7]);
});

/** Ours must match the language's own in UTC; browsers put different spaces before AM and PM. */
describe("matches the language's own in UTC and American English", () => {
  const moments = [0, 946_684_800_000, 1_717_171_717_171, -1e12, 8.64e15, Number.NaN];
  const methods = (
    "toString toDateString toTimeString toJSON toUTCString toLocaleString toLocaleDateString toLocaleTimeString getTime " +
    "valueOf getDay getDate getMonth getFullYear getYear getHours getMinutes getSeconds getMilliseconds getTimezoneOffset " +
    "getUTCDay getUTCDate getUTCMonth getUTCFullYear getUTCHours getUTCMinutes getUTCSeconds getUTCMilliseconds"
  ).split(" ");
  const formatted = (made: object, method: string, ...given: unknown[]) =>
    String(Reflect.apply(Reflect.get(made, method), made, given)).replaceAll("\u202f", " ");

  test.each(methods)("%s", (method) => {
    const theirs = inZone("UTC", () => moments.map((at) => formatted(new Date(at), method)));
    const ours = inZone("Pacific/Kiritimati", () =>
      moments.map((at) => formatted(new FixedDate(at), method)),
    );
    expect(ours).toEqual(theirs);
  });

  test.each([
    ["setFullYear", [2024, 1, 29]],
    ["setMonth", [13]],
    ["setDate", [0]],
    ["setHours", [25, 61, 61, 1001]],
    ["setMinutes", [-1]],
    ["setSeconds", [3600]],
    ["setMilliseconds", [Number.NaN]],
    ["setTime", [12.9]],
    ["setYear", [85]],
    ["setUTCHours", [5]],
  ])("%s(%j)", (method, given) => {
    const [theirs, ours] = [Date, FixedDate].map((Made) =>
      inZone("UTC", () => {
        const made = new Made(1_717_171_717_171);
        return [formatted(made, method, ...given), made.getTime()];
      }),
    );
    expect(ours).toEqual(theirs);
  });

  test.each([
    { year: "numeric", month: "long", day: "numeric" },
    { weekday: "long", year: "numeric", month: "short", day: "numeric" },
    { year: "2-digit", month: "2-digit", day: "2-digit" },
    { month: "short", day: "numeric" },
    { year: "numeric", month: "long" },
    { weekday: "long" },
    { year: "numeric" },
    { dateStyle: "medium" },
  ] as const)("toLocaleDateString with %j", (options) => {
    const at = 1_717_171_717_171;
    expect(new FixedDate(at).toLocaleDateString("de", options)).toBe(
      new Date(at).toLocaleDateString("en-US", { ...options, timeZone: "UTC" }),
    );
  });

  test.each([
    "2024-05-31",
    "2024",
    "2024-05-31T10:00:05.123+02:00",
    "2024-05-31T10:00",
    "2024-05-31T24:00:00",
    "2024-05-31T25:00",
    "2024-13-01",
    "May 31, 2024",
    "31 May 2024",
    "Fri, 31 May 2024 10:20:30 GMT",
    "5/31/2024",
    "5/31/2024, 10:20:30 PM",
    "Fri May 31 2024 10:20:30 GMT+0000 (Coordinated Universal Time)",
    "Jan 1 2000 08:00 GMT-0500",
    "hello",
    "",
  ])("reads %j", (text) => {
    const theirs = inZone("UTC", () => Date.parse(text));
    expect(inZone("America/New_York", () => FixedDate.parse(text))).toBe(theirs);
    expect(new FixedDate(text).getTime()).toBe(theirs);
  });
});

test("dates support arithmetic, comparison, and construction from parts and from each other", () => {
  const later = new FixedDate(2000, 0, 3, 12);
  expect(Number(later) - Number(new FixedDate())).toBe(2.5 * 86_400_000);
  expect(later > new FixedDate()).toBe(true);
  expect(new FixedDate(later).getTime()).toBe(later.getTime());
  expect(`${later}`).toMatch(/^Mon Jan 03 2000 12:00:00 GMT/);
  expect(JSON.stringify({ later })).toBe('{"later":"2000-01-03T12:00:00.000Z"}');
  class Birthday extends FixedDate {}
  expect(new Birthday(0) instanceof FixedDate).toBe(true);
  expect(new Birthday(0).getHours()).toBe(0);
});

test("no clock is reachable from it, and nothing can be stored on it", () => {
  const reached = new Set<unknown>();
  const waiting: unknown[] = [FixedDate, new FixedDate()];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if ((typeof next !== "object" && typeof next !== "function") || next === null) continue;
    if (reached.has(next) || next === Object.prototype || next === Function.prototype) continue;
    reached.add(next);
    const owner: object = next;
    for (const key of Reflect.ownKeys(owner)) {
      const property = Reflect.getOwnPropertyDescriptor(owner, key);
      waiting.push(property?.value, property?.get, property?.set);
    }
    waiting.push(Reflect.getPrototypeOf(owner));
    if (!(owner instanceof FixedDate)) expect(Object.isFrozen(owner)).toBe(true);
  }
  expect(reached.size).toBeGreaterThan(50);
  for (const theirs of [Date, Date.prototype, Date.now, Date.prototype.getHours]) {
    expect(reached.has(theirs)).toBe(false);
  }
});

describe("in a document", () => {
  const code = `
    const date = new Date();
    console.log(Date.now(), date.getHours(), date.toString(), date.toLocaleString(), new Date(2024, 4, 31).toISOString());
    console.log(new Date("May 31, 2024").getTimezoneOffset(), Object.isFrozen(Date), typeof performance);
    return Path.circle({ radius: 1 + date.getDate() + new Date("2024-05-31T22:00").getHours() });`;
  const draw = () =>
    createEvaluator().evaluate(
      documentWith(
        [
          box("a", { type: "script:s", properties: {} }),
          box("b", {
            type: "rectangle",
            properties: { width: "new Date().getFullYear() / 100", height: "Date.now() / 1e11" },
          }),
        ],
        { scripts: [script("generator", code)] },
      ),
    );

  test("scripts and expressions draw the same in every time zone", () => {
    const [here, there] = ["Pacific/Kiritimati", "America/New_York"].map((name) =>
      inZone(name, draw),
    );
    expect(here?.errors).toEqual([]);
    expect(there).toEqual(here);
    expect(here?.notices.map(({ message }) => message)).toEqual([
      "946684800000 0 Sat Jan 01 2000 00:00:00 GMT+0000 (Coordinated Universal Time) 1/1/2000, 12:00:00 AM 2024-05-31T00:00:00.000Z",
      "0 true undefined",
    ]);
  });
});
