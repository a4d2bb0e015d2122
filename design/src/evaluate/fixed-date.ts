import { dateInWords, timeInWords } from "./date-words.ts";
import { frozen } from "./frozen.ts";
import { parseDate } from "./parse-date.ts";

/** The current time in every drawing: 2000-01-01T00:00:00Z. */
export const fixedTime = 946_684_800_000;

/**
 * The language's own, for calculations with days and months in UTC. It must not be exposed, since it has the real time.
 */
const Clock = Date;

/** The moments of dates, ms. A script's date is an object without own properties. */
const moments = new WeakMap<object, number>();

const fields = [
  "Date",
  "Day",
  "FullYear",
  "Hours",
  "Milliseconds",
  "Minutes",
  "Month",
  "Seconds",
] as const;
const settable = fields.filter((field) => field !== "Day");

/**
 * JavaScript's Date for scripts and expressions, the same on every machine and at any time: now is always
 * `fixedTime`, the time zone is UTC and the language American English. Date formats that browsers parse differently
 * are parsed here.
 */
export function createDate(): DateConstructor {
  function SteadyDate(this: object, ...given: unknown[]): string | undefined {
    if (new.target === undefined) return wholeText(fixedTime);
    moments.set(this, momentOf(given));
    return undefined;
  }
  const { prototype } = SteadyDate;
  define(SteadyDate, {
    now: () => fixedTime,
    parse: (text: unknown) => parseDate(String(text)),
    UTC: (...parts: unknown[]) => utc(parts),
  });
  define(prototype, methods());
  Object.defineProperty(prototype, Symbol.toPrimitive, { value: frozen(toPrimitive) });
  Object.defineProperties(SteadyDate, { name: { value: "Date" }, length: { value: 7 } });
  Object.freeze(prototype);
  return Object.freeze(SteadyDate) as unknown as DateConstructor;
}

function define(
  owner: object,
  functions: Readonly<Record<string, (...given: never[]) => unknown>>,
) {
  for (const [name, value] of Object.entries(functions)) {
    Object.defineProperty(value, "name", { value: name });
    Object.defineProperty(owner, name, { value: frozen(value), writable: false });
  }
}

function momentOf(given: readonly unknown[]): number {
  if (given.length === 0) return fixedTime;
  if (given.length > 1) return utc(given);
  const [value] = given;
  const known = isObject(value) ? moments.get(value) : undefined;
  if (known !== undefined) return known;
  const plain = isObject(value) ? primitiveOf(value) : value;
  return typeof plain === "string" ? parseDate(plain) : clipped(Number(plain));
}

function utc(parts: readonly unknown[]): number {
  return Clock.UTC(...(parts as [number, number]));
}

