import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileExpression } from "./compile.ts";
import { ExpressionError } from "./expression-error.ts";
import { isLiteral, type Literal, literalOf, toExpression } from "./literal.ts";
import { literalOfNode } from "./literal-node.ts";
import { parseExpression } from "./parse.ts";
import { readLiteral } from "./read-literal.ts";

describe("names an expression needs", () => {
  test.each<[string, string[]]>([
    ["1 + 2", []],
    ["width / 2", ["width"]],
    ["width + width * height", ["width", "height"]],
    ["a.b.c", ["a"]],
    ["a[b]", ["a", "b"]],
    ["a?.b?.(c)", ["a", "c"]],
    ["{ width }.width", ["width"]],
    ["({ width })", ["width"]],
    ["({ width: height })", ["height"]],
    ["({ [key]: 1 })", ["key"]],
    ["list.map((item) => item * factor)", ["list", "factor"]],
    ["list.map((item, i) => [item, i, j])", ["list", "j"]],
    ["list.map(({ x, y: [z = d], ...rest }) => x + z + rest.a + y)", ["list", "d", "y"]],
    ["((a = b, ...c) => a + b + c)(a)", ["b", "a"]],
    ["(x => (y => x + y + z)(x))(1)", ["z"]],
    [`\`hello \${name} and \${other.name}\``, ["name", "other"]],
    [`String.raw\`a\${b}\``, ["String", "b"]],
    ["new Vec(x, y)", ["Vec", "x", "y"]],
    ["[...items, last]", ["items", "last"]],
    ["cond ? yes : no", ["cond", "yes", "no"]],
    ["typeof maybe === 'number'", ["maybe"]],
    ["/a+/.test(text) // a remark", ["text"]],
    ["größe * 2", ["größe"]],
  ])("%s", (text, names) => {
    expect(compileExpression(text).names).toEqual(names);
  });
});

describe("values", () => {
  test.each<[string, Record<string, unknown>, unknown]>([
    ["width / 2", { width: 10 }, 5],
    ["name + '!' // loud", { name: "Zoë" }, "Zoë!"],
    ["[1, 2, 3].map((n) => n * k)", { k: 2 }, [2, 4, 6]],
    ["({ a: 1 }).a", {}, 1],
    ["'a' /* why */", {}, "a"],
  ])("%s", (text, values, expected) => {
    const compiled = compileExpression(text);
    expect(compiled.run(compiled.names.map((name) => values[name]))).toEqual(expected);
  });

  test("an expression is compiled once", () => {
    expect(compileExpression("a + 77")).toBe(compileExpression("a + 77"));
  });
});

