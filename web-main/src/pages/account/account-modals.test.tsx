import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";

async function logIn() {
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Email or username"), "pro");
  await userEvent.type(dialog.getByLabelText("Password"), "laser-cut-42");
  await userEvent.click(dialog.getByRole("button", { name: "Log In" }));
}

describe("addresses of the account modals", () => {
  it.each([
    ["/login", "Welcome back"],
    ["/signup", "Make something today"],
    ["/create-account", "Make something today"],
    ["/forgot-password", "Forgot your password?"],
  ])("%s leads to the home page and opens its modal", async (path, title) => {
    const { router } = renderPage(path);
    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
    expect(router.state.location.pathname).toBe("/");
    await expectAccessible();
  });

  it("closing the modal cleans the address and stays where one is", async () => {
    const { address } = renderPage("/product?modal=login&continue=%2Fdashboard");
    await screen.findByRole("dialog");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/product");
  });

  it("an unknown modal type is an error", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
    renderPage("/?modal=banana");
    expect(await screen.findByText("Something slipped")).toBeVisible();
    const reported = report.mock.calls.flat().filter((part) => part instanceof Error);
    expect(reported.map((error) => error.message)).toContain("Unknown modal type: banana");
  });
});

describe("after logging in", () => {
  it("leads to the dashboard", async () => {
    const { address, api } = renderPage("/login");
    await logIn();
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(api.inputsOf("login")).toEqual([{ emailOrUsername: "pro", password: "laser-cut-42" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("goes on to a page of this site", async () => {
    const { address } = renderPage("/login?continue=%2Fproduct");
    await logIn();
    await waitFor(() => expect(address()).toBe("/product"));
  });

  it("lets the browser itself go to the hand-over", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    renderPage("/?modal=login&continue=%2Fauth%2Fhandover%3Fto%3Dlaserhub");
    await logIn();
    await waitFor(() =>
      expect(assign).toHaveBeenCalledExactlyOnceWith("/auth/handover?to=laserhub"),
    );
  });

  it.each(["//evil.test/x", "/\\evil.test", "https://evil.test/", "javascript:alert(1)"])(
    "does not go on to %s",
    async (stranger) => {
      const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
      const { address } = renderPage(`/?modal=login&continue=${encodeURIComponent(stranger)}`);
      await logIn();
      await waitFor(() => expect(address()).toBe("/dashboard"));
      expect(assign).not.toHaveBeenCalled();
    },
  );

  it("the server's words stand at the form, and one stays", async () => {
    const words = "We don't have that email / username and password combination on file.";
    const { address } = renderPage("/login", { answers: { login: refusal(words) } });
    await logIn();
    expect(await screen.findByText(words)).toBeVisible();
    expect(address()).toBe("/?modal=login");
  });

  it("who is signed in already is led on at once", async () => {
    const { address } = renderPage("/login", { user: demoUser() });
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

it("a visitor signs up: the refused fields say why, then the dashboard opens", async () => {
  const answers = {
    createAccount: refusal("Email not available", { email: "Email not available" }),
  };
  const { address, api, server } = renderPage("/", { answers });
  const header = within(screen.getByRole("banner"));
  await userEvent.click(header.getByRole("button", { name: "Sign Up" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: /Sign up with email/ }));
  await userEvent.type(dialog.getByLabelText("Email"), "ada@example.com");
  await userEvent.type(dialog.getByLabelText("Username"), "ada");
  await userEvent.type(dialog.getByLabelText("Password"), "laser-cut-42");
  await userEvent.click(dialog.getByRole("button", { name: "Create account" }));
  expect(await dialog.findByText("Email not available")).toBeVisible();
  expect(dialog.getByLabelText("Email")).toBeInvalid();

  api.answers.createAccount = () => {
    server.user = demoUser();
    return {};
  };
  await userEvent.click(dialog.getByRole("button", { name: "Create account" }));
  await waitFor(() => expect(address()).toBe("/dashboard"));
});
