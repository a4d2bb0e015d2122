import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, it } from "vitest";
import { expectAccessible } from "../test/expect-accessible.ts";
import { Popover } from "./popover.tsx";

function Page() {
  const [open, setOpen] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={tools}>
        <button type="button" onClick={() => setOpen(!open)}>
          View
        </button>
      </div>
      <button type="button">Elsewhere</button>
      <Popover open={open} onClose={() => setOpen(false)} label="View" anchor={tools}>
        <input aria-label="Step" />
      </Popover>
    </>
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

it("takes the focus, and gives it back when Escape closes it", async () => {
  render(<Page />);
  await userEvent.click(button("View"));
  expect(await screen.findByRole("textbox", { name: "Step" })).toHaveFocus();
  expect(screen.getByRole("dialog", { name: "View" })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await gone();
  expect(button("View")).toHaveFocus();
});

it("gives the focus to its panel where a tooltip would be in the way", async () => {
  const anchor = { current: null };
  render(
    <Popover open onClose={() => undefined} label="Align" anchor={anchor} initialFocus="panel">
      <button type="button">Left</button>
    </Popover>,
  );
  expect(await screen.findByRole("dialog", { name: "Align" })).toHaveFocus();
});

it("closes when its own button or something elsewhere is pressed", async () => {
  render(<Page />);
  for (const name of ["View", "Elsewhere"]) {
    await userEvent.click(button("View"));
    await screen.findByRole("dialog");
    await userEvent.click(button(name));
    await gone();
  }
  expect(button("Elsewhere")).toHaveFocus();
});
