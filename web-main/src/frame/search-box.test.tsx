import { type Answers, demoUser, expectAccessible, type Reply } from "@cuttle/web-kit/test";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { recentSearches } from "../device-list.ts";
import { demoFound } from "../test/demo-found.ts";
import { renderPage } from "../test/render-page.tsx";
import "./search-box.tsx";
import "../pages/landing/landing-page.tsx";
import "../pages/search/results-page.tsx";
import "../pages/search/search-page.tsx";

// Nothing is painted here: the bar has its field, as on wide screens.
beforeEach(() => {
  Element.prototype.checkVisibility = () => true;
});

async function open(answers: Answers = {}, address = "/product") {
  const opened = renderPage(address, {
    user: demoUser(),
    answers: {
      searchProjects: demoFound({
        mine: ["Tea", "Mine"],
        templates: ["Box", "Tray"],
        community: ["Mine", "Boxer", "Dish", "Lid"],
      }),
      getProject: { success: false, message: "No.", code: "not_found" },
      ...answers,
    },
  });
  await screen.findByRole("heading", { level: 1 });
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Search" });
  await waitFor(() => expect(field).toHaveAttribute("aria-autocomplete")); // its code is there
  return { ...opened, field };
}

const texts = () => screen.queryAllByRole("option").map((option) => option.textContent);
const activeIn = (field: HTMLElement) =>
  document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;

it("suggests six projects, one's own first, and the search itself", async () => {
  const { api, field } = await open();
  await userEvent.type(field, " box");
  expect(texts()).toEqual(["Search for “box”"]);
  await screen.findByRole("option", { name: /^Tea/ });
  expect(texts()).toEqual([
    "TeaMy Projects",
    "MineMy Projects",
    "BoxTemplate",
    "TrayTemplate",
    "Mineby Ada",
    "Boxerby Ada",
    "Search for “box”",
  ]);
  expect(api.inputsOf("searchProjects")).toEqual([{ query: "box" }]);
  expect(field).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("listbox", { name: "Suggestions" }).id).toBe(
    field.getAttribute("aria-controls"),
  );
  expect(screen.getByText("6 suggestions")).toHaveAttribute("aria-live", "polite");
  await expectAccessible();
});

it("is used with the keyboard", async () => {
  const { address, field } = await open();
  await userEvent.type(field, "box");
  await screen.findByRole("option", { name: /^Tea/ });
  const steps = [
    ["ArrowDown", "TeaMy Projects"],
    ["ArrowDown", "MineMy Projects"],
    ["ArrowUp", "TeaMy Projects"],
    ["ArrowUp", "Search for “box”"],
    ["Home", "TeaMy Projects"],
    ["End", "Search for “box”"],
    ["ArrowDown", "TeaMy Projects"],
    ["ArrowUp", "Search for “box”"],
    ["ArrowUp", "Boxerby Ada"],
  ] as const;
  for (const [key, active] of steps) {
    await userEvent.keyboard(`{${key}}`);
    expect(activeIn(field)).toBe(active);
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent(active);
  }
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field).toHaveFocus();
  expect(field).toHaveValue("box");
  expect(field).toHaveAttribute("aria-expanded", "false");
  expect(field).not.toHaveAttribute("aria-activedescendant");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await waitFor(() => expect(address()).toBe("/@pro/Tea-tea"));
  expect(localStorage.getItem("cuttle.viewed")).toBe('["tea"]');
  expect(screen.queryByRole("listbox")).toBeNull();
});

it("leads to the results with Enter, and ignores an empty search", async () => {
  const { address, api, field } = await open();
  await userEvent.type(field, "  {Enter}");
  expect(address()).toBe("/product");
  await userEvent.type(field, "a/b?{Enter}");
  await waitFor(() => expect(address()).toBe("/search/a%2Fb%3F"));
  await screen.findByRole("heading", { level: 2, name: "Templates" });
  expect(field).toHaveValue("a/b?");
  expect(screen.queryByRole("listbox")).toBeNull();
  // The results and the suggestions share the reply.
  await userEvent.click(field);
  await screen.findByRole("option", { name: /^Tea/ });
  expect(api.inputsOf("searchProjects")).toEqual([{ query: "a/b?" }]);
});

