import { expectAccessible } from "@cuttle/web-kit/test";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { show, size } from "./open-panel.tsx";

vi.mock("../../../engine/font-catalogue.ts", () => ({
  fonts: [
    { id: "pacifico", family: "Pacifico", style: "script", url: "/p.ttf" },
    { id: "great-vibes", family: "Great Vibes", style: "script", url: "/g.ttf" },
    { id: "anton", family: "Anton", style: "sans", url: "/a.ttf" },
  ],
}));

describe("a length", () => {
  it("is typed in the unit of the page, or in one of its own", async () => {
    const { values } = show([size], { unit: "inch" });
    const field = screen.getByRole("textbox", { name: "Size" });
    expect(field).toHaveValue("1.181");
    await userEvent.clear(field);
    await userEvent.type(field, "2");
    expect(values()).toEqual({ size: "50.8" });
    await userEvent.clear(field);
    await userEvent.type(field, "1 1/2 in");
    expect(values()).toEqual({ size: "38.1" });
    await userEvent.clear(field);
    await userEvent.type(field, "40mm{Enter}");
    expect(values()).toEqual({ size: "40" });
    expect(field).toHaveValue("1.575");
  });

  it("keeps what is typed, draws the nearest bound, and says so after a pause", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { values } = show([size]);
    const field = screen.getByRole("textbox", { name: "Size" });
    fireEvent.change(field, { target: { value: "500" } });
    expect(field).toHaveValue("500");
    expect(values()).toEqual({ size: "120" });
    expect(screen.queryByText(/too large/)).toBeNull();
    act(() => void vi.advanceTimersByTime(600));
    expect(screen.getByText("500 mm is too large; 120 mm is drawn.")).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(/too large/);
    expect(field).toBeInvalid();
    fireEvent.blur(field);
    expect(field).toHaveValue("120");
    vi.useRealTimers();
  });

  it("is restored when the field is left without a number", () => {
    const { values } = show([size]);
    const field = screen.getByRole("textbox", { name: "Size" });
    fireEvent.change(field, { target: { value: "" } });
    fireEvent.blur(field);
    expect(field).toHaveValue("30");
    expect(values()).toEqual({});
    expect(screen.getByText("Without a number, the value stays 30 mm.")).toBeInTheDocument();
  });

  it.each([
    ["scrolls over", { clientX: 2, clientY: 9 }, fireEvent.pointerCancel, {}],
    ["slides", { clientX: 9, clientY: 2 }, fireEvent.pointerUp, { size: "60" }],
    ["taps on", undefined, fireEvent.pointerUp, { size: "55" }],
  ] as const)("a finger %s its slider", (_, move, end, after) => {
    const { values } = show([size]);
    const slider = screen.getByRole("slider");
    fireEvent.pointerDown(slider, { pointerType: "touch", clientX: 0, clientY: 0 });
    fireEvent.change(slider, { target: { value: "55" } }); // browsers move it at once
    expect(values()).toEqual({});
    if (move) fireEvent.pointerMove(slider, { pointerType: "touch", ...move });
    if (end === fireEvent.pointerUp && move) fireEvent.change(slider, { target: { value: "60" } });
    end(slider);
    expect(values()).toEqual(after);
  });

  it("follows the slider and the arrow keys", () => {
    const { values } = show([size]);
    const field = screen.getByRole("textbox", { name: "Size" });
    fireEvent.change(screen.getByRole("slider", { name: "Size, slider" }), {
      target: { value: "55" },
    });
    expect(field).toHaveValue("55");
    expect(values()).toEqual({ size: "55" });
    fireEvent.keyDown(field, { key: "ArrowUp" });
    fireEvent.keyDown(field, { key: "ArrowUp", shiftKey: true });
    expect(field).toHaveValue("66");
    expect(screen.getByRole("slider")).toHaveAttribute("aria-valuetext", "66 mm");
  });

  it("that is computed is followed until it is changed", async () => {
    const half = { ...size, name: "half", expression: "size / 2", label: "Half" };
    const { store } = show([size, half]);
    await screen.findAllByDisplayValue("15"); // and its slider
    await act(async () => store.set("size", "50", false));
    expect(screen.getByRole("textbox", { name: "Half" })).toHaveValue("25");
  });
});

