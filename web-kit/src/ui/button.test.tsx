import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { expectAccessible } from "../test/expect-accessible.ts";
import { Button } from "./button.tsx";

it("is pressed by mouse and keyboard", async () => {
  const press = vi.fn();
  render(<Button onClick={press}>Cut</Button>);
  await userEvent.click(screen.getByRole("button", { name: "Cut" }));
  await userEvent.keyboard("{Enter} ");
  expect(press).toHaveBeenCalledTimes(3);
  await expectAccessible();
});

it("does not submit a form unless it says so", async () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button>Preview</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(submit).toHaveBeenCalledOnce();
});

it("keeps its name, place and focus while loading, and does nothing", async () => {
  const press = vi.fn();
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  function Form({ loading }: { loading: boolean }) {
    return (
      <form onSubmit={submit}>
        <Button type="submit" loading={loading} onClick={press}>
          Save
        </Button>
      </form>
    );
  }
  const { rerender } = render(<Form loading={false} />);
  screen.getByRole("button").focus();
  rerender(<Form loading />);

  const button = screen.getByRole("button", { name: "Save" });
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  await expectAccessible();
});

it("can be a link that looks like a button", () => {
  render(
    <Button asLink variant="secondary">
      <a href="/join">Join</a>
    </Button>,
  );
  const link = screen.getByRole("link", { name: "Join" });
  expect(link).toHaveAttribute("href", "/join");
  expect(link.className).toContain("rounded-control");
  expect(screen.queryByRole("button")).toBeNull();
});
