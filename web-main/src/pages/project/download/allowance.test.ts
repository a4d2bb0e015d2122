import { describe, expect, it } from "vitest";
import { allowanceText, allowanceTexts } from "./allowance.ts";

describe("how many downloads are left", () => {
  it("is shown with the day of the next reset, in UTC", () => {
    const downloads = { limit: 10, left: 7, resetsOn: "2026-12-01T00:00:00Z", freeUntil: null };
    expect(allowanceText(downloads)).toBe("7 of 10 downloads left, resets Dec 1");
    expect(allowanceText({ ...downloads, left: 0 })).toBe("0 of 10 downloads left, resets Dec 1");
  });

  it("is not shown where there is no limit", () => {
    expect(
      allowanceText({ limit: null, left: null, resetsOn: null, freeUntil: null }),
    ).toBeUndefined();
  });

  it("says in the dialog that a correction is free, and until when there is one", () => {
    const downloads = { limit: 10, left: 7, resetsOn: "2026-12-01T00:00:00Z", freeUntil: null };
    expect(allowanceTexts(downloads, true).full).toContain("within an hour is free, once a day");
    const freeUntil = new Date(2026, 10, 21, 14, 20).toISOString();
    expect(allowanceTexts({ ...downloads, freeUntil }, true).full).toContain("free until 02:20 PM");
  });
});
