import { describe, expect, it } from "vitest";
import { csvOf } from "./csv.ts";

describe("tables as text", () => {
  it("are written so that no spreadsheet takes a cell for a formula", () => {
    expect(
      csvOf([
        ["=1+1", "+49", "-1", "@x", "'=x", "'Neil", "a,b", 'say "hi"', "two\nlines", "plain"],
        ["a;b", "a\tb", "\tx"],
      ]),
    ).toBe(
      `'=1+1,'+49,'-1,'@x,''=x,'Neil,"a,b","say ""hi""","two\nlines",plain\r\n"a;b","a\tb","'\tx"\r\n`,
    );
  });
});
