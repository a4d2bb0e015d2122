import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy } from "react";
import { expect, test } from "vitest";
import { AvatarButton, type AvatarMenuProps } from "./avatar-button.tsx";
import { Menu } from "./menu.tsx";

function FakeMenu(props: AvatarMenuProps) {
  return <Menu {...props} entries={[{ kind: "item", label: "Log Out", onSelect: () => {} }]} />;
}

test.each([
  ["a click", "[MouseLeft]"],
  ["a press that is not released yet", "[MouseLeft>]"],
])("%s before the menu's code has loaded opens the menu once it has", async (_, keys) => {
  let arrive: (module: { default: typeof FakeMenu }) => void = () => {};
  const Late = lazy(
    () =>
      new Promise<{ default: typeof FakeMenu }>((resolve) => {
        arrive = resolve;
      }),
  );
  render(<AvatarButton name="Ann" Menu={Late} />);
  await userEvent.pointer({ keys, target: screen.getByRole("button", { name: "Account" }) });
  expect(screen.queryByRole("menu")).toBeNull();
  arrive({ default: FakeMenu });
  expect(await screen.findByRole("menuitem", { name: "Log Out" })).toBeTruthy();
});

test("without a click the menu stays closed when its code has loaded", async () => {
  render(<AvatarButton name="Ann" Menu={lazy(async () => ({ default: FakeMenu }))} />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole("menu")).toBeNull();
});