describe("other fields", () => {
  it("a computed text and list are shown, and not changed until edited", async () => {
    const { values } = show([
      { name: "greeting", type: "text", expression: "'Hi ' + 1", label: "Greeting" },
      { name: "names", type: "list", expression: "['A' + 2]", label: "Names" },
    ]);
    expect(await screen.findByDisplayValue("Hi 1")).toBe(screen.getByLabelText("Greeting"));
    expect(await screen.findByRole("textbox", { name: "Names, entry 1" })).toHaveValue("A2");
    await userEvent.click(screen.getByLabelText("Greeting"));
    await userEvent.tab();
    expect(values()).toEqual({});
  });

  it("a text, a yes or no and a color set literals", async () => {
    const { values } = show([
      { name: "name", type: "text", expression: "'Ann'", label: "Name", help: "Up to 24 letters." },
      { name: "hang", type: "boolean", expression: "true", label: "Ring" },
      { name: "paint", type: "color", expression: "'#112233'", label: "Paint" },
    ]);
    const name = screen.getByRole("textbox", { name: "Name" });
    expect(name).toHaveAccessibleDescription(/Up to 24 letters/);
    await userEvent.type(name, "'s");
    await userEvent.click(screen.getByRole("checkbox", { name: "Ring" }));
    fireEvent.change(await screen.findByRole("textbox", { name: "Paint, as a hex code" }), {
      target: { value: "FF8800" },
    });
    expect(values()).toEqual({ name: "'Ann\\'s'", hang: "false", paint: "'#ff8800'" });
    await expectAccessible();
  });

  it("a value equal to the project's is not a change", async () => {
    const { values } = show([{ name: "hang", type: "boolean", expression: "true", label: "Ring" }]);
    const ring = screen.getByRole("checkbox", { name: "Ring" });
    await userEvent.click(ring);
    await userEvent.click(ring);
    expect(values()).toEqual({});
  });

  it("few choices are shown in a row, many in a list", async () => {
    const choices = ["Round", "Sharp"].map((label) => ({ value: label.toLowerCase(), label }));
    const many = Array.from({ length: 8 }, (_, k) => ({ value: `c${k}`, label: `Choice ${k}` }));
    const { values } = show([
      { name: "corners", type: "choice", expression: "'round'", label: "Corners", choices },
      { name: "form", type: "choice", expression: "'c0'", label: "Form", choices: many },
    ]);
    const corners = screen.getByRole("group", { name: "Corners" });
    await userEvent.click(within(corners).getByRole("radio", { name: "Sharp" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Form" }), "Choice 3");
    expect(values()).toEqual({ corners: "'sharp'", form: "'c3'" });
    await expectAccessible();
  });

  it("a list grows with Enter and with what is pasted", async () => {
    const { values } = show([
      { name: "names", type: "list", expression: "['Ann']", label: "Names" },
    ]);
    const first = screen.getByRole("textbox", { name: "Names, entry 1" });
    fireEvent.paste(first, { clipboardData: { getData: () => "Bo\nCleo\n" } });
    expect(values()).toEqual({ names: "['Ann', 'Bo', 'Cleo']" });
    await userEvent.click(screen.getByRole("button", { name: "Remove entry 2" }));
    expect(values()).toEqual({ names: "['Ann', 'Cleo']" });
    await userEvent.click(screen.getByRole("button", { name: "Add an entry" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Names, entry 3" }), "Di");
    expect(values()).toEqual({ names: "['Ann', 'Cleo', 'Di']" });
    await expectAccessible();
    const last = screen.getByRole<HTMLInputElement>("textbox", { name: "Names, entry 3" });
    last.select(); // and what is selected is replaced
    fireEvent.paste(last, { clipboardData: { getData: () => "Eve\nFay" } });
    expect(values()).toEqual({ names: "['Ann', 'Cleo', 'Eve', 'Fay']" });
  });

  it("an image is shown with its name, or says that there is none", async () => {
    const dog = { id: "000000000000000000000000dog.png", kind: "image" as const, name: "Dog" };
    show(
      [
        { name: "photo", type: "image", expression: `'${dog.id}'`, label: "Photo" },
        { name: "other", type: "image", expression: "''", label: "Other" },
      ],
      { assets: [{ ...dog, width: 40, height: 30 }] },
    );
    const photo = await screen.findByRole("button", { name: "Photo: Dog Change" });
    expect(photo.querySelector("img")).toHaveAttribute("src", `/media/${dog.id}`);
    const other = screen.getByRole("button", { name: "Other: No picture Choose a picture" });
    expect(other.querySelector("img")).toBeNull();
  });
});

describe("the panel", () => {
  beforeEach(() => sessionStorage.clear());

  it("shows the engine's errors beside the field, and hides fields that do not apply", async () => {
    const hole = { ...size, name: "hole", label: "Hole", visible: "Math.sqrt(4) > 2" };
    show([{ ...size, expression: "width / 2" }, hole]);
    const message = "There is nothing called width.";
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Size" })).toHaveAccessibleDescription(message);
    expect(screen.queryByRole("textbox", { name: "Hole" })).toBeNull();
  });

  it("shows the fields that apply before anything is drawn", () => {
    const hole = (name: string, visible: string) => ({ ...size, name, label: name, visible });
    show([size, hole("Shown", "size === 30"), hole("Hidden", "size !== 30")], {
      undrawn: true,
    });
    expect(screen.getByRole("textbox", { name: "Shown" })).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Hidden" })).toBeNull();
  });

  it("reads a value only once, however often conditions name it", () => {
    const readings = (visible: string) => {
      let count = 0;
      const read = { ...size };
      Object.defineProperty(read, "expression", {
        get() {
          count += 1;
          return "30";
        },
      });
      show([read, { ...size, name: "hole", label: "Hole", visible }], { undrawn: true });
      return count;
    };
    expect(readings("size||size||size||size")).toBe(readings("size"));
  });

  it("shows values that were set elsewhere", async () => {
    const { store } = show([size]);
    await userEvent.type(screen.getByRole("textbox", { name: "Size" }), "0");
    await act(async () => store.replace({ size: "77" }));
    expect(screen.getByRole("textbox", { name: "Size" })).toHaveValue("77");
    await act(async () => store.replace({}));
    expect(screen.getByRole("textbox", { name: "Size" })).toHaveValue("30");
  });

  it("folds the groups after the first where there are many fields", () => {
    const many = Array.from({ length: 12 }, (_, k) => ({
      ...size,
      name: `p${k}`,
      label: `Size ${k}`,
      group: `Group ${k % 3}`,
    }));
    show(many);
    const folds = screen.getAllByRole("group").filter((one) => one.tagName === "DETAILS");
    expect(folds.map((fold) => fold.hasAttribute("open"))).toEqual([false, false]);
    expect(folds.map((fold) => within(fold).getByRole("heading").textContent)).toEqual([
      "Group 1",
      "Group 2",
    ]);
    expect(screen.getByRole("textbox", { name: "Size 0" })).toBeVisible();
  });

  it("keeps the help of a field behind its button, and as its description", async () => {
    show([{ ...size, help: "From end to end." }]);
    const help = screen.getByText("From end to end.");
    expect(help).not.toBeVisible();
    expect(screen.getByRole("textbox", { name: "Size" })).toHaveAccessibleDescription(
      /From end to end/,
    );
    await userEvent.click(screen.getByRole("button", { name: /^Help: / }));
    expect(help).toBeVisible();
    await expectAccessible();
  });
});
