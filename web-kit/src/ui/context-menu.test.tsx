import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { expectAccessible } from "../test/expect-accessible.ts";
import { ContextMenu } from "./context-menu.tsx";
import type { MenuEntry } from "./menu-entry.ts";

function open() {
  const chosen = vi.fn();
  const entries: MenuEntry[] = [
    { kind: "item", label: "Copy", accelerator: "Mod+C", onSelect: () => chosen("Copy") },
    { kind: "item", label: "Group", disabled: true, hint: "Select at least two." },
  ];
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <ContextMenu label="Drawing" at={{ x: 9, y: 9 }} entries={entries} onClose={close} />
        )}
      </>
    );
  }
  render(<Page />);
  return { chosen, user: userEvent.setup() };
}

const isGone = () => waitFor(() => expect(screen.queryByRole("menu")).toBeNull());

it("is named, takes the focus, and chooses with arrows and Enter", async () => {
  const { chosen, user } = open();
  await user.click(screen.getByRole("button", { name: "Open" }));
  const menu = await screen.findByRole("menu", { name: "Drawing" });
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  await expectAccessible(menu);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(chosen).toHaveBeenCalledExactlyOnceWith("Copy");
  await isGone();
});

it.each(["{ArrowDown}{Enter}", "{Control>}c{/Control}"])(
  "gives the focus back before an entry acts that %s chooses",
  async (keys) => {
    const { chosen, user } = open();
    const button = screen.getByRole("button", { name: "Open" });
    chosen.mockImplementation(() => expect(button).toHaveFocus());
    await user.click(button);
    await screen.findByRole("menu");
    await user.keyboard(keys);
    expect(chosen).toHaveReturned();
  },
);

it.each(["{Escape}", "{Control>}c{/Control}"])(
  "%s closes it and gives the focus back",
  async (key) => {
    const { user } = open();
    const button = screen.getByRole("button", { name: "Open" });
    button.focus();
    await user.keyboard("{Enter}");
    await screen.findByRole("menu");
    await user.keyboard(key);
    await isGone();
    await waitFor(() => expect(button).toHaveFocus());
  },
);
