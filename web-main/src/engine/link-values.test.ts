import { newDocument, type Parameter } from "@cuttle/design";
import { beforeEach, describe, expect, it } from "vitest";
import { linkHash, valuesOfHash } from "./link-values.ts";
import { clearValues, initialValues, storeValues } from "./session-values.ts";

const parameters: Parameter[] = [
  { name: "name", type: "text", expression: "'Alexandria'" },
  { name: "v", type: "number", expression: "1" },
  { name: "size", type: "length", expression: "30" },
  { name: "hang", type: "boolean", expression: "true" },
  {
    name: "look",
    type: "choice",
    expression: "'plate'",
    choices: [
      { value: "plate", label: "Plate" },
      { value: "letters", label: "Letters" },
    ],
  },
  { name: "names", type: "list", expression: "[]" },
];
const document = { ...newDocument(), parameters };

describe("a link with values", () => {
  it("writes them as people do, and reads them back", () => {
    const values = {
      name: "'Zoë & Sons = 100% \\'fun\\''",
      v: "-2.5",
      size: "25.4",
      hang: "false",
      look: "'letters'",
      names: "['Ann', 'Bo, Jr.']",
    };
    const hash = linkHash(document, values);
    expect(hash).toMatch(/^#v=1&name=Zo%C3%AB/);
    expect(valuesOfHash(document, hash)).toEqual(values);
  });

  it("is empty when nothing was changed", () => {
    expect(linkHash(document, {})).toBe("");
    expect(valuesOfHash(document, "")).toBeUndefined();
    expect(valuesOfHash(document, "#checks")).toBeUndefined();
  });

  it("never becomes code: text that looks like code stays text", () => {
    const values = valuesOfHash(document, "#v=1&name=alert(1)&size=alert(1)&names=[alert(1)]");
    expect(values).toEqual({ name: "'alert(1)'" });
  });

  it.each([
    ["unknown names", "#v=1&toString=x&__proto__=1"],
    ["numbers that are none", "#v=1&size=&v=1e999"],
    ["choices that are not offered", "#v=1&look=moon"],
    ["yes and no in other words", "#v=1&hang=maybe"],
    ["lists of more than values", '#v=1&names=[{"a":1}]'],
  ])("leaves out %s", (_, hash) => {
    expect(valuesOfHash(document, hash)).toEqual({});
  });

  it("is ignored in another format, or when too long", () => {
    expect(valuesOfHash(document, "#v=2&size=1")).toBeUndefined();
    expect(valuesOfHash(document, `#v=1&name=${"x".repeat(9000)}`)).toBeUndefined();
  });

  it("is not written for invalid values", () => {
    expect(linkHash(document, { size: "v * 2" })).toBe("");
  });
});

describe("the values that a tab remembers", () => {
  beforeEach(() => sessionStorage.clear());

  it("are restored after a reload, at the address where they were entered", () => {
    storeValues("p1", "", { size: "9" });
    storeValues("p1", "#v=1&size=5", { size: "7" });
    expect(initialValues("p1", document, "#v=1&size=5")).toEqual({ size: "7" });
    expect(initialValues("p1", document, "")).toEqual({ size: "9" });
    expect(initialValues("p1", document, "#main")).toEqual({ size: "9" });
    clearValues("p1");
    expect(sessionStorage).toHaveLength(0);
  });

  it("are replaced by another link", () => {
    storeValues("p1", "", { size: "7" });
    expect(initialValues("p1", document, "#v=1&size=5")).toEqual({ size: "5" });
    storeValues("p1", "#v=1&size=5", { size: "8" });
    expect(initialValues("p1", document, "#v=1&size=6")).toEqual({ size: "6" });
    expect(initialValues("p2", document, "")).toEqual({});
  });

  it("can be a reset of a link's values", () => {
    storeValues("p1", "#v=1&size=5", {});
    expect(initialValues("p1", document, "#v=1&size=5")).toEqual({});
  });

  it("are validated like a link", () => {
    storeValues("p1", "", { size: "steal()", gone: "1", name: "'Ok'" });
    expect(initialValues("p1", document, "")).toEqual({ name: "'Ok'" });
    sessionStorage.setItem("cuttle:values/p1", "{broken");
    expect(initialValues("p1", document, "")).toEqual({});
  });
});
