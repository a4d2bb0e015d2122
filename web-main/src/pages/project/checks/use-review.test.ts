import { type Drawing, newDocument, type ParameterInfo } from "@cuttle/design";
import { review } from "@cuttle/design/export";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeEngine, parameterInfo } from "../../../test/fake-engine.ts";
import { type Reviewed, useReview } from "./use-review.ts";

type Options = Parameters<typeof useReview>[0];

/** A finished drawing without problems. */
const optionsWith = (more: Partial<Options>): Options => ({
  exporter: fakeEngine().engine.exporter,
  document: newDocument(),
  drawing: { unit: "mm", parts: [] },
  pending: false,
  errors: undefined,
  notices: undefined,
  parameters: [],
  images: {},
  unit: "mm",
  sheet: newDocument().sheet,
  kerf: 0,
  format: "svg",
  ...more,
});

it("lists empty texts by their labels, and nothing else", async () => {
  const text = (label: string, value: string, more: Partial<ParameterInfo> = {}) =>
    parameterInfo({ name: label, type: "text", value, ...more });
  const options = optionsWith({});
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
  const options = optionsWith({});
  const { result, rerender } = renderHook<Reviewed, Options>(useReview, {
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

it("is about earlier values from the first change until the next drawing is checked", async () => {
  const drawing: Drawing = { unit: "mm", parts: [] };
  const options = optionsWith({ drawing });
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
  rerender({ ...options, drawing: { ...drawing } });
  expect(isCurrent()).toBe(false);
  await waitFor(() => expect(isCurrent()).toBe(true));
});

it("says of a text that it is longer than its room, unless its field is not shown", async () => {
  const message = "24 characters; there is room for 16.";
  const notices = [
    { kind: "warning" as const, parameter: "names", message, tooLong: { row: 3 } },
    { kind: "warning" as const, parameter: "line", message, tooLong: {} },
  ];
  const parameters = [
    parameterInfo({ name: "names", label: "Names", type: "list" }),
    parameterInfo({ name: "line", label: "Line", type: "text", visible: false, value: "x" }),
  ];
  const { result } = renderHook(useReview, {
    initialProps: optionsWith({ notices, parameters }),
  });
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
  const { exporter } = fakeEngine().engine;
  const options = optionsWith({
    exporter: { ...exporter, review: async (...of) => review(...of) },
    drawing,
    images: { photo: "/photo.png" },
  });
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
  const fake = fakeEngine();
  const options = optionsWith({ exporter: fake.engine.exporter, pending: true });
  const { rerender } = renderHook(useReview, { initialProps: options });
  await vi.runAllTimersAsync();
  expect(fake.reviewed).toEqual([]);
  rerender({ ...options, pending: false });
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(fake.reviewed).toHaveLength(1);
});
