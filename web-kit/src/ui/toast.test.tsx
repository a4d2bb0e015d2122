import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expectAccessible } from "../test/expect-accessible.ts";
import { Button } from "./button.tsx";
import { useToast, useToastPlace } from "./toast-context.ts";
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

it("says what happened, offers an undo and can be dismissed", async () => {
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

it("is focused by F8", async () => {
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

describe("in the place of a page", () => {
  let top: number;
  beforeEach(() => {
    top = 0;
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(
      () => new DOMRect(0, top, 500, 400),
    );
  });
  afterEach(() => vi.restoreAllMocks());

  const Place = () => <div data-testid="place" ref={useToastPlace()} />;
  const page = (hasPlace: boolean) => (
    <ToastProvider>
      <Page />
      {hasPlace && <Place />}
    </ToastProvider>
  );

  it("the toasts keep their place and the focus when one of them goes", async () => {
    render(page(true));
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(2));
    const [first, second] = screen.getAllByRole("button", { name: "Dismiss" }) as HTMLElement[];
    expect(screen.getByTestId("place")).toContainElement(second as HTMLElement);
    top = -1000; // scrolled away
    const undo = screen.getAllByRole("button", { name: "Undo" })[1];
    act(() => undo?.focus());
    fireEvent.click(first as HTMLElement);
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(undo).toHaveFocus();
    expect(screen.getByTestId("place")).toContainElement(undo as HTMLElement);
  });

  it("they stay on screen when the place goes", async () => {
    const { rerender } = render(page(true));
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await screen.findByRole("button", { name: "Undo" });
    rerender(page(false));
    expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  });
});

describe("how long it stays", () => {
  afterEach(() => vi.useRealTimers());

  async function shown(action: boolean) {
    function Quick() {
      const toast = useToast();
      const undo = { label: "Undo", onAction: () => undefined };
      return (
        <Button onClick={() => toast({ title: "Deleted", ...(action && { action: undo }) })}>
          Delete
        </Button>
      );
    }
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(
      <ToastProvider>
        <Quick />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Delete" }));
    await screen.findByRole("button", { name: "Dismiss" });
  }
  const wait = (time: number) => act(() => vi.advanceTimersByTime(time));
  const isThere = () => screen.queryByRole("button", { name: "Dismiss" }) !== null;

  it("is short for a plain message", async () => {
    await shown(false);
    wait(7_000);
    expect(isThere()).toBe(false);
  });

  it("is 20 seconds for one with an action", async () => {
    await shown(true);
    wait(19_000);
    expect(isThere()).toBe(true);
    wait(2_000);
    expect(isThere()).toBe(false);
  });

  it("lasts while it has the focus or the pointer", async () => {
    await shown(true);
    const undo = screen.getByRole("button", { name: "Undo" });
    act(() => undo.focus());
    wait(60_000);
    expect(isThere()).toBe(true);
    act(() => undo.blur());
    fireEvent.pointerMove(undo);
    wait(60_000);
    expect(isThere()).toBe(true);
  });
});

it("needs its provider", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => render(<Page />)).toThrow(/ToastProvider/);
});
