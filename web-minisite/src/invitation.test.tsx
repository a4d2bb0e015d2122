import { ApiProvider, createApiClient } from "@cuttle/web-kit/api";
import { type LoggedInUser, SessionProvider } from "@cuttle/web-kit/session";
import { demoSite, demoUser, expectAccessible, refusal, stubApi } from "@cuttle/web-kit/test";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { Home } from "./home.tsx";

const hub = demoSite({
  kind: "minisite",
  origin: "http://laserhub.localhost:8080",
  subdomain: "laserhub",
  displayName: "Laser Hub",
  supportEmail: "help@laserhub.example",
});

const pat = demoUser({ userId: "u7", email: "pat@example.com" });
const admin = {
  ...pat,
  minisiteMemberships: [
    { subdomain: "laserhub", displayName: "Laser Hub", role: "admin" as const, origin: hub.origin },
  ],
};

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  window.history.replaceState(null, "", "/?invitation=Secret1");
  api = stubApi({
    getProjectCardsForMinisite: { projectCards: [], tags: [] },
    acceptMinisiteInvitation: { role: "admin" },
    login: {},
    createAccount: {},
    logout: {},
    loggedInUser: { user: null },
  });
});

function open(user: LoggedInUser | null) {
  return render(
    <ApiProvider client={createApiClient("")}>
      <SessionProvider initialUser={user}>
        <Home site={hub} />
      </SessionProvider>
    </ApiProvider>,
  );
}

const invitation = () => screen.findByRole("dialog", { name: "You're invited to Laser Hub" });
const accepted = () => api.inputsOf("acceptMinisiteInvitation");

/** What the server says once somebody has signed in, and then once they have accepted. */
function signsIn(user: LoggedInUser, then: LoggedInUser) {
  api.answers.loggedInUser = () => ({ user: accepted().length ? then : user });
}

async function expectAdminNotice() {
  const notice = await screen.findByText("You're an admin of Laser Hub now.");
  expect(notice.closest("[role=status]")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(window.location.search).toBe("");
  await expectAccessible();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("You're an admin of Laser Hub now.")).toBeNull();
}

