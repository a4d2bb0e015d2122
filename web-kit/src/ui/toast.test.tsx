import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { expectAccessible } from "../test/expect-accessible.ts";
import { Button } from "./button.tsx";
import { useToast } from "./toast-context.ts";
import { ToastProvider } from "./toast-provider.tsx";

function Page({ undo = () => undefined }: { undo?: () => void }) {
  const toast = useToast();
  return (
    <Button
      onClick={() =>
        toast({
          title: "Project deleted",
          description: "Acorn box",
          tone: "success",
          action: { label: "Undo", onAction: undo },
        })
      }
    >
      Delete
    </Button>
  );
}

it("says what happened, offers a way back and can be dismissed", async () => {
  const undo = vi.fn();
  render(
    <ToastProvider>
      <Page undo={undo} />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.getAllByText("Acorn box").length).toBeGreaterThanOrEqual(2));
  await expectAccessible();

  const [undoFirst] = screen.getAllByRole("button", { name: "Undo" });
  if (undoFirst) await userEvent.click(undoFirst);
  expect(undo).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull());
});

it("is reached by F8", async () => {
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  const toasts = await screen.findByRole("region", { name: /Notifications/ });
  fireEvent.keyDown(document, { key: "F8", code: "F8" });
  expect(toasts).toContainElement(document.activeElement as HTMLElement);
});

it("needs its provider", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => render(<Page />)).toThrow(/ToastProvider/);
});
