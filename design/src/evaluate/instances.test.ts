import { describe, expect, test } from "vitest";
import type { Component, ElementNode } from "../document/schema.ts";
import { box, cornersOf, documentWith, evaluateOnce, parameter } from "./test-document.ts";

describe("instances", () => {
  const tag: Component = {
    id: "tag",
    parameters: [parameter("size", "5"), parameter("twice", "size * 2")],
    elements: [box("body", { properties: { width: "twice + extra", height: "size" } })],
  };
  const pair: Component = {
    id: "pair",
    parameters: [parameter("size", "3")],
    elements: [
      { id: "l", type: "instance", component: "tag", properties: {}, parameters: { size: "size" } },
      {
        id: "r",
        type: "instance",
        component: "tag",
        properties: {},
        parameters: { size: "size * 2" },
        transform: { position: "[50, 0]" },
      },
    ],
  };
  const instance = (
    id: string,
    component: string,
    more: Partial<ElementNode> = {},
  ): ElementNode => ({
    id,
    type: "instance",
    component,
    properties: {},
    ...more,
  });
  const parameters = [parameter("extra", "1"), parameter("local", "7")];

  test("draw their component with its own parameters, and can use those of the document", () => {
    const evaluation = evaluateOnce(
      documentWith(
        [
          instance("a", "tag"),
          instance("b", "tag", {
            parameters: { size: "local" },
            transform: { position: "[0, 9]" },
          }),
          instance("c", "pair"),
        ],
        { parameters, components: [tag, pair] },
      ),
    );
    expect(evaluation.errors).toEqual([]);
    expect(cornersOf(evaluation, "a/body")).toEqual([0, 0, 11, 5]);
    expect(cornersOf(evaluation, "b/body")).toEqual([0, 9, 15, 16]);
    expect(cornersOf(evaluation, "c/l/body")).toEqual([0, 0, 7, 3]);
    expect(cornersOf(evaluation, "c/r/body")).toEqual([50, 0, 63, 6]);
  });

  test("don't see the parameters of their parent", () => {
    const leak: Component = { ...tag, elements: [box("body", { properties: { width: "inner" } })] };
    const outer: Component = {
      id: "outer",
      parameters: [parameter("inner", "4")],
      elements: [instance("i", "tag")],
    };
    const { errors } = evaluateOnce(
      documentWith([instance("o", "outer")], { components: [leak, outer] }),
    );
    expect(errors).toEqual([
      {
        element: "o/i/body",
        name: "Box",
        property: "width",
        message: "There is nothing called inner.",
      },
    ]);
  });

  test("report errors in the parameters that they set", () => {
    const { errors } = evaluateOnce(
      documentWith([instance("a", "tag", { name: "Tag", parameters: { size: "'x'" } })], {
        parameters,
        components: [tag],
      }),
    );
    expect(errors).toEqual([
      {
        element: "a",
        name: "Tag",
        parameter: "size",
        property: "parameters.size",
        message: `size must be a number, not "x".`,
      },
    ]);
  });

  test("can be modified as one", () => {
    const evaluation = evaluateOnce(
      documentWith(
        [
          instance("a", "pair", {
            modifiers: [{ id: "0", type: "weld", properties: {} }],
            transform: { position: "[0, 1]" },
          }),
        ],
        { parameters, components: [tag, pair] },
      ),
    );
    expect(evaluation.drawing.parts.map(({ element }) => element)).toEqual(["a"]);
    expect(cornersOf(evaluation, "a")).toEqual([0, 1, 63, 7]);
  });

  test("that contain themselves end, should such a document get through", () => {
    const loop: Component = { ...tag, elements: [instance("again", "tag")] };
    const { errors } = evaluateOnce(documentWith([instance("a", "tag")], { components: [loop] }));
    expect(errors[0]?.message).toBe("Components must not contain themselves.");
  });
});
