// Not by Intl: its first format costs a page tens of milliseconds.
export const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** 'MMM D' in UTC, in which months end for everybody at the same time. */
export function shortDateInUtc(iso: string): string {
  const date = new Date(iso);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** 'MMM D' for the current year, else 'MMM D, YYYY' (S0 §9), in the reader's time zone. */
export function shortDate(iso: string, now: Date = new Date()): string {
  const date = new Date(iso);
  const day = `${months[date.getMonth()]} ${date.getDate()}`;
  return date.getFullYear() === now.getFullYear() ? day : `${day}, ${date.getFullYear()}`;
}

/** Each with its time, and with seconds where another one has the same minute. */
export function distinctTimes(isos: readonly string[]): readonly string[] {
  const times = isos.map((iso) => dateAndTime(iso));
  return isos.map((iso, k) => {
    const time = times[k] ?? "";
    return times.indexOf(time) === times.lastIndexOf(time) ? time : dateAndTime(iso, true);
  });
}

/** 'YYYY-MM-DD, hh:mm A' (S0 §9), in the reader's time zone. */
export function dateAndTime(iso: string, withSeconds = false): string {
  const date = new Date(iso);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}, ${timeOfDay(iso, withSeconds).replace(/^\d:/, "0$&")}`;
}

/** 'h:mm A' in the reader's time zone. */
export function timeOfDay(iso: string, withSeconds = false): string {
  const date = new Date(iso);
  const hours = date.getHours();
  const seconds = withSeconds ? `:${two(date.getSeconds())}` : "";
  return `${hours % 12 || 12}:${two(date.getMinutes())}${seconds} ${hours < 12 ? "AM" : "PM"}`;
}

const two = (value: number) => String(value).padStart(2, "0");
