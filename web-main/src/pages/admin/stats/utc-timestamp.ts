/** 'YYYY-MM-DD, hh:mm A' (S0 §9) in UTC, the same for every reader. */
export function utcTimestamp(iso: string): string {
  const utc = new Date(iso).toISOString();
  const hours = Number(utc.slice(11, 13));
  const shown = String(hours % 12 || 12).padStart(2, "0");
  return `${utc.slice(0, 10)}, ${shown}:${utc.slice(14, 16)} ${hours < 12 ? "AM" : "PM"}`;
}
