import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPage } from "../test/render-page.tsx";
import "../pages/landing/landing-page.tsx";

const line = vi.hoisted(() => {
  let fail = (_error: Error) => {};
  const promise = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  return { promise, fail };
});
vi.mock("./account-modals.tsx", () => line.promise);

it("a slow modal shows that it is loading; one that fails to load does not break the page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  const { address } = renderPage("/product");
  const heading = await screen.findByRole("heading", { level: 1 });
  const logIn = within(screen.getByRole("banner")).getByRole("button", { name: "Log In" });
  await userEvent.click(logIn);
  expect(await screen.findByText("Loading")).toBeInTheDocument();
  expect(address()).toBe("/product?modal=login");

  line.fail(new Error("offline"));
  const notice = within(await screen.findByRole("alert"));
  expect(
    notice.getByText("This couldn't be loaded. Check your connection and try again."),
  ).toBeVisible();
  expect(screen.queryByText("Loading")).toBeNull();
  expect(heading).toBeVisible();
  await userEvent.click(notice.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();

  await userEvent.click(notice.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(address()).toBe("/product");
});