it("never shows an older reply in place of a newer one", async () => {
  let replyLate = (_: Reply<"searchProjects">) => {};
  const late = new Promise<Reply<"searchProjects">>((resolve) => {
    replyLate = resolve;
  });
  const { api, field } = await open({
    searchProjects: ({ query }) => (query === "bo" ? late : demoFound({ templates: ["Tray"] })),
  });
  await userEvent.type(field, "bo");
  await waitFor(() => expect(api.inputsOf("searchProjects")).toHaveLength(1));
  await userEvent.clear(field);
  await userEvent.type(field, "tray");
  await screen.findByRole("option", { name: /^Tray/ });
  replyLate(demoFound({ templates: ["Box"] }));
  await late;
  expect(texts()).toEqual(["TrayTemplate", "Search for “tray”"]);
});

it("offers the nearest spelling, and the last searches while it is empty", async () => {
  recentSearches.add("ring");
  recentSearches.add("box");
  const { address, field } = await open({ searchProjects: demoFound({ didYouMean: "box" }) });
  await userEvent.click(field);
  expect(screen.getByRole("listbox", { name: "Recent searches" })).toBeVisible();
  expect(texts()).toEqual(["box", "ring"]);
  expect(screen.getByText("2 recent searches")).toBeInTheDocument();
  await expectAccessible();
  await userEvent.type(field, "bxo");
  expect(await screen.findByRole("option", { name: /^Did you mean/ })).toHaveAttribute(
    "href",
    "/search/box",
  );
  await userEvent.clear(field);
  await userEvent.click(within(screen.getByRole("listbox")).getByRole("option", { name: "ring" }));
  expect(address()).toBe("/search/ring");
});

it("waits until a word is composed", async () => {
  const { api, field } = await open();
  await userEvent.click(field);
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: "はこ" }, isComposing: true });
  fireEvent.keyDown(field, { key: "ArrowDown", isComposing: true });
  expect(texts()).toEqual([]);
  fireEvent.compositionEnd(field, { data: "はこ" });
  await screen.findByRole("option", { name: /^Tea/ });
  expect(api.inputsOf("searchProjects")).toEqual([{ query: "はこ" }]);
});

it("closes when the focus goes elsewhere", async () => {
  const { field } = await open();
  await userEvent.type(field, "box");
  expect(screen.getByRole("listbox")).toBeVisible();
  await userEvent.tab();
  expect(screen.queryByRole("listbox")).toBeNull();
});

it("has the focus after /, but not while something is typed or a dialog is open", async () => {
  const { field } = await open();
  await userEvent.keyboard("{Control>}/{/Control}");
  expect(field).not.toHaveFocus();
  await userEvent.keyboard("/");
  expect(field).toHaveFocus();
  expect(field).toHaveValue("");
  await userEvent.keyboard("a/b");
  expect(field).toHaveValue("a/b");
  await userEvent.click(screen.getByRole("heading", { level: 1 }));
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.open = true;
  await userEvent.keyboard("/");
  expect(field).not.toHaveFocus();
  dialog.remove();
});

it("/ leads to the search page where the bar has no field", async () => {
  vi.spyOn(Element.prototype, "checkVisibility").mockReturnValue(false);
  const { history } = await open();
  await userEvent.keyboard("/");
  expect(history.location).toMatchObject({ pathname: "/search", hash: "#q" });
});

it("keeps what was typed before the app had loaded", async () => {
  const first = document.body.appendChild(document.createElement("div"));
  first.id = "first";
  first.innerHTML = '<input name="q" value="tea">';
  first.querySelector("input")?.focus();
  const { field } = await open();
  expect(field).toHaveValue("tea");
  expect(field).toHaveFocus();
  first.remove();
});
