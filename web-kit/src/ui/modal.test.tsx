import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { expectAccessible } from "../test/expect-accessible.ts";
import { Modal } from "./modal.tsx";

// What the browser's <dialog> does by itself (trapping the focus, Escape, making the page inert, giving the focus back)
// is tested in a real browser; here we test our own code.
function Page({ onClose = () => undefined }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Modal
          title="Rename project"
          description="Everyone sees the new name."
          onClose={() => {
            onClose();
            setOpen(false);
          }}
        >
          <input aria-label="Name" />
        </Modal>
      )}
    </>
  );
}

async function openIt(onClose = vi.fn()) {
  render(<Page onClose={onClose} />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  return { onClose, dialog: screen.getByRole("dialog", { name: "Rename project" }) };
}

it("opens as a modal with its title and description", async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  const { dialog } = await openIt();
  expect(showModal).toHaveBeenCalledOnce();
  expect(dialog).toHaveAccessibleDescription("Everyone sees the new name.");
  await expectAccessible();
});

it("closes by its button, and is closed before it is removed, so that the focus returns", async () => {
  const { onClose, dialog } = await openIt();
  const wasConnected: boolean[] = [];
  dialog.addEventListener("close", () => wasConnected.push(dialog.isConnected));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(wasConnected).toEqual([true]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("closes on Escape, which the browser reports as a cancel event", async () => {
  const { onClose, dialog } = await openIt();
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

it("ignores the cancel event of a file field inside it", async () => {
  const { onClose } = await openIt();
  fireEvent(screen.getByLabelText("Name"), new Event("cancel", { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

it("closes on a click beside the panel, not on one inside it", async () => {
  const { onClose, dialog } = await openIt();
  await userEvent.click(screen.getByLabelText("Name"));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseDown(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

it("puts its content before its close button in tab order", async () => {
  const { dialog } = await openIt();
  const stops = Array.from(dialog.querySelectorAll("input, button"));
  expect(stops.at(0)).toBe(screen.getByLabelText("Name"));
  expect(stops.at(-1)).toBe(screen.getByRole("button", { name: "Close" }));
});
