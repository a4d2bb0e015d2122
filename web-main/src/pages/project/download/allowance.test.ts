import { describe, expect, it } from "vitest";
import { allowanceText } from "./allowance.ts";

describe("how many downloads are left", () => {
  it("is shown with the day of the next reset, in UTC", () => {
    const downloads = { limit: 10, left: 7, resetsOn: "2026-12-01T00:00:00Z" };
    expect(allowanceText(downloads)).toBe("7 of 10 downloads left, resets Dec 1");
    expect(allowanceText({ ...downloads, left: 0 })).toBe("0 of 10 downloads left, resets Dec 1");
  });

  it("is not shown where there is no limit", () => {
    expect(allowanceText({ limit: null, left: null, resetsOn: null })).toBeUndefined();
  });
});