/** Whole milliseconds within the range of dates, or NaN. */
function clipped(moment: number): number {
  return new Clock(moment).getTime();
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** The primitive value of an object (ECMA-262 §7.1.1, without a hint). */
function primitiveOf(value: object): unknown {
  const boxed: unknown = value instanceof String ? `${value}` : undefined;
  return boxed ?? Number(value);
}

function moment(date: unknown): number {
  const known = isObject(date) ? moments.get(date) : undefined;
  if (known === undefined) throw new TypeError("this is not a Date object.");
  return known;
}

function toPrimitive(this: unknown, hint: unknown): unknown {
  if (!isObject(this)) throw new TypeError("this is not a Date object.");
  if (hint !== "string" && hint !== "default" && hint !== "number") {
    throw new TypeError(`Invalid hint: ${String(hint)}`);
  }
  const ways = hint === "number" ? ["valueOf", "toString"] : ["toString", "valueOf"];
  for (const way of ways) {
    const method: unknown = Reflect.get(this, way);
    const value: unknown = typeof method === "function" ? Reflect.apply(method, this, []) : this;
    if (!isObject(value)) return value;
  }
  throw new TypeError("Cannot convert object to primitive value");
}

type Method = (this: unknown, ...given: never[]) => unknown;

function methods(): Record<string, Method> {
  const all: Record<string, Method> = {};
  for (const field of fields) {
    const read = function (this: unknown) {
      return new Clock(moment(this))[`getUTC${field}`]();
    };
    all[`get${field}`] = read;
    all[`getUTC${field}`] = function (this: unknown) {
      return Reflect.apply(read, this, []);
    };
  }
  for (const field of settable) {
    const write = function (this: unknown, given: readonly unknown[]) {
      const clock = new Clock(moment(this));
      const set = clock[`setUTC${field}`] as (...parts: unknown[]) => number;
      const changed = Reflect.apply(set, clock, given);
      moments.set(this as object, changed);
      return changed;
    };
    all[`set${field}`] = function (this: unknown, ...given: unknown[]) {
      return Reflect.apply(write, this, [given]);
    };
    all[`setUTC${field}`] = function (this: unknown, ...given: unknown[]) {
      return Reflect.apply(write, this, [given]);
    };
  }
  return { ...all, ...wholes(), ...texts() };
}

function wholes(): Record<string, Method> {
  const value = function (this: unknown) {
    return moment(this);
  };
  return {
    getTime: value,
    valueOf(this: unknown) {
      return moment(this);
    },
    setTime(this: unknown, given: unknown) {
      moment(this);
      const changed = clipped(Number(given));
      moments.set(this as object, changed);
      return changed;
    },
    getTimezoneOffset(this: unknown) {
      return Number.isNaN(moment(this)) ? Number.NaN : 0;
    },
    getYear(this: unknown) {
      return new Clock(moment(this)).getUTCFullYear() - 1900;
    },
    setYear(this: unknown, given: unknown) {
      const year = Math.trunc(Number(given));
      const clock = new Clock(moment(this) || 0);
      const changed = clock.setUTCFullYear(year >= 0 && year <= 99 ? 1900 + year : year);
      moments.set(this as object, changed);
      return changed;
    },
  };
}

const invalid = "Invalid Date";
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** "Sat Jan 01 2000", from the language's UTC string: "Sat, 01 Jan 2000 00:00:00 GMT". */
function dayText(at: number): string {
  const [, day, month, year] = new Clock(at).toUTCString().split(" ");
  return `${weekdays[new Clock(at).getUTCDay()]} ${month} ${day} ${year}`;
}

function clockText(at: number): string {
  return `${new Clock(at).toUTCString().split(" ")[4]} GMT+0000 (Coordinated Universal Time)`;
}

function wholeText(at: number): string {
  return `${dayText(at)} ${clockText(at)}`;
}

function texts(): Record<string, Method> {
  const formatted = (words: (at: number, options: unknown) => string): Method =>
    function (this: unknown, ...given: unknown[]) {
      const at = moment(this);
      return Number.isNaN(at) ? invalid : words(at, given[1]);
    };
  return {
    toString: formatted(wholeText),
    toDateString: formatted(dayText),
    toTimeString: formatted(clockText),
    toUTCString: formatted((at) => new Clock(at).toUTCString()),
    toGMTString: formatted((at) => new Clock(at).toUTCString()),
    toLocaleDateString: formatted((at, options) => dateInWords(new Clock(at), options, "date")),
    toLocaleTimeString: formatted((at, options) => timeInWords(new Clock(at), options, "time")),
    toLocaleString: formatted((at, options) => {
      const clock = new Clock(at);
      const words = [dateInWords(clock, options, "all"), timeInWords(clock, options, "all")];
      return words.filter((word) => word !== "").join(", ");
    }),
    toISOString(this: unknown) {
      return new Clock(moment(this)).toISOString();
    },
    toJSON(this: unknown) {
      const at = moment(this);
      return Number.isNaN(at) ? null : new Clock(at).toISOString();
    },
  };
}
