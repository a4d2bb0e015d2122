const pacific = "America/Los_Angeles";
const hour = 13;
const day = 86_400_000;

/**
 * When the livestream begins where the visitor is, such as "Fridays 6:00 am", with the daylight saving of both places at the next one.
 * Undefined where the clocks show Pacific time.
 */
export function streamTime(now: Date, zone: string): string | undefined {
  const begins = nextStream(now);
  const own = inZone(begins, zone);
  return own === inZone(begins, pacific) ? undefined : own;
}

/** The next Thursday at 1:00 pm Pacific; all of today counts. */
function nextStream(now: Date): Date {
  const local = wallClock(now, pacific);
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  const daysAhead = (4 - local.getUTCDay() + 7) % 7;
  const wanted = midnight + daysAhead * day + hour * 3_600_000;
  // Its distance from UTC is that of the same day, and 1 pm is on the same side of a change of the clocks as 8 pm UTC.
  const guess = new Date(wanted + 7 * 3_600_000);
  return new Date(guess.getTime() + wanted - wallClock(guess, pacific).getTime());
}

/** What the clocks of a zone show, as if it were UTC. */
function wallClock(at: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return new Date(
    Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute")),
  );
}

const weekdays = [
  "Sundays",
  "Mondays",
  "Tuesdays",
  "Wednesdays",
  "Thursdays",
  "Fridays",
  "Saturdays",
];

function inZone(at: Date, zone: string): string {
  const local = wallClock(at, zone);
  const hours = local.getUTCHours();
  const minutes = String(local.getUTCMinutes()).padStart(2, "0");
  return `${weekdays[local.getUTCDay()]} ${hours % 12 || 12}:${minutes} ${hours < 12 ? "am" : "pm"}`;
}
