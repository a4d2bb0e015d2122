/** The one moment at which every evaluation takes place: 1 January 2000, UTC. */
const moment = Date.UTC(2000, 0, 1);

/** Where a script's random numbers come from: seeded by the evaluator before every node. */
export interface Chance {
  next(): number;
}

/** Makes Math.random repeatable. */
export function tameRandom(chance: Chance): void {
  Object.defineProperty(Math, "random", { value: () => chance.next() });
}

const isoDay = /^[+-]?\d{4,6}(-\d\d(-\d\d)?)?$/;
const isoTime = /^[+-]?\d{4,6}-\d\d(-\d\d)?T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;

/** Dates stand still and know no time zone: "now" is one moment, local time is UTC, only ISO dates are read. */
export function tameDate(scope: Record<string, unknown>): void {
  const Real = Date;
  const parse = (text: string): number => {
    if (isoDay.test(text)) return Real.parse(text);
    if (!isoTime.test(text)) return Number.NaN;
    return Real.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  };
  const timeOf = (args: unknown[]): number => {
    if (args.length === 0) return moment;
    if (args.length > 1) return Real.UTC(...(args as [number, number]));
    const [value] = args;
    if (value instanceof Real) return value.getTime();
    return typeof value === "string" ? parse(value) : Number(value);
  };
  const Tame = function tame(this: unknown, ...args: unknown[]) {
    if (new.target === undefined) return new Real(moment).toUTCString();
    return Reflect.construct(Real, [timeOf(args)], new.target);
  } as unknown as DateConstructor;
  Object.defineProperty(Tame, "name", { value: "Date" });
  Object.defineProperty(Tame, "prototype", { value: Real.prototype, writable: false });
  Object.defineProperties(Tame, {
    now: { value: () => moment },
    parse: { value: (text: string) => parse(String(text)) },
    UTC: { value: Real.UTC },
  });
  const prototype = Real.prototype as unknown as Record<string, unknown>;
  Object.defineProperty(prototype, "constructor", { value: Tame });
  for (const key of Object.getOwnPropertyNames(prototype)) {
    const twin = key.replace(/^(get|set)(?!UTC|Time)/, "$1UTC");
    if (twin !== key && twin in prototype) {
      Object.defineProperty(prototype, key, { value: prototype[twin] });
    }
  }
  const toText = Real.prototype.toUTCString;
  for (const key of Object.getOwnPropertyNames(prototype)) {
    if (/^to(Locale)?(Date|Time)?String$/.test(key)) {
      Object.defineProperty(prototype, key, { value: toText });
    }
  }
  Object.defineProperty(prototype, "getTimezoneOffset", { value: () => 0 });
  delete prototype.getYear;
  delete prototype.setYear;
  scope.Date = Tame;
}

/** What depends on the visitor's language answers alike everywhere. */
export function tameLocale(): void {
  const upper = String.prototype.toUpperCase;
  const lower = String.prototype.toLowerCase;
  Object.defineProperties(String.prototype, {
    toLocaleUpperCase: { value: upper },
    toLocaleLowerCase: { value: lower },
    localeCompare: {
      value(this: string, other: string) {
        const [one, two] = [String(this), String(other)];
        return one < two ? -1 : one > two ? 1 : 0;
      },
    },
  });
  for (const prototype of [Number.prototype, BigInt.prototype, Array.prototype, Object.prototype]) {
    Object.defineProperty(prototype, "toLocaleString", {
      value(this: { toString(): string }) {
        return this.toString();
      },
    });
  }
  const typed = Reflect.getPrototypeOf(Float64Array.prototype) as object;
  Object.defineProperty(typed, "toLocaleString", {
    value(this: { toString(): string }) {
      return this.toString();
    },
  });
}

/** Removes RegExp.$1 and its like: what one expression matched is none of the next one's business. */
export function tameRegExp(): void {
  for (const key of Reflect.ownKeys(RegExp)) {
    const kept = key === "prototype" || key === Symbol.species || key === "length";
    if (kept || key === "name" || key === "escape") continue;
    Reflect.deleteProperty(RegExp, key);
  }
}
