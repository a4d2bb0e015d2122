import { demoUser } from "@cuttle/web-kit/test";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPage } from "../test/render-page.tsx";
import "../pages/account/reset-password-sent-page.tsx";
import "./congratulations.tsx";

const confetti = vi.hoisted(() => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  return { loaded, load, create: vi.fn(() => async () => undefined) };
});
vi.mock("canvas-confetti", async () => {
  await confetti.loaded;
  return { default: { create: confetti.create } };
});

it("celebrates once, and throws no confetti that loads after the modal was closed", async () => {
  const { history } = renderPage("/reset-password-sent", { user: demoUser() });
  window.history.replaceState({ key: "k", usr: { congratulate: true } }, "");
  act(() => history.push("/reset-password-sent", { congratulate: true }));
  await userEvent.click(await screen.findByRole("button", { name: "Let’s make something" }));
  // Reload and Forward do not celebrate again.
  expect(window.history.state).toEqual({ key: "k", usr: null });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  confetti.load();
  await import("canvas-confetti");
  await Promise.resolve();
  expect(confetti.create).not.toHaveBeenCalled();
});

it("leaves the focus on the page", async () => {
  const { history } = renderPage("/reset-password-sent", { user: demoUser() });
  act(() => history.push("/reset-password-sent", { congratulate: true }));
  await userEvent.click(await screen.findByRole("button", { name: "Let’s make something" }));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});
