import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "./confirm-email-page.tsx";
import "./undo-email-change-page.tsx";
import "../landing/landing-page.tsx";
import "../../frame/account-modals.tsx";

const expired = {
  ...refusal("The link you used is either expired or invalid."),
  code: "link_invalid",
};

it("a letter's link asks visitors to log in first", async () => {
  const { address } = renderPage("/confirm-email?token=t1");
  await screen.findByRole("dialog", { name: "Welcome back" });
  expect(address()).toBe("/?modal=login&continue=%2Fconfirm-email%3Ftoken%3Dt1");
});

it("a letter's link confirms the address", async () => {
  const { api } = renderPage("/confirm-email?token=t1", {
    user: demoUser(),
    answers: { confirmEmail: { email: "new@example.com" } },
  });
  expect(await screen.findByText("new@example.com")).toBeVisible();
  expect(api.inputsOf("confirmEmail")).toEqual([{ token: "t1" }]);
  await expectAccessible();
});

it.each([
  ["expired", expired, "Account Settings", "/settings"],
  [
    "of another account",
    { ...refusal("This link is for another account."), code: "link_of_another_account" },
    "Log Out",
    "/logout",
  ],
])("a letter's link that is %s", async (_, confirmEmail, way, path) => {
  renderPage("/confirm-email?token=t1", { user: demoUser(), answers: { confirmEmail } });
  expect(await screen.findByText(confirmEmail.message)).toBeVisible();
  expect(screen.getByRole("main").querySelector("a")).toHaveTextContent(way);
  expect(screen.getByRole("main").querySelector("a")).toHaveAttribute("href", path);
});

it("says that a link to undo a change no longer works", async () => {
  const { api } = renderPage("/undo-email-change?token=t1", {
    answers: { undoEmailChange: expired },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Undo the change" }));
  expect(await screen.findByText(expired.message)).toBeVisible();
  expect(api.inputsOf("undoEmailChange")).toEqual([{ token: "t1" }]);
  await expectAccessible();
});

it("goes on to a new password once the change is undone", async () => {
  const { address } = renderPage("/undo-email-change?token=t1", {
    answers: { undoEmailChange: { resetToken: "r1" }, isResetTokenValid: {} },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Undo the change" }));
  await waitFor(() => expect(address()).toBe("/reset-password?token=r1"));
  expect(await screen.findByLabelText("New password")).toBeVisible();
});
