const months =
  "January February March April May June July August September October November December".split(
    " ",
  );
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

type Options = Readonly<Record<string, unknown>>;
/** What was requested: a date, a time, or both. Fields are added by default only for what was requested. */
type DateParts = "date" | "time" | "all";

const dateFields = ["weekday", "year", "month", "day"] as const;
const timeFields = ["hour", "minute", "second"] as const;

/**
 * A date as Americans write it: "1/31/2000", or with what Intl.DateTimeFormat calls weekday, year, month, day or
 * dateStyle: "Monday, January 31, 2000". Such texts vary between browsers and their versions; here they are always the
 * same.
 */
export function dateInWords(date: Date, given: unknown, which: DateParts): string {
  const options = styled(optionsOf(given));
  const wanted = dateFields.filter((field) => options[field] !== undefined);
  if (wanted.length === 0) {
    const isOther = which === "all" && timeFields.some((field) => options[field] !== undefined);
    if (isOther) return "";
    const numeric = { year: "numeric", month: "numeric", day: "numeric" };
    return written(date, numeric);
  }
  return written(date, options);
}

function written(date: Date, { weekday, year, month, day }: Options): string {
  const name = months[date.getUTCMonth()] ?? "";
  const number = date.getUTCMonth() + 1;
  const y = year === undefined ? "" : yearText(date.getUTCFullYear(), year);
  const d = day === undefined ? "" : padded(date.getUTCDate(), day);
  const w = weekday === undefined ? "" : shortened(weekdays[date.getUTCDay()] ?? "", weekday);
  const isWord = month === "long" || month === "short" || month === "narrow";
  if (!isWord) {
    const m = month === undefined ? "" : padded(number, month);
    const digits = [m, d, y].filter(Boolean).join("/");
    return [w, digits].filter(Boolean).join(", ");
  }
  const monthDay = [shortened(name, month), d].filter(Boolean).join(" ");
  const whole = d === "" ? [monthDay, y].filter(Boolean).join(" ") : listed(monthDay, y);
  return listed(w, whole);
}

/** A time as Americans write it: "5:07:09 PM", or "17:07:09" with `hour12: false`. */
export function timeInWords(date: Date, given: unknown, which: DateParts): string {
  const options = styled(optionsOf(given));
  const named = timeFields.filter((field) => options[field] !== undefined);
  const isOther = which === "all" && dateFields.some((field) => options[field] !== undefined);
  if (named.length === 0 && isOther) return "";
  const wanted = named.length === 0 ? timeFields : named;
  const isHalf = options.hour12 !== false && options.hourCycle !== "h23";
  const hours = date.getUTCHours();
  const has = (field: (typeof timeFields)[number]) => wanted.includes(field);
  const hour = isHalf ? hours % 12 || 12 : hours;
  const parts = [
    ...(has("hour") ? [isHalf ? padded(hour, options.hour) : two(hour)] : []),
    ...(has("minute")
      ? [wanted.length > 1 ? two(date.getUTCMinutes()) : `${date.getUTCMinutes()}`]
      : []),
    ...(has("second")
      ? [wanted.length > 1 ? two(date.getUTCSeconds()) : `${date.getUTCSeconds()}`]
      : []),
  ];
  const half = isHalf && has("hour") ? ` ${hours < 12 ? "AM" : "PM"}` : "";
  return `${parts.join(":")}${half}`;
}

function optionsOf(given: unknown): Options {
  return typeof given === "object" && given !== null ? { ...given } : {};
}

const dateStyles: Readonly<Record<string, Options>> = {
  full: { weekday: "long", year: "numeric", month: "long", day: "numeric" },
  long: { year: "numeric", month: "long", day: "numeric" },
  medium: { year: "numeric", month: "short", day: "numeric" },
  short: { year: "2-digit", month: "numeric", day: "numeric" },
};
const timeStyles: Readonly<Record<string, Options>> = {
  short: { hour: "numeric", minute: "2-digit" },
  medium: { hour: "numeric", minute: "2-digit", second: "2-digit" },
};

/** Options with their styles expanded. */
function styled(options: Options): Options {
  const { dateStyle, timeStyle } = options;
  const date = typeof dateStyle === "string" ? dateStyles[dateStyle] : undefined;
  const time = typeof timeStyle === "string" ? (timeStyles[timeStyle] ?? timeStyles.medium) : {};
  return { ...date, ...time, ...options };
}

function listed(...parts: string[]): string {
  return parts.filter(Boolean).join(", ");
}

function yearText(year: number, style: unknown): string {
  return style === "2-digit" ? two(Math.abs(year) % 100) : String(year);
}

function padded(number: number, style: unknown): string {
  return style === "2-digit" ? two(number) : String(number);
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

function shortened(name: string, style: unknown): string {
  return style === "long" ? name : name.slice(0, style === "narrow" ? 1 : 3);
}
