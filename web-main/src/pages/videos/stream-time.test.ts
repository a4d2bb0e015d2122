import { expect, it } from "vitest";
import { streamTime } from "./stream-time.ts";

// "Weekly livestream: Thursdays 1:00 pm Pacific" (S1 §9).
it.each([
  ["2026-07-01T12:00:00Z", "UTC", "Thursdays 8:00 pm"],
  ["2026-12-01T12:00:00Z", "UTC", "Thursdays 9:00 pm"],
  ["2026-12-01T12:00:00Z", "Europe/Berlin", "Thursdays 10:00 pm"],
  ["2026-12-01T12:00:00Z", "Asia/Kolkata", "Fridays 2:30 am"],
  ["2026-12-01T12:00:00Z", "Asia/Tokyo", "Fridays 6:00 am"],
  ["2026-12-01T12:00:00Z", "America/New_York", "Thursdays 4:00 pm"],
  ["2026-12-01T12:00:00Z", "Pacific/Auckland", "Fridays 10:00 am"],
  // America changes its clocks on March 8, Europe on March 29.
  ["2026-03-04T12:00:00Z", "Europe/Berlin", "Thursdays 10:00 pm"],
  ["2026-03-12T12:00:00Z", "Europe/Berlin", "Thursdays 9:00 pm"],
  ["2026-03-30T12:00:00Z", "Europe/Berlin", "Thursdays 10:00 pm"],
  // On the Friday before, the next one is after the change; late on Thursday in Los Angeles, today still counts.
  ["2026-03-06T20:00:00Z", "UTC", "Thursdays 8:00 pm"],
  ["2026-03-06T07:30:00Z", "UTC", "Thursdays 9:00 pm"],
  ["2026-03-06T08:30:00Z", "UTC", "Thursdays 8:00 pm"],
  ["2026-12-01T12:00:00Z", "America/Los_Angeles", undefined],
  ["2026-12-01T12:00:00Z", "America/Vancouver", undefined],
  ["2026-12-01T12:00:00Z", "America/Phoenix", "Thursdays 2:00 pm"],
  ["2026-07-01T12:00:00Z", "America/Phoenix", undefined], // no daylight saving there
])("at %s in %s: %s", (now, zone, expected) => {
  expect(streamTime(new Date(now), zone)).toBe(expected);
});
