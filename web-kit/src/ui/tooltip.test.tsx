import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { expectAccessible } from "../test/expect-accessible.ts";
import { Button } from "./button.tsx";
import { Tooltip } from "./tooltip.tsx";

it("describes its child on keyboard focus, and closes on Escape", async () => {
  render(
    <Tooltip text="Counts logged-in and logged-out views.">
      <Button>Views</Button>
    </Tooltip>,
  );
  await userEvent.tab();
  const button = screen.getByRole("button", { name: "Views" });
  expect(button).toHaveFocus();
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Counts logged-in");
  expect(button).toHaveAccessibleDescription("Counts logged-in and logged-out views.");
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
});
