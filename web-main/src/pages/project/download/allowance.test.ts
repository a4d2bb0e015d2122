import { describe, expect, it } from "vitest";
import { allowanceText, allowanceTexts } from "./allowance.ts";

describe("how many downloads are left", () => {
  it("is shown with the day of the next reset, in UTC", () => {
    const downloads = { limit: 10, left: 7, resetsOn: "2026-12-01T00:00:00Z", freeUntil: null };
    expect(allowanceText(downloads)).toBe("7 of 10 free downloads left, resets Dec 1");
    expect(allowanceText({ ...downloads, left: 0 })).toBe(
      "0 of 10 free downloads left, resets Dec 1",
    );
  });

  it("is not shown where there is no limit", () => {
    expect(
      allowanceText({ limit: null, left: null, resetsOn: null, freeUntil: null }),
    ).toBeUndefined();
  });

  it("says in the dialog until when a correction is free, and no longer", () => {
    const until = new Date(2026, 10, 21, 14, 20);
    const freeUntil = until.toISOString();
    const downloads = { limit: 10, left: 7, resetsOn: "2026-12-01T00:00:00Z", freeUntil };
    const before = allowanceTexts(downloads, true, until.getTime() - 1).full;
    expect(before).toContain("free until 2:20 PM");
    expect(allowanceTexts(downloads, true, until.getTime()).full).not.toContain("free until");
    const used = { ...downloads, freeUntil: null };
    expect(allowanceTexts(used, true, until.getTime() - 1).full).toBe(
      "7 of 10 free downloads left, resets Dec 1. Files of the same values count once a day; other values count again.",
    );
  });
});
