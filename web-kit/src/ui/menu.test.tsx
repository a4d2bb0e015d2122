import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { expectAccessible } from "../test/expect-accessible.ts";
import { Button } from "./button.tsx";
import { Menu } from "./menu.tsx";
import type { MenuEntry } from "./menu-entry.ts";
import { useAccelerators } from "./use-accelerators.ts";

function entriesFor(chosen: (label: string) => void): MenuEntry[] {
  const item = (label: string, more: object = {}): MenuEntry => ({
    kind: "item",
    label,
    onSelect: () => chosen(label),
    ...more,
  });
  return [
    { kind: "heading", content: "pro@example.com" },
    item("Rename", { accelerator: "F2" }),
    item("Duplicate", { accelerator: "Mod+D" }),
    item("Export", { disabled: true, hint: "Available on Pro." }),
    { kind: "separator" },
    {
      kind: "submenu",
      label: "Move to Folder",
      entries: [item("Signs"), item("Boxes", { accelerator: "b" })],
    },
    { kind: "item", label: "Profile Page", link: (content) => <a href="/@pro">{content}</a> },
    item("Delete", { tone: "danger" }),
  ];
}

function Page({
  chosen,
  everywhere = false,
}: {
  chosen: (label: string) => void;
  everywhere?: boolean;
}) {
  const entries = entriesFor(chosen);
  useAccelerators(entries, everywhere);
  return (
    <>
      <Menu trigger={<Button>Project menu</Button>} entries={entries} />
      <input aria-label="Search" />
    </>
  );
}

async function openMenu(chosen: (label: string) => void = () => undefined) {
  render(<Page chosen={chosen} />);
  screen.getByRole("button", { name: "Project menu" }).focus();
  await userEvent.keyboard("{Enter}");
  return screen.findByRole("menu", { name: "Project menu" });
}

it("opens from the keyboard on its first entry and chooses with arrows and Enter", async () => {
  const chosen = vi.fn();
  await openMenu(chosen);
  expect(screen.getByRole("menuitem", { name: "Rename" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(chosen).toHaveBeenCalledExactlyOnceWith("Duplicate");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(screen.getByRole("button", { name: "Project menu" })).toHaveFocus();
});

it("shows headings, separators, links and accelerators", async () => {
  const menu = await openMenu();
  expect(menu).toHaveTextContent("pro@example.com");
  expect(screen.getByRole("separator")).toBeInTheDocument();
  expect(screen.getByRole("menuitem", { name: "Profile Page" })).toHaveAttribute("href", "/@pro");
  const duplicate = screen.getByRole("menuitem", { name: "Duplicate" });
  expect(duplicate).toHaveAttribute("aria-keyshortcuts", "Control+D");
  expect(duplicate).toHaveTextContent("Ctrl+D");
  await expectAccessible(menu);
});

it("lets a disabled entry be focused and explains it, but does nothing", async () => {
  const chosen = vi.fn();
  await openMenu(chosen);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  const exporting = screen.getByRole("menuitem", { name: "Export" });
  expect(exporting).toHaveFocus();
  expect(exporting).toHaveAttribute("aria-disabled", "true");
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Available on Pro.");
  await userEvent.keyboard("{Enter}");
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole("menu")).toBeInTheDocument();
});

it("opens a submenu with the right arrow and closes it with the left one", async () => {
  const chosen = vi.fn();
  await openMenu(chosen);
  screen.getByRole("menuitem", { name: "Move to Folder" }).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(await screen.findByRole("menuitem", { name: "Signs" })).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(screen.queryByRole("menuitem", { name: "Signs" })).toBeNull();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  expect(chosen).toHaveBeenCalledExactlyOnceWith("Signs");
});

it.each([
  ["a function key", "{F2}", "Rename"],
  ["a chord", "{Control>}d{/Control}", "Duplicate"],
  ["a bare letter of an entry in a submenu", "b", "Boxes"],
])("handles %s while it is open", async (_, keys, label) => {
  const chosen = vi.fn();
  await openMenu(chosen);
  await userEvent.keyboard(keys);
  expect(chosen).toHaveBeenCalledExactlyOnceWith(label);
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
});

it("closes on Escape without choosing", async () => {
  const chosen = vi.fn();
  await openMenu(chosen);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(chosen).not.toHaveBeenCalled();
});

it("keeps the focus where an entry has put it", async () => {
  function Renaming() {
    const [name, setName] = useState(false);
    const entries: MenuEntry[] = [
      { kind: "item", label: "Rename", onSelect: () => setName(true) },
      { kind: "item", label: "Nothing" },
    ];
    return (
      <>
        <Menu trigger={<Button>Project menu</Button>} entries={entries} />
        {name && <input aria-label="Name" ref={(input) => input?.focus()} />}
      </>
    );
  }
  render(<Renaming />);
  await userEvent.click(screen.getByRole("button", { name: "Project menu" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Nothing" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Project menu" })).toHaveFocus());
  await userEvent.click(screen.getByRole("button", { name: "Project menu" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Rename" }));
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await new Promise((done) => setTimeout(done)); // the menu gives the focus back one task later
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
});

it("shows which of several choices is current, and what each means", async () => {
  const entries: MenuEntry[] = [
    { kind: "item", label: "Public", description: "Everyone finds it.", checked: false },
    { kind: "item", label: "Private", description: "Only you see it.", checked: true },
  ];
  render(<Menu trigger={<Button>Who sees it</Button>} entries={entries} />);
  await userEvent.click(screen.getByRole("button", { name: "Who sees it" }));
  const chosen = screen.getByRole("menuitemradio", { checked: true });
  expect(chosen).toHaveTextContent("Only you see it.");
  await expectAccessible(screen.getByRole("menu"));
});

it("leaves the page without injected styles and without a scroll lock", async () => {
  const before = document.head.querySelectorAll("style").length;
  await openMenu();
  expect(document.querySelectorAll("style").length).toBe(before);
  expect(document.body).not.toHaveAttribute("data-scroll-locked");
});

it("has accelerators for the whole page, except while someone types", async () => {
  const chosen = vi.fn();
  render(<Page chosen={chosen} everywhere />);
  await userEvent.keyboard("{F2}");
  expect(chosen).toHaveBeenCalledExactlyOnceWith("Rename");
  await userEvent.type(screen.getByRole("textbox", { name: "Search" }), "b{F2}");
  expect(chosen).toHaveBeenCalledOnce();
});
