import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "../dashboard/dashboard-page.tsx";
import "../dashboard/drag-area.tsx";
import "../../frame/account-modals.tsx";

const gone = {
  ...refusal("The link you used is either expired or invalid."),
  code: "link_invalid",
};

describe("the reset link", () => {
  it("that works shows the form", async () => {
    const { api } = renderPage("/reset-password?token=t1", { answers: { isResetTokenValid: {} } });
    expect(await screen.findByLabelText("New password")).toBeVisible();
    expect(api.inputsOf("isResetTokenValid")).toEqual([{ token: "t1" }]);
    expect(document.title).toBe("Set a New Password · Cuttle");
    await expectAccessible();
  });

  it.each(["/reset-password?token=old", "/reset-password"])(
    "%s that does not work leads to an error page",
    async (path) => {
      const { address } = renderPage(path, { answers: { isResetTokenValid: gone } });
      expect(
        await screen.findByText("The link you used is either expired or invalid."),
      ).toBeVisible();
      expect(address()).toBe("/invalid-reset-token");
      await userEvent.click(screen.getByRole("link", { name: "Forgot Password" }));
      expect(await screen.findByRole("dialog", { name: "Forgot your password?" })).toBeVisible();
    },
  );

  it("that cannot be checked offers a retry", async () => {
    const answers = { isResetTokenValid: () => new Response("{}", { status: 500 }) };
    const { api } = renderPage("/reset-password?token=t1", { answers });
    await screen.findByRole("button", { name: "Try again" });
    api.answers.isResetTokenValid = {};
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByLabelText("New password")).toBeVisible();
  });
});

describe("setting the new password", () => {
  async function submit(password: string) {
    const field = await screen.findByLabelText("New password");
    if (password) await userEvent.type(field, password);
    await userEvent.click(screen.getByRole("button", { name: "Set new password" }));
  }

  it("requires one", async () => {
    const { api } = renderPage("/reset-password?token=t1", { answers: { isResetTokenValid: {} } });
    await submit("");
    expect(await screen.findByText("Please provide your password")).toBeVisible();
    expect(api.inputsOf("resetPassword")).toEqual([]);
  });

  it("shows at the field what the server refused", async () => {
    const words = "Password is less than 8 characters";
    renderPage("/reset-password?token=t1", {
      answers: { isResetTokenValid: {}, resetPassword: refusal(words, { password: words }) },
    });
    await submit("short");
    expect(
      await screen.findByText("Password must contain a minimum of 8 characters"),
    ).toBeVisible();
  });

  it("then leads to the login, and says that it worked, though the link is used up", async () => {
    const { address, api } = renderPage("/reset-password?token=t1", {
      user: demoUser(),
      answers: { isResetTokenValid: {} },
    });
    await screen.findByLabelText("New password");
    api.answers.resetPassword = () => {
      api.answers.isResetTokenValid = gone;
      api.answers.loggedInUser = { user: null };
      return {};
    };
    await submit("another-laser-43");
    const dialog = await screen.findByRole("dialog", { name: "Welcome back" });
    expect(
      await within(dialog).findByText("Success! Your password has been changed."),
    ).toBeVisible();
    expect(screen.getAllByText("Success! Your password has been changed.")).toHaveLength(1);
    expect(api.inputsOf("resetPassword")).toEqual([{ token: "t1", password: "another-laser-43" }]);
    expect(address()).toBe("/?modal=login");
  });

  it("then leads to the dashboard, if the server keeps the user signed in", async () => {
    const { address } = renderPage("/reset-password?token=t1", {
      user: demoUser(),
      answers: { isResetTokenValid: {}, resetPassword: {} },
    });
    await submit("another-laser-43");
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(await screen.findByText("Success! Your password has been changed.")).toBeVisible();
  });

  it("a link that expired meanwhile leads to the error page", async () => {
    const { address } = renderPage("/reset-password?token=t1", {
      answers: { isResetTokenValid: {}, resetPassword: gone },
    });
    await submit("another-laser-43");
    await waitFor(() => expect(address()).toBe("/invalid-reset-token"));
  });
});

it("says where to look after the mail was sent", async () => {
  renderPage("/reset-password-sent");
  expect(await screen.findByText("Check your email for further instructions.")).toBeVisible();
  await expectAccessible();
});
