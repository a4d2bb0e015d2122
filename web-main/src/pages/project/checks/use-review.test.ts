import { type Drawing, newDocument, type ParameterInfo } from "@cuttle/design";
import { review } from "@cuttle/design/export";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeEngine, parameterInfo } from "../../../test/fake-engine.ts";
import { type Reviewed, useReview } from "./use-review.ts";

it("lists empty texts by their labels, and nothing else", async () => {
  const { exporter } = fakeEngine().engine;
  const text = (label: string, value: string, more: Partial<ParameterInfo> = {}) =>
    parameterInfo({ name: label, type: "text", value, ...more });
  const options = {
    exporter,
    document: newDocument(),
    drawing: { unit: "mm" as const, parts: [] },
    errors: undefined,
    notices: undefined,
    images: {},
    unit: "mm" as const,
    sheet: newDocument().sheet,
    kerf: 0,
    format: "svg" as const,
  };
  const empty = [
    text("Name", " "),
    text("Second line", "Ada"),
    text("Not seen", "", { visible: false }),
    text("Font", "", { type: "font" }),
  ];
  const { result, rerender } = renderHook(useReview, {
    initialProps: { ...options, parameters: empty },
  });
  const remarks = () => result.current.review?.remarks.map(({ kind, message }) => [kind, message]);
  const good = ["good", "The drawing comes off the laser in one piece."];
  await waitFor(() => expect(remarks()).toEqual([["note", "“Name” is empty."], good]));
  expect(result.current.review?.findings).toEqual([]);
  rerender({ ...options, parameters: [text("Name", "Zoë")] });
  expect(remarks()).toEqual([good]);
});

it("reports no success for an earlier drawing while the values cannot be drawn", async () => {
  const { exporter } = fakeEngine().engine;
  const options = {
    exporter,
    document: newDocument(),
    drawing: { unit: "mm" as const, parts: [] },
    errors: undefined,
    notices: undefined,
    parameters: [],
    images: {},
    unit: "mm" as const,
    sheet: newDocument().sheet,
    kerf: 0,
    format: "svg" as const,
  };
  const { result, rerender } = renderHook<Reviewed, Parameters<typeof useReview>[0]>(useReview, {
    initialProps: options,
  });
  await waitFor(() => expect(result.current.review?.remarks).toHaveLength(1));
  const message = "Dividers: 5 leave no room between them.";
  rerender({ ...options, errors: [{ message, element: "box" }] });
  expect(result.current.review).toEqual({
    findings: [expect.objectContaining({ code: "not-drawn", severity: "error", message })],
    remarks: [],
    pieces: undefined,
  });
});

it("says that a picture will be missing in files of the chosen format", async () => {
  const image = { asset: "photo", width: 20, height: 20, matrix: [1, 0, 0, 1, 0, 0] as const };
  const style = { operation: "engrave", style: "engrave", fillRule: "nonzero" } as const;
  const drawing: Drawing = {
    unit: "mm",
    parts: [{ key: "1", element: "1", name: "Photo", shapes: [{ ...style, contours: [], image }] }],
  };
  const options = {
    exporter: {
      ...fakeEngine().engine.exporter,
      review: async (...of: Parameters<typeof review>) => review(...of),
    },
    document: newDocument(),
    drawing,
    errors: undefined,
    notices: undefined,
    parameters: [],
    images: { photo: "/photo.png" },
    unit: "mm" as const,
    sheet: newDocument().sheet,
    kerf: 0,
  };
  type Options = Parameters<typeof useReview>[0];
  const { result, rerender } = renderHook<Reviewed, Options>(useReview, {
    initialProps: { ...options, format: "svg" },
  });
  const lost = () =>
    result.current.review?.findings.filter(({ code }) => code === "picture-left-out");
  await waitFor(() => expect(lost()).toEqual([]));
  rerender({ ...options, format: "dxf" });
  expect(result.current.current).toBe(false);
  await waitFor(() => expect(lost()).toHaveLength(1));
});
