import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { runBatch } from "./run.ts";
import { zip } from "./zip.ts";

describe("runBatch", () => {
  it("yields each row as it is done and continues after one that fails", async () => {
    const progress: number[] = [];
    const results: unknown[] = [];
    const run = runBatch({
      rows: ["a", "b", "c"],
      evaluate: async (row, index) => {
        if (row === "b") throw new Error("no b");
        return `${row}${index}`;
      },
      onProgress: (done) => progress.push(done),
    });
    for await (const result of run) results.push(result);
    expect(results).toEqual([
      { index: 0, row: "a", result: "a0" },
      { index: 1, row: "b", error: "no b" },
      { index: 2, row: "c", result: "c2" },
    ]);
    expect(progress).toEqual([0, 1, 2, 3]);
  });

  it("ends when it is canceled, without the current row", async () => {
    const controller = new AbortController();
    const seen: string[] = [];
    const run = runBatch({
      rows: ["a", "b", "c"],
      evaluate: (row) => {
        if (row === "b") controller.abort();
        return row;
      },
      signal: controller.signal,
    });
    for await (const { row } of run) seen.push(row);
    expect(seen).toEqual(["a"]);
  });
});

describe("zip", () => {
  const files = [
    { name: "Zoë.svg", bytes: new TextEncoder().encode("<svg/>".repeat(100)) },
    { name: "b.png", bytes: new Uint8Array([1, 2, 3]) },
  ];

  it("writes archives that an independent reader can read", () => {
    const entries = unzipSync(zip(files));
    expect(Object.keys(entries)).toEqual(["Zoë.svg", "b.png"]);
    expect(entries["b.png"]).toEqual(files[1]?.bytes);
    expect(entries["Zoë.svg"]).toEqual(files[0]?.bytes);
  });

  it("gives the same bytes in every time zone", () => {
    const zone = process.env.TZ;
    const packed = ["UTC", "America/Los_Angeles", "Asia/Kolkata"].map((name) => {
      process.env.TZ = name;
      return Buffer.from(zip(files)).toString("base64");
    });
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    expect(new Set(packed).size).toBe(1);
  });

  it.each([["../a"], ["/a"], [""], ["a\\b"], ["a/../b"]])("rejects the name %j", (name) => {
    expect(() => zip([{ name, bytes: new Uint8Array() }])).toThrow(RangeError);
  });

  it("rejects two files with the same name", () => {
    const file = { name: "a", bytes: new Uint8Array() };
    expect(() => zip([file, file])).toThrow("zip: the name a comes twice");
  });
});
