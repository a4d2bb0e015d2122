import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "../landing/landing-page.tsx";
import "../dashboard/dashboard-page.tsx";
import "./reset-password-page.tsx";
import "../../frame/account-modals.tsx";
import "../dashboard/drag-area.tsx";

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
    const { history } = renderPage(path);
    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
    expect(history.location.pathname).toBe("/");
    await expectAccessible();
  });

  it("closing the modal cleans the address and stays on the page", async () => {
    const { address } = renderPage("/product?modal=login&continue=%2Fdashboard");
    await screen.findByRole("dialog");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/product");
  });

  it.each([
    ["/checkout/pro/monthly", "Make something today"],
    ["/pricing?claim=trial", "Make something today"],
    ["/gift/0123-4567", "Sign up to redeem your gift"],
  ])("promise to whoever goes on to %s what there is where plans are given", async (next, name) => {
    const address = `/?${new URLSearchParams({ modal: "signup", continue: next })}`;
    renderPage(address, { site: { plansGiven: true } });
    expect(await screen.findByRole("dialog", { name })).toBeVisible();
  });

  it("an unknown modal type is an error", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
    renderPage("/?modal=banana");
    expect(await screen.findByText("That didn't work")).toBeVisible();
    const reported = report.mock.calls.flat().filter((part) => part instanceof Error);
    expect(reported.map((error) => error.message)).toContain("Unknown modal type: banana");
    const wayOn = screen.getByRole("link", { name: "Go to the home page" });
    expect(wayOn).toHaveAttribute("href", "/");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("are as case-sensitive as those of the server", async () => {
    const { address } = renderPage("/LOGIN");
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
    expect(address()).toBe("/LOGIN");
  });
});

// "Coming back from account deletion says that the subscription stays canceled, with 'Renew it'" (issue 37).
describe("an account that a login restores", () => {
  const back = (willCancelAtPeriodEnd: boolean) => {
    const user = demoUser();
    const currentPeriodEnd = "2031-03-05T12:00:00Z";
    user.subscription = { ...user.subscription, currentPeriodEnd, willCancelAtPeriodEnd };
    const page = renderPage("/login", {
      answers: {
        login: () => {
          page.server.user = user;
          return { message: "Welcome back! Your account is restored." };
        },
        createCustomerPortalSession: { customerPortalSessionUrl: "https://pay.example/portal" },
      },
    });
    return page;
  };

  it("has a subscription that stays canceled, and can be renewed", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    back(true);
    await logIn();
    const told = "Your subscription stays canceled and ends on Mar 5, 2031.";
    expect(await screen.findByText(told)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Renew it" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.example/portal"));
  });

  it("is said to be back, where nothing was canceled", async () => {
    back(false);
    await logIn();
    expect(await screen.findByText("Welcome back! Your account is restored.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Renew it" })).toBeNull();
  });
});

describe("a modal over a page", () => {
  const header = () => within(screen.getByRole("banner"));
  const close = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };

  it("keeps the rest of the address, and so does closing it", async () => {
    const { address, history } = renderPage("/reset-password?token=t1", {
      answers: { isResetTokenValid: {} },
    });
    await screen.findByLabelText("New password");
    await userEvent.click(header().getByRole("button", { name: "Log In" }));
    await screen.findByRole("dialog");
    expect(address()).toBe("/reset-password?token=t1&modal=login");
    await close();
    expect(address()).toBe("/reset-password?token=t1");
    expect(history.action).toBe("POP");
  });

  it("that the visit started with is removed from the address, without going back", async () => {
    const { address, history } = renderPage("/reset-password?token=t1&modal=login", {
      answers: { isResetTokenValid: {} },
    });
    await screen.findByRole("dialog");
    await close();
    expect(address()).toBe("/reset-password?token=t1");
    expect(history.action).toBe("REPLACE");
  });

  it("is one step in the history, however often one clicks", async () => {
    const { address, history } = renderPage("/product");
    await screen.findByRole("heading", { level: 1 });
    const button = header().getByRole("button", { name: "Log In" });
    button.click();
    button.click();
    await screen.findByRole("dialog");
    button.click();
    expect(address()).toBe("/product?modal=login");
    await history.go(-1);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/product");
  });

  it("closed by a double click goes back one step, not two", async () => {
    const { address, history } = renderPage("/invalid-reset-token");
    await history.push("/product");
    await screen.findByText(/From a good idea/);
    await userEvent.click(header().getByRole("button", { name: "Log In" }));
    await screen.findByRole("dialog");
    const button = screen.getByRole("button", { name: "Close" });
    button.click();
    button.click();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/product");
  });

  it("can be opened again after it was closed", async () => {
    const { address } = renderPage("/product");
    await screen.findByRole("heading", { level: 1 });
    for (const _ of [1, 2]) {
      await userEvent.click(header().getByRole("button", { name: "Log In" }));
      await screen.findByRole("dialog");
      await close();
      expect(address()).toBe("/product");
    }
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

  it.each(["/auth/handover?to=laserhub", "/checkout/pro/yearly?referral=ann"])(
    "lets the browser itself go to %s",
    async (next) => {
      const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
      renderPage(`/?${new URLSearchParams({ modal: "login", continue: next })}`);
      await logIn();
      await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(next));
    },
  );

  it("does not go on to another site", async () => {
    const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
    const { address } = renderPage("/?modal=login&continue=%2F%2Fevil.test%2Fx");
    await logIn();
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(replace).not.toHaveBeenCalled();
  });

  it("users who are already signed in are sent on at once", async () => {
    const { address } = renderPage("/login", { user: demoUser() });
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

// Another site may have opened the page, while they pay in another window.
describe.each(["/?modal=signup&continue=", "/google-sign-in?next="])("%s", (page) => {
  it.each([
    ["/checkout/pro/yearly?referral=eve", "/pricing"],
    ["/auth/start?next=%2Fcheckout%2Fpro%2Fyearly", "/pricing"],
    ["/auth/handover?to=laserhub", "/auth/handover?to=laserhub"],
    ["/settings", "/settings"],
  ])("leads somebody who was signed in on arrival from %s to %s", async (next, to) => {
    const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
    const { address } = renderPage(page + encodeURIComponent(next), {
      user: demoUser(),
      site: { googleScript: "https://google.test/client" },
    });
    await waitFor(() => expect(replace.mock.lastCall?.[0] ?? address()).toBe(to));
  });
});

it("a visitor signs up: refused fields show the reason, then the dashboard opens", async () => {
  const answers = {
    createAccount: refusal("Email not available", { email: "Email not available" }),
  };
  const { address, api, server } = renderPage("/", { answers });
  const header = within(screen.getByRole("banner"));
  await userEvent.click(header.getByRole("button", { name: "Sign Up" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: /Sign up with email/ }));
  await userEvent.type(dialog.getByLabelText("Email"), "ada@example.com");
  await userEvent.clear(dialog.getByLabelText("Username"));
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