describe("somebody who is signed in", () => {
  it("is asked with which account, accepts with one press and is an admin", async () => {
    signsIn(pat, admin);
    open(pat);
    const dialog = within(await invitation());
    await expectAccessible();
    expect(accepted()).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Accept as pat@example.com" }));
    await expectAdminNotice();
    expect(accepted()).toEqual([{ subdomain: "laserhub", token: "Secret1" }]);
    expect(screen.queryByRole("link", { name: /^Join/ })).toBeNull();
  });

  it("may be somebody else: logs out and is asked to log in", async () => {
    open(pat);
    const dialog = within(await invitation());
    expect(screen.getByText(/Not you\?/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Log out" }));
    expect(await dialog.findByRole("button", { name: "Log In" })).toBeVisible();
    expect(dialog.queryByRole("button", { name: /^Accept/ })).toBeNull();
    expect(accepted()).toEqual([]);
    expect(window.location.search).toBe("?invitation=Secret1");
  });

  it("is told when Log out fails", async () => {
    api.answers.logout = () => new Response("oops", { status: 500 });
    open(pat);
    await userEvent.click(within(await invitation()).getByRole("button", { name: "Log out" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("on our side");
  });

  it("asks once, however often the button is pressed", async () => {
    let answer = (_: object) => {};
    api.answers.acceptMinisiteInvitation = () =>
      new Promise<object>((resolve) => {
        answer = resolve;
      });
    signsIn(pat, admin);
    open(pat);
    const button = within(await invitation()).getByRole("button", { name: /^Accept/ });
    await userEvent.dblClick(button);
    expect(button).toHaveAttribute("aria-busy", "true");
    answer({ role: "admin" });
    await screen.findByText("You're an admin of Laser Hub now.");
    expect(accepted()).toHaveLength(1);
  });

  it.each([
    ["paid", "You're a member of Laser Hub now."],
    ["canceled", "Your account is connected to Laser Hub now."],
  ])("is told what they are when that is no admin: %s", async (role, words) => {
    api.answers.acceptMinisiteInvitation = { role };
    open(pat);
    await userEvent.click(
      within(await invitation()).getByRole("button", { name: "Accept as pat@example.com" }),
    );
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("has accepted, also when nobody answers who they are now", async () => {
    open(pat);
    api.answers.loggedInUser = () => Promise.reject(new TypeError("Failed to fetch"));
    await userEvent.click(within(await invitation()).getByRole("button", { name: /^Accept/ }));
    expect(await screen.findByText("You're an admin of Laser Hub now.")).toBeVisible();
  });
});

describe("a visitor", () => {
  it("logs in with the site's own form and has accepted", async () => {
    open(null);
    await userEvent.click(within(await invitation()).getByRole("button", { name: "Log In" }));
    const login = within(await screen.findByRole("dialog", { name: "Log in to Laser Hub" }));
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    expect(window.location.search).toBe("?invitation=Secret1");
    expect(login.getByRole("link", { name: "Continue with your Cuttle account" })).toHaveAttribute(
      "href",
      `/auth/start?next=${encodeURIComponent("/?invitation=Secret1")}`,
    );
    signsIn(pat, admin);
    await userEvent.type(login.getByLabelText("Email or username"), "pat");
    await userEvent.type(login.getByLabelText("Password"), "laser-cut-42{Enter}");
    await expectAdminNotice();
    expect(accepted()).toEqual([{ subdomain: "laserhub", token: "Secret1" }]);
  });

  it("signs up with the site's own form and has accepted; the token goes nowhere else", async () => {
    open(null);
    const dialog = within(await invitation());
    await expectAccessible();
    await userEvent.click(dialog.getByRole("button", { name: "Sign Up" }));
    const signUp = within(await screen.findByRole("dialog", { name: "Sign up at Laser Hub" }));
    await userEvent.click(signUp.getByRole("button", { name: "Sign up with email" }));
    signsIn(pat, admin);
    await userEvent.type(signUp.getByLabelText("Email"), "pat@example.com");
    await userEvent.type(signUp.getByLabelText("Username"), "pat");
    await userEvent.type(signUp.getByLabelText("Password"), "laser-cut-42");
    await userEvent.click(signUp.getByRole("button", { name: "Create account" }));
    await expectAdminNotice();
    expect(JSON.stringify(api.inputsOf("createAccount"))).not.toContain("Secret1");
  });

  it("comes back to the invitation from a form that they close, and reads it again after a reload", async () => {
    const { unmount } = open(null);
    await userEvent.click(within(await invitation()).getByRole("button", { name: "Log In" }));
    await screen.findByRole("dialog", { name: "Log in to Laser Hub" });
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(await invitation()).toBeVisible();
    unmount();
    open(null);
    expect(await invitation()).toBeVisible();
  });

  it("closes the invitation, and a reload does not ask again", async () => {
    open(null);
    await invitation();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(window.location.search).toBe("");
    expect(accepted()).toEqual([]);
  });

  it("is not accepted for by a login that had nothing to do with it", async () => {
    open(null);
    await invitation();
    api.answers.loggedInUser = { user: pat };
    fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
    expect(await screen.findByRole("button", { name: "Accept as pat@example.com" })).toBeVisible();
    expect(accepted()).toEqual([]);
  });
});

describe("a refusal", () => {
  it.each([
    ["invitation_expired", "This invitation has expired. Please ask help@laserhub.example."],
    ["invitation_invalid", "This invitation has been used already."],
  ])("that is final is said, and leads on to the site: %s", async (code, message) => {
    api.answers.acceptMinisiteInvitation = { ...refusal(message), code };
    open(pat);
    const dialog = within(await invitation());
    await userEvent.click(dialog.getByRole("button", { name: /^Accept/ }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(message);
    await expectAccessible();
    await userEvent.click(dialog.getByRole("button", { name: "Go to Laser Hub" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(window.location.search).toBe("");
  });

  it("of this account leaves the way to another one", async () => {
    api.answers.acceptMinisiteInvitation = {
      ...refusal("This account belongs to another member."),
      code: "account_is_another_member",
    };
    api.answers.loggedInUser = () => ({ user: api.inputsOf("logout").length ? null : pat });
    open(pat);
    const dialog = within(await invitation());
    await userEvent.click(dialog.getByRole("button", { name: /^Accept/ }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("belongs to another member");
    await userEvent.click(dialog.getByRole("button", { name: "Log out" }));
    expect(await dialog.findByRole("button", { name: "Log In" })).toBeVisible();
    expect(dialog.getByRole("alert")).toBeEmptyDOMElement();
  });

  it("for want of a login that has ended asks for one", async () => {
    api.answers.acceptMinisiteInvitation = {
      ...refusal("Please log in first."),
      code: "login_required",
    };
    open(pat);
    const dialog = within(await invitation());
    await userEvent.click(dialog.getByRole("button", { name: /^Accept/ }));
    expect(await dialog.findByRole("button", { name: "Log In" })).toBeVisible();
    expect(dialog.getByRole("alert")).toHaveTextContent("Please log in first.");
  });

  it("of a network that is down may be tried again", async () => {
    api.answers.acceptMinisiteInvitation = () => Promise.reject(new TypeError("Failed to fetch"));
    signsIn(pat, admin);
    open(pat);
    const dialog = within(await invitation());
    await userEvent.click(dialog.getByRole("button", { name: /^Accept/ }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("check your connection");
    api.answers.acceptMinisiteInvitation = { role: "admin" };
    await userEvent.click(dialog.getByRole("button", { name: /^Accept/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
