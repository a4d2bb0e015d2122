import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { literalOf } from "../expression/literal.ts";
import { type BatchParameter, batchLimits, parseRows } from "./rows.ts";
import { variants } from "./variants.ts";

const parameters: BatchParameter[] = [
  { name: "size", type: "length", min: 10, max: 200 },
  { name: "firstName", type: "text", label: "First name" },
  { name: "frame", type: "boolean" },
  {
    name: "wood",
    type: "choice",
    choices: [
      { value: "oak", label: "Oak" },
      { value: "birch-3", label: "Birch 3 mm" },
    ],
  },
  { name: "tint", type: "color" },
  { name: "tilt", type: "angle" },
  { name: "lines", type: "list", item: "text" },
];

describe("parseRows", () => {
  it.each([
    ["commas", "firstName,size\nAnna,40\nBen,50"],
    ["semicolons", "firstName;size\nAnna;40\nBen;50"],
    ["tabs", "firstName\tsize\nAnna\t40\nBen\t50"],
    ["semicolons and an empty last line", "firstName;size\r\nAnna;40\r\nBen;50\r\n"],
    ["tabs and empty last lines", "firstName\tsize\nAnna\t40\nBen\t50\n\n\n"],
    ["a byte order mark and CR LF", "\ufefffirstName,size\r\nAnna,40\r\nBen,50\r\n"],
    ["old Macintosh line ends", "firstName,size\rAnna,40\rBen,50"],
    ["labels in other letters", "FIRST NAME, Size\nAnna,40\nBen,50"],
    ["quotes", '"first_name","size"\n"Anna","40"\n"Ben","50"'],
  ])("reads a table with %s", (_, text) => {
    const { columns, rows, problems, notes } = parseRows(text, parameters);
    expect({ columns, problems, notes }).toEqual({
      columns: ["firstName", "size"],
      problems: [],
      notes: [],
    });
    expect(rows).toEqual([
      { line: 2, cells: { firstName: "Anna", size: "40" } },
      { line: 3, cells: { firstName: "Ben", size: "50" } },
    ]);
  });

  it("keeps commas, quotes and line breaks inside quotes, and still counts lines", () => {
    const { rows } = parseRows('firstName,size\n"A, ""B""\nC",40\n\nDora,50', parameters);
    expect(rows).toEqual([
      { line: 2, cells: { firstName: 'A, "B"\nC', size: "40" } },
      { line: 5, cells: { firstName: "Dora", size: "50" } },
    ]);
  });

  it("reads a list as values of the first text parameter", () => {
    expect(parseRows("Anna\n\n  Zoë Nagyő \nMiller, Ann\n", parameters)).toEqual({
      columns: ["firstName"],
      nameColumn: "firstName",
      rows: [
        { line: 1, cells: { firstName: "Anna" } },
        { line: 3, cells: { firstName: "Zoë Nagyő" } },
        { line: 4, cells: { firstName: "Miller, Ann" } },
      ],
      problems: [],
      notes: [],
    });
  });

  it("leaves out a row without a name, and reports it; other empty cells keep the design's values", () => {
    const table = "size,first name,frame\n40,Anna,\n50,,yes\n,Ben,no\n\n60, ,no";
    const { rows, problems, nameColumn } = parseRows(table, parameters);
    expect(nameColumn).toBe("firstName");
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
    expect(problems).toEqual([
      { line: 3, message: "“First name” is empty." },
      { line: 6, message: "“First name” is empty." },
    ]);
    expect(parseRows("size\n40", parameters)).toMatchObject({
      nameColumn: undefined,
      problems: [],
    });
  });

  it("reads a single column with a header", () => {
    expect(parseRows("First name\nAnna", parameters).rows).toEqual([
      { line: 2, cells: { firstName: "Anna" } },
    ]);
  });

  it("reports problems by line", () => {
    const { rows, problems, notes } = parseRows(
      'firstName,hat,size,size\nAnna,1,40,1\nBen,1,50,1,extra\nCem,"2,60,1',
      parameters,
    );
    expect(rows.map((row) => row.line)).toEqual([2]);
    expect(notes.map((note) => note.message)).toEqual([
      "The column “hat” isn't a setting of this template and is left out.",
      "The column “size” appears twice; the first one is used.",
    ]);
    expect(problems).toEqual([
      {
        line: 3,
        message:
          "This line has 5 values, but the first line names only 4. A value with a comma in it needs quotation marks.",
      },
      { line: 4, message: "A quotation mark isn't closed." },
    ]);
  });

  it("rejects a table whose header names no parameter", () => {
    const { rows, problems } = parseRows("Anna;40\nBen;50", parameters);
    expect(rows).toEqual([]);
    expect(problems).toEqual([
      {
        line: 1,
        message:
          "The first line has no setting of this template. Start with a line such as: size,firstName,frame",
      },
    ]);
  });

  it("stops at its limits", () => {
    const names = Array.from({ length: batchLimits.rows + 5 }, (_, k) => `Name ${k}`);
    const long = parseRows(names.join("\n"), parameters);
    expect(long.rows).toHaveLength(batchLimits.rows);
    expect(long.problems).toEqual([
      {
        line: 1001,
        message: "A batch can have 1000 rows; this line and all later ones are left out.",
      },
    ]);
    expect(parseRows("x".repeat(batchLimits.characters + 1), parameters).rows).toEqual([]);
    expect(parseRows("", parameters)).toEqual({ columns: [], rows: [], problems: [], notes: [] });
    expect(parseRows("Anna", []).problems).toHaveLength(1);
  });

  it("never throws, and every value is a literal that reads back", () => {
    const nasty = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(
            "firstName",
            "size",
            "frame",
            '"',
            ",",
            ";",
            "\t",
            "\n",
            "\r",
            "1,5",
            "yes",
          ),
        )
        .map((parts) => parts.join("")),
      fc.string({ maxLength: 30 }).map((text) => `firstName,size,tint\n${text}`),
    );
    fc.assert(
      fc.property(nasty, (text) => {
        const { rows } = parseRows(text, parameters);
        for (const { values } of variants(parameters, rows).variants)
          for (const value of Object.values(values)) expect(literalOf(value)).toBeDefined();
      }),
      { numRuns: 300 },
    );
  });
});

