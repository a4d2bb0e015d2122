/** Saved before lockdown removes it. */
const Clock = Date;

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/**
 * Parses a written date, ms; NaN when it is invalid. Without a time zone it is in UTC. Understands the language's own
 * format (ECMA-262 §21.4.1.32), "5/31/2024" as Americans write it, and words: "31 May 2024", "Fri, May 31, 2024 10:30
 * PM".
 */
export function parseDate(text: string): number {
  const written = text.trim();
  return fromISO(written) ?? fromWords(written) ?? Number.NaN;
}

function fromISO(text: string): number | undefined {
  const match =
    /^([+-]\d{6}|\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i.exec(
      text,
    );
  if (match === null || match[1] === "-000000") return undefined;
  const [, year, month = "1", day = "1", hour = "0", minute = "0", second = "0", part = ""] = match;
  return at(
    Number(year),
    Number(month) - 1,
    Number(day),
    [Number(hour), Number(minute), Number(second), Number(`0.${part || 0}`)],
    offset(match[8]),
  );
}

function fromWords(text: string): number | undefined {
  // Text in brackets only repeats the zone's name.
  const plain = text.replace(/\([^)]*\)/g, " ").toLowerCase();
  const clock = /(\d{1,2}):(\d\d)(?::(\d\d))?\s*([ap]m)?/.exec(plain);
  const zone = /(?:gmt|utc|z)?([+-]\d\d:?\d\d)(?!\d)/.exec(clock ? plain : "");
  const rest = plain
    .replace(clock?.[0] ?? "", " ")
    .replace(zone?.[0] ?? "", " ")
    .replace(/\b(?:gmt|utc|z|sun|mon|tue|wed|thu|fri|sat)[a-z]*\b/g, " ");
  const day = dayOf(rest.split(/[\s,]+/).filter(Boolean));
  if (day === undefined) return undefined;
  const [hour, minute, second] = [clock?.[1], clock?.[2], clock?.[3]].map((part) =>
    Number(part ?? 0),
  );
  const late = clock?.[4];
  const hours = late ? ((hour ?? 0) % 12) + (late === "pm" ? 12 : 0) : (hour ?? 0);
  return at(...day, [hours, minute ?? 0, second ?? 0, 0], offset(zone?.[1]));
}

/** Year, month from 0 and day from the remaining words of a date. */
function dayOf(words: readonly string[]): [number, number, number] | undefined {
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(words.join(" "));
  if (slashed) return [Number(slashed[3]), Number(slashed[1]) - 1, Number(slashed[2])];
  const month = words.findIndex((word) => /^[a-z]{3,}\.?$/.test(word));
  const index = months.indexOf(words[month]?.slice(0, 3) ?? "");
  const numbers = words.filter((_, k) => k !== month);
  if (index < 0 || numbers.length === 0 || numbers.length > 2) return undefined;
  if (!numbers.every((word) => /^\d{1,4}$/.test(word))) return undefined;
  const [first, second] = numbers.map(Number);
  if (second === undefined) return [first ?? 0, index, 1];
  const isYearFirst = (numbers[0]?.length ?? 0) === 4;
  return isYearFirst ? [first ?? 0, index, second] : [second, index, first ?? 0];
}

/** Minutes east of Greenwich. */
function offset(zone: string | undefined): number {
  const match = /^([+-])(\d\d):?(\d\d)$/.exec(zone ?? "");
  if (match === null) return 0;
  return (match[1] === "-" ? -1 : 1) * (60 * Number(match[2]) + Number(match[3]));
}

type Time = readonly [hours: number, minutes: number, seconds: number, part: number];

function at(
  year: number,
  month: number,
  day: number,
  [hours, minutes, seconds, part]: Time,
  east: number,
): number {
  const midnight = hours === 24 && minutes === 0 && seconds === 0 && part === 0;
  const isClock = (hours < 24 || midnight) && minutes < 60 && seconds < 60;
  const isDay = month >= 0 && month < 12 && day >= 1 && day <= 31;
  if (!isClock || !isDay) return Number.NaN;
  const date = new Clock(0);
  date.setUTCFullYear(year, month, day);
  // Rejects the 31st of June.
  if (date.getUTCMonth() !== month) return Number.NaN;
  return date.setUTCHours(hours, minutes - east, seconds, Math.floor(part * 1000 + 1e-6));
}
