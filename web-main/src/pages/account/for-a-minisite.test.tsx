import { demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { brand } from "../admin/fixtures.ts";
import { managed } from "../minisite-admin/fixtures.ts";
import "./account-form-page.tsx";
import "./log-out-page.tsx";
import "./reset-password-page.tsx";
import "../landing/landing-page.tsx";
import "../settings/settings-page.tsx";

// What people see on our host who come from a minisite's own domain (decision 0008).

const { minisite } = managed;
const site = { brandedBy: { minisite, brand: brand() } };
const handover = "/auth/handover?to=laserhub.test&challenge=x&next=%2F";
const query = `club=laserhub&continue=${encodeURIComponent(handover)}`;
const title = (name: string) => screen.findByRole("heading", { level: 1, name });

it("logging in is a page in its brand, which then leads on", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  const { api } = renderPage(`/login?${query}`, { site });
  await title("Log in to Laser Hub");
  expect(document.title).toBe("Log In · Laser Hub");
  const header = within(screen.getByRole("banner"));
  expect(await header.findByRole("link", { name: "Back to Laser Hub" })).toBeVisible();
  expect(header.queryByRole("button", { name: "Log In" })).toBeNull();
  await expectAccessible();
  await userEvent.type(screen.getByLabelText("Email or username"), "pro");
  await userEvent.type(screen.getByLabelText("Password"), "laser-cut-42{Enter}");
  await waitFor(() => expect(replace).toHaveBeenCalledWith(handover));
  expect(api.inputsOf("login")).toEqual([
    { emailOrUsername: "pro", password: "laser-cut-42", subdomain: "laserhub" },
  ]);
});

// The server leads a visitor from the address of a private project here. It does not know the fragment; browsers keep it.
it("logging in leads on to the part of the page that somebody asked for", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  renderPage("/login?club=laserhub&continue=%2F%40ann%2Fbox-1%3Fclub%3Dlaserhub#values=width:7", {
    site,
  });
  await userEvent.type(await screen.findByLabelText("Email or username"), "pro");
  await userEvent.type(screen.getByLabelText("Password"), "laser-cut-42{Enter}");
  await waitFor(() =>
    expect(replace).toHaveBeenCalledWith("/@ann/box-1?club=laserhub#values=width:7"),
  );
});

it("a new account and a forgotten password get emails in its brand", async () => {
  const { api } = renderPage(`/signup?${query}`, { site, answers: { sendResetToken: {} } });
  await title("Sign up at Laser Hub");
  await userEvent.click(screen.getByRole("button", { name: "Sign up with email" }));
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  await userEvent.click(screen.getByRole("button", { name: "Forgot password?" }));
  await userEvent.type(screen.getByLabelText("Email"), "ada@example.com{Enter}");
  await screen.findByText("Check your email for further instructions.");
  expect(api.inputsOf("sendResetToken")).toEqual([
    { email: "ada@example.com", subdomain: "laserhub" },
  ]);
});

it("after a reset people log in there, and go back to it", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  const { address } = renderPage("/reset-password?token=t1&club=laserhub", {
    site,
    answers: { isResetTokenValid: {}, resetPassword: {} },
  });
  await userEvent.type(await screen.findByLabelText("New password"), "another-laser-43{Enter}");
  await title("Log in to Laser Hub");
  expect(address()).toBe("/login?club=laserhub");
  expect(await screen.findByText("Success! Your password has been changed.")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Email or username"), "pro");
  await userEvent.type(screen.getByLabelText("Password"), "another-laser-43{Enter}");
  await waitFor(() =>
    expect(replace).toHaveBeenCalledWith(`${minisite.origin}/auth/start?next=%2F`),
  );
});

it("logging out asks whether the login here ends, too", async () => {
  const { api } = renderPage("/logout?club=laserhub&confirm", { site, user: demoUser() });
  await title("Log out of your account, too?");
  const main = within(screen.getByRole("main"));
  expect(main.getByText("pro@example.com")).toBeVisible();
  expect(api.inputsOf("logout")).toEqual([]);
  await expectAccessible();
  await userEvent.click(screen.getByRole("button", { name: "Log Out" }));
  await title("You're logged out");
  expect(main.getByRole("link", { name: "Back to Laser Hub" })).toHaveAttribute(
    "href",
    minisite.origin,
  );
});

it.each([
  ["/?invitation=t1", `${minisite.origin}/?invitation=t1`],
  ["//evil.example/", minisite.origin],
])("logging out leads back to an invitation, and to no other site: %s", async (next, to) => {
  const query = new URLSearchParams({ club: "laserhub", confirm: "", next });
  renderPage(`/logout?${query}`, { site, user: demoUser() });
  const main = within(await screen.findByRole("main"));
  const back = () => main.findByRole("link", { name: "Back to Laser Hub" });
  expect(await back()).toHaveAttribute("href", to);
  await userEvent.click(main.getByRole("button", { name: "Log Out" }));
  await title("You're logged out");
  expect(await back()).toHaveAttribute("href", to);
});

it("a deleted account is not only a logout", async () => {
  renderPage("/settings?club=laserhub", {
    site,
    user: demoUser(),
    answers: { checkPassword: {}, deleteAccount: { until: "2026-12-07T12:00:00Z" } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
  await userEvent.type(screen.getByLabelText("Your password"), "correct horse");
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await title("Your account is deleted");
  expect(screen.getByText(/If you change your mind, log in by Dec 7/)).toBeVisible();
});

it("a login elsewhere leads to its domain only by a button", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  renderPage("/login?club=laserhub", { site, user: demoUser() });
  await title("You're logged in");
  expect(replace).not.toHaveBeenCalled();
});

it("logging out of the main site asks when another site led here", async () => {
  const { address, api } = renderPage("/logout?confirm", { user: demoUser() });
  await title("Log out?");
  expect(api.inputsOf("logout")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Log Out" }));
  await waitFor(() => expect(address()).toBe("/"));
  expect(api.inputsOf("logout")).toHaveLength(1);
});

it.each([
  "/logout",
  "/%6Cogout",
  "/?modal=login&continue=%2Flogout",
  "/?modal=login&continue=%2F%256Cogout",
])("only a link of the app, or its own address, logs out at once: not %s", async (path) => {
  const { api } = renderPage(path, { user: demoUser() });
  await title("Log out?");
  expect(api.inputsOf("logout")).toEqual([]);
});
