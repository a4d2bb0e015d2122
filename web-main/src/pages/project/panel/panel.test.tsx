import { type Asset, newDocument, type Parameter } from "@cuttle/design";
import type { Result } from "@cuttle/design/host";
import { demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSyncExternalStore } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Personal } from "../../../engine/personal.ts";
import { fakeWorkbench } from "../../../test/fake-workbench.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { Panel } from "./panel.tsx";

vi.mock("../../../engine/kit.ts", () => ({
  kit: {},
  fonts: [
    { id: "pacifico", family: "Pacifico", style: "script", url: "/p.ttf" },
    { id: "great-vibes", family: "Great Vibes", style: "script", url: "/g.ttf" },
    { id: "anton", family: "Anton", style: "sans", url: "/a.ttf" },
  ],
}));

interface Setting {
  unit?: "mm" | "inch";
  proFonts?: string[];
  result?: (values: Record<string, string>) => Partial<Result>;
  user?: ReturnType<typeof demoUser> | null;
  /** One's own fonts, and the document's. */
  mine?: Asset[];
  assets?: Asset[];
}

function show(parameters: Parameter[], setting: Setting = {}) {
  const { unit = "mm", proFonts = [], result, user = null, mine = [], assets = [] } = setting;
  const fake = fakeWorkbench();
  if (result) fake.result = result;
  const personal = new Personal(
    fake.workbench.sandbox,
    { ...newDocument(), parameters, assets },
    {},
  );
  function Page() {
    const state = useSyncExternalStore(personal.subscribe, personal.state);
    return (
      <form aria-label="Make it yours">
        <Panel {...{ personal, state, unit, proFonts }} />
      </form>
    );
  }
  const files = mine.map((file) => ({ ...file, fileId: file.id, url: `/media/${file.id}` }));
  const page = renderPage("/", {
    user,
    pages: [{ path: "*", element: <Page /> }],
    answers: { listOwnFiles: { files } },
  });
  return { personal, fake, page, values: () => personal.state().values };
}

const size: Parameter = {
  name: "size",
  type: "length",
  expression: "30",
  label: "Size",
  min: 6,
  max: 120,
};

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
    expect(screen.getByText("Without a number, 30 mm stays.")).toBeInTheDocument();
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
    const { personal } = show(
      [size, { name: "half", type: "length", expression: "size / 2", label: "Half" }],
      {
        result: (values) => ({
          parameters: [
            {
              name: "half",
              type: "length",
              label: "Half",
              value: Number(values.size ?? 30) / 2,
              visible: true,
              expression: "",
              literal: false,
            },
          ],
        }),
      },
    );
    await screen.findByDisplayValue("15");
    await act(async () => personal.set("size", "50", false));
    expect(screen.getByRole("textbox", { name: "Half" })).toHaveValue("25");
  });
});

