import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileName, fileNames } from "./file-name.ts";

describe("fileName", () => {
  it.each([
    ["{name}-sign", { name: "Anna" }, "Anna-sign"],
    ["{n}. {name}", { name: "Anna" }, "3. Anna"],
    ["{missing}{ name }", { name: "Anna" }, "Anna"],
    ["{name}", { name: 'a/b\\c:d*e?f"g<h>i|j' }, "a-b-c-d-e-f-g-h-i-j"],
    ["{name}", { name: "../../etc/passwd" }, "-..-etc-passwd"],
    ["{name}", { name: " .hidden. " }, "hidden"],
    ["{name}", { name: "CON" }, "_CON"],
    ["{name}", { name: "lpt1.backup" }, "_lpt1.backup"],
    ["{name}", { name: "NUL .txt" }, "_NUL .txt"],
    ["{name}", { name: "aux\u00a0 . sign" }, "_aux . sign"],
    ["{name}", { name: "nul \u200b.txt" }, "_nul .txt"],
    ["{name}", { name: "NUL and void.txt" }, "NUL and void.txt"],
    ["{name}", { name: "Console" }, "Console"],
    ["{name}", { name: "a\u202egpj.exe\u0000\n\tb" }, "a gpj.exe b"],
    ["{name}", { name: "Zoe\u0308" }, "Zoë"],
    ["{name}", { name: "" }, "design-3"],
    ["{constructor}{toString}", {}, "design-3"],
    ["{name", { name: "Anna" }, "{name"],
  ])("%s of %j is %s", (pattern, row, expected) => {
    expect(fileName(pattern, row, 2)).toBe(expected);
  });

  it("gives names that differ even where case does not count", () => {
    const rows = ["Anna", "anna", "ANNA", "Ben", "Anna-2"].map((name) => ({ name }));
    expect(fileNames("{name}", rows)).toEqual(["Anna", "anna-2", "ANNA-3", "Ben", "Anna-2-2"]);
  });

  it("is always valid on every file system", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
        const result = fileName("{name}", { name }, 0);
        expect(result).not.toMatch(/[<>:"/\\|?*\p{Cc}]|^\.|[ .]$|^$/u);
        expect(Buffer.from(result).length).toBeLessThanOrEqual(121);
        expect(Buffer.from(result).toString()).toBe(result);
      }),
    );
  });
});