describe("messages of rejected expressions", () => {
  test.each([
    ["", "There is nothing here."],
    ["  ", "There is nothing here."],
    ["1 +", "This ends too early."],
    ["(1", "This ends too early."],
    ["1 2", "This isn't one expression: something follows it at the 3rd character."],
    ["1; 2", "This isn't one expression: something follows it at the 2nd character."],
    ["1) + (2", "This isn't one expression: something follows it at the 2nd character."],
    ["1 /* open", "Unterminated comment at the 3rd character."],
    ["a +\n* b", 'Unexpected "*" in line 2 at the 1st character.'],
    ["'open", "Unterminated string constant at the 1st character."],
    ["12,5", "A comma can't be here; write decimals with a point (at the 1st character)."],
    ["a = 1", "An expression can't assign with =; to compare, write === (at the 1st character)."],
    [
      "f(a += 1)",
      "An expression can't assign with =; to compare, write === (at the 3rd character).",
    ],
    [
      "list.map(x => x.y = 1)",
      "An expression can't assign with =; to compare, write === (at the 15th character).",
    ],
    ["a++", "An expression can't change a value with ++ or -- (at the 1st character)."],
    ["x <!--y", "An expression can't change a value with ++ or -- (at the 5th character)."],
    ["delete a.b", "An expression can't delete (at the 1st character)."],
    ["import('x')", "An expression can't import (at the 1st character)."],
    ["this", "this isn't available here (at the 1st character)."],
    ["async () => 1", "An expression can't wait (at the 1st character)."],
    ["() => { return 1 }", "Statements belong in a script (at the 7th character)."],
    ["(function () {})()", "Functions in expressions are written with => (at the 2nd character)."],
    ["(class {})", "Classes belong in a script (at the 2nd character)."],
    [
      "({ get a() { return 1 } })",
      "Functions in expressions are written with => (at the 9th character).",
    ],
    [
      "new.target",
      "'new.target' can only be used in functions and class static block at the 1st character.",
    ],
  ])("%j", (text, message) => {
    expect(() => compileExpression(text)).toThrow(message);
  });

  test.each([
    "await x",
    "yield x",
    "var a",
    "if (a) b",
    "import.meta",
    "return 1",
    "let",
    "#a in b",
  ])("%s", (text) => {
    expect(() => compileExpression(text)).toThrow(
      expect.objectContaining({ name: "ExpressionError" }),
    );
  });

  test.each([
    ["brackets", `${"(".repeat(100_000)}1${")".repeat(100_000)}`],
    ["a sum", `1${"+a".repeat(200_000)}`],
    ["arrows", `${"a=>".repeat(100_000)}1`],
    ["lists", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
  ])("very long %s are rejected as too deep or run, but never crash", (_, text) => {
    try {
      compileExpression(text);
    } catch (error) {
      expect(error).toMatchObject({ name: "ExpressionError" });
    }
  });
});

describe("literals", () => {
  test.each<[string, Literal]>([
    ["'Alice'", "Alice"],
    ['"Alice"', "Alice"],
    ["`Alice`", "Alice"],
    ["'it\\'s'", "it's"],
    ["'#ff0000'", "#ff0000"],
    ["3", 3],
    ["3.5", 3.5],
    ["-3", -3],
    ["+3", 3],
    ["1e3", 1000],
    [" 3 ", 3],
    ["(3)", 3],
    ["true", true],
    ["null", null],
    ["[1, 'a', [true]]", [1, "a", [true]]],
    ["[]", []],
  ])("%s", (text, value) => {
    expect(literalOf(text)).toEqual({ value });
    expect(isLiteral(text)).toBe(true);
  });

  test.each([
    "name",
    "1 + 2",
    `\`a\${b}\``,
    "[a]",
    "[, 1]",
    "[...a]",
    "undefined",
    "1e999",
    "10n",
    "/a/",
    "- -1",
    "!true",
    "alert(1)",
    "'a', alert(1)",
    "'open",
    "",
    "({})",
  ])("%s is not a literal", (text) => {
    expect(literalOf(text)).toBeUndefined();
    expect(isLiteral(text)).toBe(false);
  });

  test.each<[Literal, string]>([
    ["Alice", "'Alice'"],
    ["it's", "'it\\'s'"],
    ["a\\b", "'a\\\\b'"],
    ["two\nlines", "'two\\nlines'"],
    ["a\u2028b", "'a\\u2028b'"],
    ["💛", "'💛'"],
    ["\ud83d", "'\\ud83d'"],
    [-0, "-0"],
    [0.1, "0.1"],
    [["a", 1], "['a', 1]"],
  ])("%j is written %s", (value, text) => {
    expect(toExpression(value)).toBe(text);
  });

  const literals: fc.Arbitrary<Literal> = fc.letrec<{ value: Literal }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.string({ unit: "binary" }),
      fc.string({
        unit: fc.constantFrom(
          "'",
          '"',
          "\\",
          "\n",
          "\r",
          "\u2028",
          "\u2029",
          "`",
          "$",
          "{",
          "\ud83d",
          "\udc9b",
          "😀",
          "\0",
          "1",
        ),
      }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("value")),
    ),
  })).value;

  test("every value survives being written, read and run", () => {
    fc.assert(
      fc.property(literals, (value) => {
        const text = toExpression(value);
        expect(literalOf(text)?.value).toEqual(value);
        expect(compileExpression(text).run([])).toEqual(value);
        expect(new Function(`return (${text})`)()).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  test("no text crashes the reader", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        literalOf(text);
        try {
          compileExpression(text);
        } catch (error) {
          expect(error).toMatchObject({ name: "ExpressionError" });
        }
      }),
      { numRuns: 1000 },
    );
  });

  /** The result of the full parser. */
  function parsed(text: string) {
    try {
      return literalOfNode(parseExpression(text));
    } catch (error) {
      if (error instanceof ExpressionError) return undefined;
      throw error;
    }
  }

  test("the small reader agrees with the full parser", () => {
    const pieces = fc.constantFrom(
      ..."'\"`\\\n\r\u2028{}$[](),.+-/*_ \t0123456789abcdefnrtuxXoeE#",
      ...["\\x41", "\\u0041", "\\u{1f600}", "\\0", "\\8", "\r\n", "😀", "\ud83d", "//", "/*", "*/"],
      ...[
        "true",
        "false",
        "null",
        "0x1F",
        "0b1",
        "0o7",
        "1_0",
        ".5",
        "5.",
        "1e3",
        "[1, 'a']",
        "('b')",
        "-1",
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join("");
        expect(readLiteral(text)).toEqual(parsed(text));
        const quoted = `'${text}'`;
        expect(readLiteral(quoted)).toEqual(parsed(quoted));
        const template = `[\`${text}\`, ${text}]`;
        expect(readLiteral(template)).toEqual(parsed(template));
      }),
      { numRuns: 3000 },
    );
  });
});
