import type { Output } from "@cuttle/web-kit/api";
import { type Answers, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "./settings-page.tsx";

const sessions = [
  { sessionId: "s1", device: "Firefox on Linux", lastUsed: "2026-11-23T14:05:00Z", current: true },
  { sessionId: "s2", device: "Safari on iOS", lastUsed: "2025-01-02T14:05:00Z", current: false },
];

type Account = Pick<
  Output<"getAccount">,
  "email" | "emailVerified" | "pendingEmail" | "hasPassword" | "archive" | "secondFactor"
>;

const account = (changes: Partial<Account> = {}): Account => ({
  email: demoUser().email,
  emailVerified: true,
  pendingEmail: "",
  hasPassword: true,
  archive: { state: "none", bytes: 0, until: null },
  secondFactor: { since: null, recoveryCodesLeft: 0, required: false },
  ...changes,
});

function open(answers: Answers = {}) {
  return renderPage("/settings", {
    user: demoUser(),
    answers: { listSessions: { sessions }, getAccount: account(), ...answers },
  });
}

/** The form that a field is in. */
async function formOf(label: string) {
  const field = await screen.findByLabelText(label, { exact: true });
  return { field, form: within(field.closest("form") as HTMLElement) };
}

const saidBy = (message: string, field: string) => ({
  ...refusal(message),
  code: "refused",
  fields: { [field]: message },
});

it("asks visitors to log in, and then leads there", async () => {
  const { address } = renderPage("/settings#subscription");
  expect(await screen.findByRole("dialog")).toBeVisible();
  expect(address()).toBe("/?modal=login&continue=%2Fsettings%23subscription");
});

it("is accessible", async () => {
  open();
  await screen.findByText("Safari on iOS");
  await expectAccessible();
});

describe("a name", () => {
  // S1 §5: "The update button is disabled when the value is unchanged or empty."
  it.each(["Display name", "Username"])("%s can be saved when changed", async (label) => {
    open();
    const { field, form } = await formOf(label);
    const update = form.getByRole("button", { name: "Update" });
    expect(update).toBeDisabled();
    await userEvent.clear(field);
    expect(update).toBeDisabled();
    await userEvent.type(field, "priya");
    expect(update).toBeEnabled();
    expect(form.getByText("Not saved yet")).toBeVisible();
  });

  it("is saved, and says so", async () => {
    const { api, server } = open({ setDisplayName: {} });
    const { field, form } = await formOf("Display name");
    await userEvent.clear(field);
    await userEvent.type(field, " Priya   Prost ");
    server.user = demoUser({ displayName: "Priya Prost" });
    await userEvent.click(form.getByRole("button", { name: "Update" }));
    expect(await form.findByText("Saved")).toBeVisible();
    expect(api.inputsOf("setDisplayName")).toEqual([{ displayName: "Priya Prost" }]);
    await waitFor(() => expect(field).toHaveValue("Priya Prost"));
    expect(form.getByRole("button", { name: "Update" })).toBeDisabled();
  });

  const usernameText =
    "Username must be less than 15 characters and can only contain letters, numbers and '_'";
  it.each([
    ["Username", "username", "Username is invalid", usernameText],
    ["Username", "username", "Username not available", usernameText],
    ["Display name", "displayName", "Please provide a name on one line.", undefined],
  ])("%s that the server refuses: %s, %s", async (label, name, message, shown = message) => {
    open({ changeUsername: saidBy(message, name), setDisplayName: saidBy(message, name) });
    const { field, form } = await formOf(label);
    await userEvent.type(field, "x{Enter}");
    expect(await form.findByText(shown)).toBeVisible();
    expect(field).toBeInvalid();
    await userEvent.type(field, "y");
    expect(field).toBeValid();
  });

  it("that is too long is told as it is typed", async () => {
    open();
    const { field, form } = await formOf("Display name");
    await userEvent.type(field, "x".repeat(31));
    expect(form.getByText("Display name must be less than 30 characters")).toBeVisible();
  });
});

describe("the email address", () => {
  async function change(to: string) {
    const { field, form } = await formOf("Email");
    await userEvent.clear(field);
    await userEvent.type(field, `${to}{Enter}`);
    return { field, form };
  }

  // S1 §5: "'Email is invalid' shows 'Email is invalid' …" and the simple client check.
  it.each([
    ["not an address", "nobody", "Email is invalid", 0],
    ["refused as invalid", "a@b.c", "Email is invalid", 1],
    ["taken", "bob@example.com", "Email not available", 1],
  ])("%s", async (_, address, message, calls) => {
    const { api } = open({ changeEmail: saidBy(message, "email") });
    const { field, form } = await change(address);
    expect(await form.findByText(message)).toBeVisible();
    expect(field).toBeInvalid();
    expect(api.inputsOf("changeEmail")).toHaveLength(calls);
  });

  it("needs the password after a while, and then a click in a letter", async () => {
    const { api } = open({
      changeEmail: {
        ...refusal("Please enter your password to continue."),
        code: "check_required",
      },
      checkPassword: saidBy("That isn't your password. Please try again.", "password"),
    });
    const { field, form } = await change("new@example.com");
    const dialog = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
    const goOn = dialog.getByRole("button", { name: "Continue" });
    expect(goOn).toBeDisabled();
    await expectAccessible();
    await userEvent.type(dialog.getByLabelText("Your password"), "wrong horse{Enter}");
    expect(await dialog.findByText("That isn't your password. Please try again.")).toBeVisible();
    api.answers.checkPassword = {};
    api.answers.changeEmail = () => {
      api.answers.getAccount = account({ pendingEmail: "new@example.com" });
      return {};
    };
    await userEvent.click(goOn);
    expect(await form.findByText("We've emailed you")).toBeVisible();
    expect(await screen.findByText("new@example.com")).toBeVisible();
    await waitFor(() => expect(field).toHaveValue(demoUser().email));

    api.answers.changeEmail = () => {
      api.answers.getAccount = account();
      return {};
    };
    await userEvent.click(screen.getByRole("button", { name: "Keep the old address" }));
    await waitFor(() => expect(screen.queryByText("new@example.com")).toBeNull());
    expect(api.inputsOf("changeEmail").at(-1)).toEqual({ email: demoUser().email });
  });

  it("keeps what was typed when the person would rather not", async () => {
    open({
      changeEmail: {
        ...refusal("Please enter your password to continue."),
        code: "check_required",
      },
    });
    const { field, form } = await change("new@example.com");
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(field).toHaveValue("new@example.com");
    expect(form.getByText("Not saved yet")).toBeVisible();
  });

  it("that was confirmed in another tab no longer waits", async () => {
    open({ getAccount: account({ email: "old@example.com", pendingEmail: demoUser().email }) });
    await screen.findByText("Safari on iOS");
    expect(screen.queryByText(/Please click the link/)).toBeNull();
  });

  it("that is one's own already is not changed", async () => {
    const { api } = open();
    const { form } = await change(demoUser().email.toUpperCase());
    expect(await form.findByText("This is already your address.")).toBeVisible();
    expect(api.inputsOf("changeEmail")).toEqual([]);
  });

  it("that is not confirmed offers the letter", async () => {
    open({ getAccount: account({ emailVerified: false }), sendConfirmationLetter: {} });
    await userEvent.click(await screen.findByRole("button", { name: "Send me the email" }));
    expect(await screen.findByText("We've emailed you")).toBeVisible();
  });
});

describe("the archive of one's data", () => {
  it("is made, and then downloaded", async () => {
    const archive = (state: Account["archive"]["state"], bytes = 0, until: string | null = null) =>
      account({ archive: { state, bytes, until } });
    const { api } = open({
      exportAccount: () => {
        api.answers.getAccount = archive("making");
        return {};
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Make an archive" }));
    expect(await screen.findByText(/We're making the archive/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Make an archive" })).toBeNull();
    api.answers.getAccount = archive("ready", 12_300_000, "2026-12-07T12:00:00Z");
    const link = await screen.findByRole("link", { name: "Download (13 MB)" }, { timeout: 6000 });
    expect(link).toHaveAttribute("href", "/api/archive");
    expect(screen.getByText("You can download it until Dec 7.")).toBeVisible();
    await expectAccessible();
  }, 15_000);

  it("that failed is made again", async () => {
    const { api } = open({
      getAccount: account({ archive: { state: "failed", bytes: 0, until: null } }),
      exportAccount: refusal("Too many tries."),
    });
    expect(await screen.findByText("That didn't work. Please try again.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Make an archive" }));
    expect(await screen.findByText("Too many tries.")).toBeVisible();
    expect(api.inputsOf("exportAccount")).toEqual([{}]);
  });
});

describe("deleting the account", () => {
  async function confirm(password: string) {
    await userEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
    const dialog = within(screen.getByRole("dialog", { name: "Delete your account?" }));
    expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText("Your password"), password);
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    return dialog;
  }

  it.each([
    ["a wrong password", "checkPassword", saidBy("That isn't your password.", "password")],
    ["the last admin", "deleteAccount", refusal("You are the only admin of “Hub”.")],
  ])("is refused: %s", async (_, operation, reply) => {
    const { api } = open({ checkPassword: {}, [operation]: reply });
    const dialog = await confirm("correct horse");
    expect(await dialog.findByText(reply.message)).toBeVisible();
    expect(api.inputsOf("checkPassword")).toEqual([{ password: "correct horse" }]);
    await expectAccessible();
  });

  it("logs out and says how to come back", async () => {
    const { address } = open({
      checkPassword: {},
      deleteAccount: { until: "2026-12-07T12:00:00Z" },
    });
    await confirm("correct horse");
    expect(await screen.findByText(/If you change your mind, log in by Dec 7/)).toBeVisible();
    await waitFor(() => expect(address()).toBe("/"));
  });
});

describe("without a password", () => {
  const open1 = (answers: Answers) =>
    open({ getAccount: account({ hasPassword: false }), ...answers });
  const again = { ...refusal("Please enter your password to continue."), code: "check_required" };

  it("a letter leads to one", async () => {
    const { api } = open1({ sendResetToken: {} });
    await userEvent.click(await screen.findByRole("button", { name: "Email me a link" }));
    expect(await screen.findByText("Check your email for further instructions.")).toBeVisible();
    expect(api.inputsOf("sendResetToken")).toEqual([{ email: demoUser().email }]);
  });

  it("a new login is enough to delete the account", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const { api } = open1({ deleteAccount: again });
    await userEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await userEvent.click(await screen.findByRole("button", { name: "Log out and set one" }));
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/?modal=forgotPassword"));
    expect(api.inputsOf("checkPassword")).toEqual([]);
    expect(api.inputsOf("logout")).toHaveLength(1);
  });
});

describe("the password", () => {
  async function fill(oldPassword: string, newPassword: string) {
    if (oldPassword)
      await userEvent.type(await screen.findByLabelText("Old password"), oldPassword);
    if (newPassword) await userEvent.type(screen.getByLabelText("New password"), newPassword);
    return screen.getByRole("button", { name: "Change password" });
  }

  // S0 §8: "password change button is disabled unless both fields are filled."
  it("needs both fields", async () => {
    open();
    expect(await fill("old horse", "")).toBeDisabled();
    expect(await fill("", "new horse")).toBeEnabled();
  });

  it("is changed, and the fields are cleared", async () => {
    const { api } = open({ changePassword: {} });
    await userEvent.click(await fill("old horse", "new horse"));
    expect(await screen.findByText("Success! Your password has been changed.")).toBeVisible();
    expect(api.inputsOf("changePassword")).toEqual([
      { oldPassword: "old horse", newPassword: "new horse" },
    ]);
    expect(screen.getByLabelText("Old password")).toHaveValue("");
    expect(screen.getByLabelText("New password")).toHaveValue("");
    expect(screen.getByLabelText("Old password")).toHaveFocus();
  });

  it.each([
    ["Old password", "oldPassword", "Old password is incorrect", undefined],
    [
      "New password",
      "newPassword",
      "Password is less than 8 characters",
      "Password must contain a minimum of 8 characters",
    ],
  ])("refused: %s", async (label, name, message, shown = message) => {
    open({ changePassword: saidBy(message, name) });
    await userEvent.click(await fill("old horse", "new"));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText("Old password")).toHaveValue("old horse");
  });
});

describe("sessions", () => {
  it("of other devices can be ended", async () => {
    const { api } = open({
      endSession: () => {
        api.answers.listSessions = { sessions: sessions.slice(0, 1) };
        return {};
      },
    });
    expect(await screen.findByText("This device, now")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Log out of Firefox on Linux/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /^Log out of Safari on iOS/ }));
    await waitFor(() => expect(screen.queryByText("Safari on iOS")).toBeNull());
    expect(api.inputsOf("endSession")).toEqual([{ sessionId: "s2" }]);
    expect(screen.queryByRole("button", { name: "Log out everywhere else" })).toBeNull();
  });

  it("can all be ended but this one", async () => {
    const { api } = open({ endOtherSessions: {} });
    await userEvent.click(await screen.findByRole("button", { name: "Log out everywhere else" }));
    expect(await screen.findByText("You're now logged in only here")).toBeVisible();
    expect(api.inputsOf("endOtherSessions")).toEqual([{}]);
  });
});

it("keeps what was typed when the session ends, and forgets it for somebody else", async () => {
  const { server } = open({
    setDisplayName: { ...refusal("Please log in first."), code: "login_required" },
  });
  const { field, form } = await formOf("Display name");
  await userEvent.type(field, " the second");
  await userEvent.type(screen.getByLabelText("Username"), "x");
  await userEvent.type(screen.getByLabelText("Username"), "{Backspace}"); // unchanged again
  server.user = null;
  await userEvent.click(form.getByRole("button", { name: "Update" }));
  expect(await form.findByText(/You're logged out./)).toBeVisible();
  expect(field).toHaveValue("Pro the second");
  server.user = demoUser({ userId: "u2", displayName: "Somebody else" });
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(screen.getByLabelText("Display name")).toHaveValue("Somebody else"));
});