describe("variants", () => {
  const read = (cells: Record<string, string>, unit: "mm" | "inch" = "mm") => {
    const { variants: list, problems } = variants(parameters, [{ line: 7, cells }], { unit });
    return list[0]?.values ?? problems;
  };

  it.each([
    [{ firstName: "O'Neil" }, { firstName: "'O\\'Neil'" }],
    [{ firstName: "Alexandria of Troas" }, { firstName: "'Alexandria of Troas'" }],
    [{ firstName: "1" }, { firstName: "'1'" }],
    [{ size: "40" }, { size: "40" }],
    [{ size: "12,5" }, { size: "12.5" }],
    [{ size: "4 cm" }, { size: "40" }],
    [{ size: "2in" }, { size: "50.8" }],
    [{ size: '1 1/2"' }, { size: "38.1" }],
    [{ size: "1/2 in" }, { size: "12.7" }],
    [{ size: " " }, {}],
    [{ frame: "Yes" }, { frame: "true" }],
    [{ frame: "0" }, { frame: "false" }],
    [{ wood: "oak" }, { wood: "'oak'" }],
    [{ wood: "birch 3 MM" }, { wood: "'birch-3'" }],
    [{ tint: "#F80" }, { tint: "'#ff8800'" }],
    [{ tilt: "-45°" }, { tilt: "-45" }],
    [{ lines: "a; b" }, { lines: "['a', 'b']" }],
  ])("reads %j", (cells, values) => {
    expect(read(cells)).toEqual(values);
  });

  it("reads lengths without a unit in an inch document as inches", () => {
    expect(read({ size: "2" }, "inch")).toEqual({ size: "50.8" });
    expect(read({ size: "20 mm" }, "inch")).toEqual({ size: "20" });
  });

  it.each([
    [{ size: "big" }, "size: “big” is not a number."],
    [{ size: "5" }, "size: “5” is less than 10 mm."],
    [{ size: "1e9" }, "size: “1e9” is not a number."],
    [{ size: "1,200" }, "size: “1,200” is ambiguous; write 1200 or 1.200."],
    [{ size: "3 kg" }, "size: “kg” in “3 kg” isn't a unit that fits here."],
    [{ size: "1/0" }, "size: “1/0” is not a number."],
    [{ frame: "maybe" }, "frame: “maybe” should be yes or no."],
    [{ wood: "pine" }, "wood: “pine” is none of: Oak, Birch 3 mm."],
    [{ tint: "red\u202eeulb" }, "tint: “redeulb” isn't a color; write one such as #ff8800."],
    [{ tint: "blue" }, "tint: “blue” isn't a color; write one such as #ff8800."],
  ])("rejects %j", (cells, message) => {
    expect(read(cells)).toEqual([{ line: 7, message }]);
  });

  it("is not fooled by names of Object.prototype", () => {
    const odd: BatchParameter[] = [{ name: "constructor", type: "text" }];
    expect(variants(odd, [{ line: 1, cells: {} }]).variants[0]?.values).toEqual({});
  });
});
