import { type ElementNode, ProjectStore } from "@cuttle/design";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type * as state from "../../../engine/project-state.ts";
import { at, documentOf } from "../../../test/test-editor.ts";
import { TextEditor } from "./text-editor.tsx";

const text = (properties: ElementNode["properties"], more: Partial<ElementNode> = {}) =>
  at("a", 20, 30, { type: "text", properties: { text: "'Ada'", ...properties }, ...more });

function open(element = text({})) {
  const guest = { name: "guest", type: "text", expression: "'Bo'", maxLength: 8 } as const;
  const document = { ...documentOf(element), parameters: [guest] };
  const store: state.ProjectStore = new ProjectStore({ document, version: 1 });
  store.setSession({ selection: ["main/a"], typing: "main/a" });
  const shown = { view: { x: 0, y: 0, scale: 4 }, size: { width: 800, height: 600 } };
  const onEnd = vi.fn();
  render(<TextEditor {...{ store, shown, onEnd }} address="main/a" />);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
  return { store, field, onEnd, isTyping: () => store.session().typing !== undefined };
}

it("has the focus and everything selected, so that letters replace it", () => {
  const { store, field } = open();
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3]);
  fireEvent.change(field, { target: { value: "Ida" } });
  expect(field.value).toBe("Ida");
  expect(store.state().document.components[0]?.elements[0]?.properties?.text).toBe("'Ida'");
});

it.each([{ key: "v" }, { key: "Delete" }, { key: "ArrowUp" }, { key: "z", ctrlKey: true }])(
  "keeps %j to itself",
  (press) => {
    const { field, isTyping } = open();
    const page = vi.fn();
    document.addEventListener("keydown", page, { once: true });
    // The browser's own action is not prevented.
    expect(fireEvent.keyDown(field, press)).toBe(true);
    expect([page.mock.calls.length, isTyping()]).toEqual([0, true]);
  },
);

it.each([
  [{ key: "Escape" }, true],
  [{ key: "Enter", ctrlKey: true }, true],
  [{ key: "Enter", metaKey: true }, true],
  [{ key: "Enter" }, false],
  // An input method's own.
  [{ key: "Escape", isComposing: true }, false],
  [{ key: "Enter", ctrlKey: true, isComposing: true }, false],
  [{ key: "Escape", keyCode: 229 }, false],
])("ends with %j: %s", (press, ends) => {
  const { field, onEnd, isTyping } = open();
  fireEvent.keyDown(field, press);
  expect([isTyping(), onEnd.mock.calls.length]).toEqual([!ends, ends ? 1 : 0]);
});

it("ends when the focus goes elsewhere", () => {
  const { field, isTyping } = open();
  field.blur();
  expect(isTyping()).toBe(false);
});

it("takes no more letters than a parameter may have", () => {
  const { field } = open(text({ text: "guest" }));
  expect([field.value, field.maxLength]).toEqual(["Bo", 8]);
});

it.each<[what: string, ElementNode, matrix: number[], em: string]>([
  ["at its place", text({ size: "10" }), [1, 0, 0, 1, 480, 420], "40px"],
  [
    "turned and scaled",
    text({ size: "10" }, { transform: { rotation: "90", scale: "[2, 2]" } }),
    [0, 1, -1, 0, 400, 300],
    "80px",
  ],
  [
    "with a font that phones don't zoom to",
    text({ size: "2" }),
    [0.5, 0, 0, 0.5, 480, 420],
    "16px",
  ],
])("is %s", (_, element, matrix, em) => {
  const { style } = open(element).field.parentElement as HTMLElement;
  const numbers = /^matrix\((.*?)\)/.exec(style.transform)?.[1]?.split(", ");
  expect(numbers?.map((one) => Math.round(Number(one) * 1e6) / 1e6 + 0)).toEqual(matrix);
  expect(style.fontSize).toBe(em);
});
