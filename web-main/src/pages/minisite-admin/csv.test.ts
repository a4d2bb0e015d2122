import { describe, expect, it } from "vitest";
import { csvOf, readText } from "./csv.ts";

describe("tables as text", () => {
  it("are written so that no spreadsheet takes a cell for a formula", () => {
    expect(
      csvOf([
        ["=1+1", "+49", "-1", "@x", "'=x", "'Neil", "a,b", 'say "hi"', "two\nlines", "plain"],
      ]),
    ).toBe(`'=1+1,'+49,'-1,'@x,''=x,'Neil,"a,b","say ""hi""","two\nlines",plain\r\n`);
  });

  it.each([
    ["UTF-8", new TextEncoder().encode("Zoë")],
    ["UTF-8 with a mark", new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode("Zoë")])],
    ["UTF-16", new Uint8Array([0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0])],
    ["UTF-16, the other way round", new Uint8Array([0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb])],
    ["the alphabet of Windows", new Uint8Array([0x5a, 0x6f, 0xeb])],
  ])("are read from %s", async (_name, bytes) => {
    expect(await readText(new Blob([bytes]))).toBe("Zoë");
  });

  it("are read as UTF-8 even with an invalid byte", async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode("Zoë,J"), 0xfc]);
    expect(await readText(new Blob([bytes]))).toBe("Zoë,J\uFFFD");
  });
});
