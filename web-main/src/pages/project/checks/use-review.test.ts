import { createEvaluator, type Drawing, newDocument, type Parameter } from "@cuttle/design";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { testEngine } from "../../../test/engine.ts";
import { square } from "../../project-own/demo-project.ts";
import { type Reviewed, useReview } from "./use-review.ts";

type Options = Parameters<typeof useReview>[0];

const good = [
  ["good", "The drawing comes off the laser in one piece."],
  ["good", "All paths are closed, no line is cut twice, and the drawing fits the sheet."],
];

/** A square that is drawn. */
function drawn(more: Partial<Options> = {}, parameters: Parameter[] = []): Options {
  const document = { ...newDocument(), components: square(), parameters };
  return {
    engine: testEngine(),
    document,
    ...createEvaluator().evaluate(document, {}),
    pending: false,
    images: {},
    unit: "mm",
    sheet: document.sheet,
    kerf: 0,
    format: "svg",
    ...more,
  };
}

const text = (label: string, expression: string, more: Partial<Parameter> = {}): Parameter => ({
  ...{ name: label.toLowerCase().replaceAll(" ", "_"), type: "text", label, expression },
  ...more,
});

it("lists empty texts by their labels, and nothing else", async () => {
  const parameters = [
    text("Name", "' '"),
    text("Second line", "'Ada'"),
    text("Not seen", "''", { visible: "false" }),
    text("Photo", "''", { type: "image" }),
  ];
  const options = drawn({}, parameters);
  const { result, rerender } = renderHook(useReview, { initialProps: options });
  const remarks = () => result.current.review?.remarks.map(({ kind, message }) => [kind, message]);
  await waitFor(() => expect(remarks()).toEqual([["note", "“Name” is empty."], ...good]));
  expect(result.current.review?.findings).toEqual([]);
  rerender({ ...options, parameters: drawn({}, [text("Name", "'Zoë'")]).parameters });
  expect(remarks()).toEqual(good);
});

it("reports no success for an earlier drawing while the values cannot be drawn", async () => {
  const options = drawn();
  const { result, rerender } = renderHook<Reviewed, Options>(useReview, {
    initialProps: options,
  });
  await waitFor(() => expect(result.current.review?.remarks).toHaveLength(2));
  const message = "Dividers: 5 leave no room between them.";
  rerender({ ...options, errors: [{ message, element: "box" }] });
  expect(result.current.review).toEqual({
    findings: [expect.objectContaining({ code: "not-drawn", severity: "error", message })],
    remarks: [],
    pieces: undefined,
  });
});

it("is about earlier values from the first change until the next drawing is checked", async () => {
  const options = drawn();
  const { result, rerender } = renderHook<Reviewed, Options>(useReview, {
    initialProps: options,
  });
  const isCurrent = () => result.current.current;
  await waitFor(() => expect(isCurrent()).toBe(true));
  rerender({ ...options, pending: true });
  expect(isCurrent()).toBe(false);
  // Nor is an error of the earlier values about those that are still to be drawn.
  rerender({ ...options, pending: true, errors: [{ message: "No room." }] });
  expect(isCurrent()).toBe(false);
  rerender({ ...options, drawing: drawn().drawing });
  expect(isCurrent()).toBe(false);
  await waitFor(() => expect(isCurrent()).toBe(true));
});

it("says of a text that it is longer than its room, unless its field is not shown", async () => {
  const message = "24 characters; there is room for 16.";
  const long = "'Maximilian-Alexander III'";
  const parameters = [
    text("Names", `['Ann', 'Bo', ${long}]`, { type: "list", maxLength: 16 }),
    text("Line", long, { maxLength: 16, visible: "false" }),
  ];
  const { result } = renderHook(useReview, { initialProps: drawn({}, parameters) });
  const said = () =>
    result.current.review?.findings.map(({ severity, message }) => [severity, message]);
  await waitFor(() => expect(said()).toEqual([["warning", `Names, row 3: ${message}`]]));
});

it("says that a picture will be missing in files of the chosen format", async () => {
  const image = { asset: "photo", width: 20, height: 20, matrix: [1, 0, 0, 1, 0, 0] as const };
  const style = { operation: "engrave", style: "engrave", fillRule: "nonzero" } as const;
  const drawing: Drawing = {
    unit: "mm",
    parts: [{ key: "1", element: "1", name: "Photo", shapes: [{ ...style, contours: [], image }] }],
  };
  const options = drawn({ drawing, images: { photo: "/photo.png" } });
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

it("checks no drawing of an earlier document, or of earlier values", async () => {
  vi.useFakeTimers();
  const engine = testEngine();
  const review = vi.spyOn(engine.exporter, "review");
  const options = drawn({ engine, pending: true });
  const { rerender } = renderHook(useReview, { initialProps: options });
  await vi.runAllTimersAsync();
  expect(review).not.toHaveBeenCalled();
  rerender({ ...options, pending: false });
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(review).toHaveBeenCalledOnce();
});
