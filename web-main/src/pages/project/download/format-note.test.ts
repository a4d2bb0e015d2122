import { describe, expect, it } from "vitest";
import { formatNote } from "./format-note.ts";

describe("what is said before a file is made", () => {
  it("is that a DXF is in millimeters, whatever the project is in", () => {
    expect(
      formatNote({ format: "dxf", of: "drawing", longest: 100, unit: "inch", isObject: false }),
    ).toMatch(/millimeters/);
  });

  it.each([
    ["pdf", 5080, "mm", undefined],
    ["pdf", 5080.1, "mm", /^The sheet is longer than 5,080 mm/],
    ["pdf", 6000, "inch", /200 in/],
    ["svg", 6000, "mm", undefined],
    ["png", 6000, "mm", /flat parts/],
  ] as const)("of a %s of %d mm in %s is %s", (format, longest, unit, said) => {
    const note = formatNote({ format, of: "sheet", longest, unit, isObject: false });
    if (said) expect(note).toMatch(said);
    else expect(note).toBeUndefined();
  });
});