describe("other fields", () => {
  it("a computed text and list are shown, and not changed until edited", async () => {
    const made = { visible: true, expression: "", literal: false } as const;
    const { values } = show(
      [
        { name: "greeting", type: "text", expression: "'Hi ' + 1", label: "Greeting" },
        { name: "names", type: "list", expression: "[1 + 1]", label: "Names" },
      ],
      {
        result: () => ({
          parameters: [
            { name: "greeting", type: "text", label: "Greeting", value: "Hi 1", ...made },
            { name: "names", type: "list", label: "Names", value: ["2"], ...made },
          ],
        }),
      },
    );
    expect(await screen.findByDisplayValue("Hi 1")).toBe(screen.getByLabelText("Greeting"));
    expect(screen.getByRole("textbox", { name: "Names, entry 1" })).toHaveValue("2");
    await userEvent.click(screen.getByLabelText("Greeting"));
    await userEvent.tab();
    expect(values()).toEqual({});
  });

  it("a text, a yes or no and a colour set literals", async () => {
    const { values } = show([
      { name: "name", type: "text", expression: "'Ann'", label: "Name", help: "Up to 24 letters." },
      { name: "hang", type: "boolean", expression: "true", label: "Ring" },
      { name: "paint", type: "colour", expression: "'#112233'", label: "Paint" },
    ]);
    const name = screen.getByRole("textbox", { name: "Name" });
    expect(name).toHaveAccessibleDescription(/Up to 24 letters/);
    await userEvent.type(name, "'s");
    await userEvent.click(screen.getByRole("checkbox", { name: "Ring" }));
    fireEvent.change(screen.getByRole("textbox", { name: "Paint, as a number" }), {
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
  });

  it("an image is shown with its name, or says that there is none", () => {
    const dog = { id: "000000000000000000000000dog.png", kind: "image" as const, name: "Dog" };
    show(
      [
        { name: "photo", type: "image", expression: `'${dog.id}'`, label: "Photo" },
        { name: "other", type: "image", expression: "''", label: "Other" },
      ],
      { assets: [{ ...dog, width: 40, height: 30 }] },
    );
    const photo = screen.getByRole("button", { name: "Photo: Dog Change" });
    expect(photo.querySelector("img")).toHaveAttribute("src", `/media/${dog.id}`);
    const other = screen.getByRole("button", { name: "Other: No picture Choose a picture" });
    expect(other.querySelector("img")).toBeNull();
  });
});

describe("a picture, without Pro", () => {
  const id = "000000000000000000000000dog.png";
  const photo: Parameter = { name: "photo", type: "image", expression: `'${id}'`, label: "Photo" };
  const dog = { id, kind: "image" as const, name: "Dog", width: 40, height: 30 };
  const cat = { ...dog, id: "000000000000000000000000cat.png", name: "Cat" };
  const face = { id: "00000000000000000000000mine.ttf", kind: "font" as const, name: "Zoë Sans" };

  function free() {
    const user = demoUser();
    user.featureFlags.hasProFeatures = false;
    return user;
  }
  async function open(user: ReturnType<typeof demoUser> | null, mine: Asset[] = []) {
    const shown = show([photo], { user, mine, assets: [dog, cat, face] });
    await userEvent.click(screen.getByRole("button", { name: "Photo: Dog Change" }));
    const list = await screen.findByRole("list", { name: "Your pictures" });
    return { ...shown, list, names: () => within(list).getAllByRole("listitem") };
  }

  it("can be removed or replaced by another of the design by a visitor", async () => {
    const { list, names, values, page } = await open(null);
    expect(names().map((one) => one.textContent)).toEqual(["No picture", "Dog", "Cat"]);
    await expectAccessible();
    await userEvent.click(within(list).getByRole("button", { name: "Cat" }));
    expect(values()).toEqual({ photo: `'${cat.id}'` });
    await userEvent.click(screen.getByRole("button", { name: "Photo: Cat Change" }));
    await userEvent.click(await screen.findByRole("button", { name: "No picture" }));
    expect(values()).toEqual({ photo: "''" });
    expect(page.api.inputsOf("listOwnFiles")).toEqual([]);
  });

  it("can be one that a Free user uploaded before", async () => {
    const { names } = await open(free(), [cat]);
    expect(names().map((one) => one.textContent)).toEqual(["No picture", "Dog", "Cat"]);
    expect(screen.getAllByRole("button", { name: /^Remove/ })).toHaveLength(1);
  });

  it("needs Pro to upload: that is marked, and leads to the upgrade", async () => {
    const { page } = await open(free());
    await userEvent.click(screen.getByRole("button", { name: "Upload a picture Pro" }));
    expect(page.router.state.location.state).toMatchObject({ upgrade: "images" });
    expect(screen.queryByRole("dialog", { name: "Your pictures" })).toBeNull();
  });

  it("is uploaded by visitors after the sign-up", async () => {
    const { page } = await open(null);
    await userEvent.click(screen.getByRole("button", { name: "Upload a picture Pro" }));
    expect(page.address()).toContain("modal=signup");
  });
});

describe("a font", () => {
  const font: Parameter = { name: "font", type: "font", expression: "'pacifico'", label: "Font" };

  it("is searched and chosen by keyboard, and Pro ones are marked", async () => {
    const { values } = show([font], { proFonts: ["great-vibes"] });
    await userEvent.click(screen.getByRole("button", { name: "Font: Pacifico" }));
    expect(screen.getAllByRole("option").map((one) => one.textContent)).toEqual([
      "Pacifico",
      "Great VibesPro",
      "Anton",
    ]);
    await expectAccessible();
    const search = screen.getByRole("combobox", { name: "Search font" });
    expect(search).toHaveFocus();
    await userEvent.type(search, "great{Enter}");
    expect(values()).toEqual({ font: "'great-vibes'" });
    const button = screen.getByRole("button", { name: "Font: Great Vibes Pro" });
    expect(button).toHaveFocus();
    expect(button).toHaveTextContent("Pro");
  });

  it("is previewed with the arrow keys, and Escape returns to its button", async () => {
    const { values } = show([font]);
    await userEvent.click(screen.getByRole("button", { name: "Font: Pacifico" }));
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(values()).toEqual({ font: "'anton'" });
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(screen.getByRole("button", { name: "Font: Anton" })).toHaveFocus();
  });

  it("of one's own is listed first, and is added to the document when chosen", async () => {
    const mine = { id: "00000000000000000000000mine.ttf", kind: "font" as const, name: "Zoë Sans" };
    const its = { id: "000000000000000000000000its.otf", kind: "font" as const, name: "Theirs" };
    const { fake, personal, values } = show([font], {
      user: demoUser(),
      mine: [mine],
      assets: [its],
    });
    await userEvent.click(screen.getByRole("button", { name: "Font: Pacifico" }));
    const own = await screen.findByRole("group", { name: "Your fonts" });
    expect(screen.getAllByRole("option").map((one) => one.textContent)).toEqual([
      "Zoë Sans",
      "Theirs",
      "Pacifico",
      "Great Vibes",
      "Anton",
    ]);
    await expectAccessible();
    await userEvent.click(within(own).getByRole("option"));
    expect(values()).toEqual({ font: `'${mine.id}'` });
    expect(personal.state().document.assets).toEqual([its, mine]);
    expect(fake.document()?.assets).toEqual([its, mine]);
    expect(fake.fonts).toContainEqual(
      expect.objectContaining({ id: mine.id, family: "Zoë Sans", url: `/media/${mine.id}` }),
    );
    expect(screen.getByRole("button", { name: "Font: Zoë Sans" })).toHaveFocus();
  });

  it("can be uploaded with Pro; others see what it takes", async () => {
    const free = demoUser();
    free.featureFlags.hasProFeatures = false;
    const { page } = show([font], { user: free });
    await userEvent.click(screen.getByRole("button", { name: "Font: Pacifico" }));
    await userEvent.click(screen.getByRole("button", { name: "Upload a font" }));
    expect(page.router.state.location.state).toMatchObject({ upgrade: "fonts" });
    expect(page.api.inputsOf("listOwnFiles")).toEqual([]);
  });

  it("that does not exist is reported", async () => {
    show([font]);
    await userEvent.click(screen.getByRole("button", { name: "Font: Pacifico" }));
    await userEvent.type(screen.getByRole("combobox"), "comic");
    expect(screen.getByText("No font is called that.")).toBeInTheDocument();
  });
});

describe("the panel", () => {
  beforeEach(() => sessionStorage.clear());

  it("shows the engine's errors beside the field, and hides fields that do not apply", async () => {
    show([size, { ...size, name: "hole", label: "Hole", visible: "hang" }], {
      result: () => ({
        parameters: [
          {
            ...size,
            label: "Size",
            value: 30,
            visible: true,
            literal: true,
            error: "Too much.",
          } as Result["parameters"][number],
          {
            ...size,
            name: "hole",
            label: "Hole",
            value: 4,
            visible: false,
            literal: true,
          } as Result["parameters"][number],
        ],
      }),
    });
    expect(screen.queryByRole("textbox", { name: "Hole" })).toBeNull();
    expect(await screen.findByText("Too much.")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Size" })).toHaveAccessibleDescription("Too much.");
    expect(screen.queryByRole("textbox", { name: "Hole" })).toBeNull();
  });

  it("shows the fields that apply before anything is drawn", () => {
    const hole = (name: string, visible: string) => ({ ...size, name, label: name, visible });
    show([size, hole("Shown", "size === 30"), hole("Hidden", "size !== 30")], {
      result: () => ({ parameters: [] }),
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
      show([read, { ...size, name: "hole", label: "Hole", visible }], {
        result: () => ({ parameters: [] }),
      });
      return count;
    };
    expect(readings("size||size||size||size")).toBe(readings("size"));
  });

  it("shows values that were set elsewhere", async () => {
    const { personal } = show([size]);
    await userEvent.type(screen.getByRole("textbox", { name: "Size" }), "0");
    await act(async () => personal.replace({ size: "77" }));
    expect(screen.getByRole("textbox", { name: "Size" })).toHaveValue("77");
    await act(async () => personal.replace({}));
    expect(screen.getByRole("textbox", { name: "Size" })).toHaveValue("30");
  });

  it("collapses groups where there are many fields", () => {
    const many = Array.from({ length: 12 }, (_, k) => ({
      ...size,
      name: `p${k}`,
      label: `Size ${k}`,
      group: `Group ${k % 3}`,
    }));
    show(many);
    const folds = screen.getAllByRole("group").filter((one) => one.tagName === "DETAILS");
    expect(folds.map((fold) => fold.hasAttribute("open"))).toEqual([true, true, false]);
  });
});
