import { type Answers, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";

// Importing the page is slow once, which no test should wait for.
beforeAll(() => import("./settings-page.tsx"), 60_000);

const sessions = [
  { sessionId: "s1", device: "Firefox on Linux", lastUsed: "2026-11-23T14:05:00Z", current: true },
  { sessionId: "s2", device: "Safari on iOS", lastUsed: "2025-01-02T14:05:00Z", current: false },
];

function open(answers: Answers = {}) {
  return renderPage("/settings", {
    user: demoUser(),
    answers: { listSessions: { sessions }, ...answers },
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
  const { address } = renderPage("/settings");
  expect(await screen.findByRole("dialog")).toBeVisible();
  expect(address()).toBe("/?modal=login&continue=%2Fsettings");
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
    expect(await screen.findByText("You are logged in only here")).toBeVisible();
    expect(api.inputsOf("endOtherSessions")).toEqual([{}]);
  });

  it("that do not load offer a retry", async () => {
    const { api } = open({ listSessions: () => new Response("{}", { status: 500 }) });
    await screen.findByText("Your sessions did not load");
    api.answers.listSessions = { sessions };
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Safari on iOS")).toBeVisible();
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
  expect(await form.findByText(/You are logged out./)).toBeVisible();
  expect(field).toHaveValue("Pro the second");
  server.user = demoUser({ userId: "u2", displayName: "Somebody else" });
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(screen.getByLabelText("Display name")).toHaveValue("Somebody else"));
});
