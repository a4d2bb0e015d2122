const thisYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const anyYear = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** 'MMM D' for the current year, else 'MMM D, YYYY' (S0 §9), in the reader's time zone. */
export function shortDate(iso: string, now: Date = new Date()): string {
  const date = new Date(iso);
  return (date.getFullYear() === now.getFullYear() ? thisYear : anyYear).format(date);
}
