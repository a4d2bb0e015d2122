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

/** 'YYYY-MM-DD, hh:mm A' (S0 §9), in the reader's time zone. */
export function dateAndTime(iso: string): string {
  const date = new Date(iso);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const hours = date.getHours();
  return `${day}, ${two(hours % 12 || 12)}:${two(date.getMinutes())} ${hours < 12 ? "AM" : "PM"}`;
}
