import type { Asset, Parameter } from "@cuttle/design";
import { demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { show } from "./open-panel.tsx";

vi.mock("../../../engine/font-catalogue.ts", () => ({
  fonts: [
    { id: "pacifico", family: "Pacifico", style: "script", url: "/p.ttf" },
    { id: "great-vibes", family: "Great Vibes", style: "script", url: "/g.ttf" },
    { id: "anton", family: "Anton", style: "sans", url: "/a.ttf" },
  ],
}));

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
  async function open(
    user: ReturnType<typeof demoUser> | null,
    mine: Asset[] = [],
    branded = false,
  ) {
    const shown = show([photo], { user, mine, assets: [dog, cat, face], branded });
    await userEvent.click(await screen.findByRole("button", { name: "Photo: Dog Change" }));
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
    expect(page.history.location.state).toMatchObject({ upgrade: "images" });
    expect(screen.queryByRole("dialog", { name: "Your pictures" })).toBeNull();
  });

  it("is not offered as an upload on a page with a brand", async () => {
    await open(free(), [], true);
    expect(screen.getByText("Your account doesn't include uploads.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Upload/ })).toBeNull();
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
    expect((await screen.findAllByRole("option")).map((one) => one.textContent)).toEqual([
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
    await screen.findByRole("combobox", { name: "Search font" });
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(values()).toEqual({ font: "'anton'" });
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(screen.getByRole("button", { name: "Font: Anton" })).toHaveFocus();
  });

  it("of one's own is listed first, and is added to the document when chosen", async () => {
    const mine = { id: "00000000000000000000000mine.ttf", kind: "font" as const, name: "Zoë Sans" };
    const its = { id: "000000000000000000000000its.otf", kind: "font" as const, name: "Theirs" };
    const { addFiles, store, values } = show([font], {
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
    expect(store.state().document.assets).toEqual([its, mine]);
    const source = { id: mine.id, family: "Zoë Sans", url: `/media/${mine.id}` };
    expect(addFiles.mock.lastCall?.[0]).toContainEqual(expect.objectContaining(source));
    expect(screen.getByRole("button", { name: "Font: Zoë Sans" })).toHaveFocus();
  });

  it("can be uploaded with Pro; others see what it takes", async () => {
    const free = demoUser();
    free.featureFlags.hasProFeatures = false;
    const { page } = show([font], { user: free });
    await userEvent.click(screen.getByRole("button", { name: "Font: Pacifico" }));
    await userEvent.click(screen.getByRole("button", { name: "Upload a font" }));
    expect(page.history.location.state).toMatchObject({ upgrade: "fonts" });
    expect(page.api.inputsOf("listOwnFiles")).toEqual([]);
  });

  it("is marked as the members', and can't be uploaded, on a page with a brand", async () => {
    show([font], { proFonts: ["pacifico"], branded: true });
    await userEvent.click(screen.getByRole("button", { name: "Font: Pacifico Members" }));
    expect(screen.getByRole("option", { name: "Pacifico Members" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /Upload/ })).toBeNull();
  });

  it("that does not exist is reported", async () => {
    show([font]);
    await userEvent.click(screen.getByRole("button", { name: "Font: Pacifico" }));
    await userEvent.type(screen.getByRole("combobox"), "comic");
    expect(screen.getByText("No fonts match.")).toBeInTheDocument();
  });
});
