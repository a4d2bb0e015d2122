import { ApiProvider, createApiClient, type Output } from "@cuttle/web-kit/api";
import { type LoggedInUser, SessionProvider } from "@cuttle/web-kit/session";
import {
  demoMinisite,
  demoUser,
  expectAccessible,
  type Reply,
  refusal,
  stubApi,
} from "@cuttle/web-kit/test";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Home } from "./home.tsx";

const hub = demoMinisite();

const pat = demoUser({ userId: "u7", email: "pat@example.com" });

function memberAs(role: "paid" | "canceled" | "admin", subdomain = "laserhub"): LoggedInUser {
  const membership = {
    subdomain,
    displayName: "Laser Hub",
    role,
    origin: hub.origin,
    canLicense: false,
  };
  return { ...pat, minisiteMemberships: [membership] };
}

const admin = memberAs("admin");

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  window.history.replaceState(null, "", "/?invitation=Secret1");
  api = stubApi({
    getProjectCardsForMinisite: { projectCards: [], tags: [] },
    getMinisiteInvitation: { state: "open" },
    acceptMinisiteInvitation: { role: "admin" },
    login: {},
    createAccount: {},
    logout: {},
    loggedInUser: { user: null },
  });
});

function open(user: LoggedInUser | null, site = hub) {
  return render(
    <ApiProvider client={createApiClient("")}>
      <SessionProvider initialUser={user}>
        <Home site={site} />
      </SessionProvider>
    </ApiProvider>,
  );
}

const invitation = () => screen.findByRole("dialog", { name: "You're invited to Laser Hub" });
const accepted = () => api.inputsOf("acceptMinisiteInvitation");

type LinkState = Output<"getMinisiteInvitation">["state"];

/** What the link is good for, as the server says. */
function linkIs(state: LinkState) {
  api.answers.getMinisiteInvitation = { state };
}

/** What the server says after the login, and then after accepting. */
function signsIn(user: LoggedInUser, then: LoggedInUser) {
  api.answers.loggedInUser = () => ({ user: accepted().length ? then : user });
}

async function expectAdminNotice() {
  const notice = await screen.findByText("You're an admin of Laser Hub now.");
  expect(notice.closest("[role=status]")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(window.location.search).toBe("");
  await expectAccessible();
  expect(screen.getByRole("link", { name: "Manage members" })).toHaveAttribute(
    "href",
    "http://localhost:8080/auth/start?next=%2Fminisite-admin%2Flaserhub&from=localhost",
  );
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

  it("can use another account: logs out and is asked to log in", async () => {
    open(pat);
    const dialog = within(await invitation());
    expect(screen.getByText(/Not you\?/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Log out" }));
    expect(await dialog.findByRole("button", { name: "Log In" })).toBeVisible();
    expect(dialog.queryByRole("button", { name: /^Accept/ })).toBeNull();
    expect(accepted()).toEqual([]);
    expect(window.location.search).toBe("?invitation=Secret1");
  });

  it.each([
    ["open", "Log out"],
    ["used", "Log in with another account"],
  ] as const)(
    "uses another account at the domain of the minisite's own over the main site: %s",
    async (state, name) => {
      const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
      api.answers.getMinisiteInvitation = { state };
      open(pat, demoMinisite({ customDomain: true }));
      await userEvent.click(await screen.findByRole("button", { name }));
      await waitFor(() =>
        expect(assign).toHaveBeenCalledExactlyOnceWith(
          `${hub.mainOrigin}/logout?club=laserhub&next=%2F%3Finvitation%3DSecret1`,
        ),
      );
    },
  );

  it("is told when Log out fails", async () => {
    api.answers.logout = () => new Response("oops", { status: 500 });
    open(pat);
    await userEvent.click(within(await invitation()).getByRole("button", { name: "Log out" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("on our side");
  });

  it("asks once, however often the button is pressed", async () => {
    let answer = (_: Reply<"acceptMinisiteInvitation">) => {};
    api.answers.acceptMinisiteInvitation = () =>
      new Promise<Reply<"acceptMinisiteInvitation">>((resolve) => {
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

  it.each<["paid" | "canceled", string, string]>([
    ["paid", "You're a member of Laser Hub now.", "See the projects"],
    [
      "canceled",
      "Your account is connected to Laser Hub now, but your membership there has ended.",
      "Join Laser Hub",
    ],
  ])("is told their role and the next step when it is not admin: %s", async (role, words, next) => {
    api.answers.acceptMinisiteInvitation = { role };
    signsIn(pat, memberAs(role));
    open(pat);
    await userEvent.click(
      within(await invitation()).getByRole("button", { name: "Accept as pat@example.com" }),
    );
    expect(await screen.findByText(words)).toBeVisible();
    const notice = within(screen.getByRole("status"));
    expect(notice.getByRole("link", { name: next })).toBeVisible();
    expect(notice.queryByRole("link", { name: "Manage members" })).toBeNull();
  });

  it("does not see that it is used already while they accept", async () => {
    linkIs("open");
    api.answers.acceptMinisiteInvitation = () => {
      linkIs("used");
      return { role: "admin" };
    };
    let answer = (_: Reply<"loggedInUser">) => {};
    api.answers.loggedInUser = () =>
      new Promise<Reply<"loggedInUser">>((resolve) => {
        answer = resolve;
      });
    open(pat);
    await userEvent.click(within(await invitation()).getByRole("button", { name: /^Accept/ }));
    await waitFor(() => expect(api.inputsOf("getMinisiteInvitation")).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 50)); // the page has the reply
    expect(await invitation()).toBeVisible();
    expect(screen.queryByText(/already/)).toBeNull();
    answer({ user: admin });
    await expectAdminNotice();
  });

  it("has accepted, even when the refresh fails", async () => {
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
    expect(new URLSearchParams(window.location.search).get("invitation")).toBe("Secret1");
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
    await userEvent.clear(signUp.getByLabelText("Username"));
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

  it("does not accept by a login that had nothing to do with it", async () => {
    open(null);
    await invitation();
    api.answers.loggedInUser = { user: pat };
    fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
    expect(await screen.findByRole("button", { name: "Accept as pat@example.com" })).toBeVisible();
    expect(accepted()).toEqual([]);
  });
});

describe("a refusal", () => {
  it.each<[string, LinkState, string]>([
    ["invitation_expired", "expired", "This invitation no longer works"],
    ["invitation_invalid", "used", "This invitation has already been used"],
  ])("that is final becomes the state of the link: %s", async (code, state, title) => {
    api.answers.acceptMinisiteInvitation = () => {
      api.answers.getMinisiteInvitation = { state };
      return { ...refusal("It is no good."), code };
    };
    open(pat);
    await userEvent.click(within(await invitation()).getByRole("button", { name: /^Accept/ }));
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    expect(dialog.queryByRole("button", { name: /^Accept/ })).toBeNull();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
  });

  it("of this account still offers another one", async () => {
    api.answers.acceptMinisiteInvitation = {
      ...refusal("This account is already connected to another member."),
      code: "account_is_another_member",
    };
    api.answers.loggedInUser = () => ({ user: api.inputsOf("logout").length ? null : pat });
    open(pat);
    const dialog = within(await invitation());
    await userEvent.click(dialog.getByRole("button", { name: /^Accept/ }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(
      "is already connected to another member",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Log out" }));
    expect(await dialog.findByRole("button", { name: "Log In" })).toBeVisible();
    expect(dialog.getByRole("alert")).toBeEmptyDOMElement();
  });

  it("because the session has ended asks for a login", async () => {
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

  it("of a network failure can be retried", async () => {
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

const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

async function expectToLeadOn(button: string) {
  await userEvent.click(screen.getByRole("button", { name: button }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(window.location.search).toBe("");
  expect(accepted()).toEqual([]);
}

describe("the link", () => {
  it("is checked before anything is shown, for visitors too", async () => {
    let answer = (_: Reply<"getMinisiteInvitation">) => {};
    api.answers.getMinisiteInvitation = () =>
      new Promise<Reply<"getMinisiteInvitation">>((resolve) => {
        answer = resolve;
      });
    open(null);
    const waiting = await screen.findByText("One moment, we're checking your link.");
    expect(waiting.closest("[role=status]")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByText(/invited/)).toBeNull();
    await expectAccessible();
    answer({ state: "open" });
    expect(await invitation()).toBeVisible();
    expect(screen.queryByText(/One moment/)).toBeNull();
    expect(api.inputsOf("getMinisiteInvitation")).toEqual([
      { subdomain: "laserhub", token: "Secret1" },
    ]);
  });

  it("shows an error when the check fails, and can be retried", async () => {
    api.answers.getMinisiteInvitation = () =>
      new Response(JSON.stringify(refusal("Something went wrong on our side.")), { status: 500 });
    open(null);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("The invitation didn't load");
    expect(alert).toHaveTextContent("Something went wrong on our side.");
    expect(screen.queryByRole("dialog")).toBeNull();
    await expectAccessible();
    let answer = (_: Reply<"getMinisiteInvitation">) => {};
    api.answers.getMinisiteInvitation = () =>
      new Promise<Reply<"getMinisiteInvitation">>((resolve) => {
        answer = resolve;
      });
    const again = within(alert).getByRole("button", { name: "Try again" });
    await userEvent.click(again);
    expect(again).toHaveAttribute("aria-busy", "true");
    expect(again).toHaveFocus();
    answer({ state: "open" });
    expect(await invitation()).toBeVisible();
    expect(screen.queryByText("The invitation didn't load")).toBeNull();
  });

  it("that cannot be checked offline says so", async () => {
    api.answers.getMinisiteInvitation = () => Promise.reject(new TypeError("Failed to fetch"));
    open(pat);
    const alert = await screen.findByRole("alert", {}, { timeout: 4000 }); // it is tried three times
    expect(alert).toHaveTextContent("check your connection");
    linkIs("open");
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await invitation()).toBeVisible();
  });
});

describe("a used link", () => {
  const title = "This invitation has already been used";

  it.each(["paid", "admin"] as const)("tells a member (%s) that they are one", async (role) => {
    linkIs("used");
    open(memberAs(role));
    const dialog = await dialogOf("You're already a member of Laser Hub");
    expect(dialog.queryByRole("button", { name: /Log/ })).toBeNull();
    await expectAccessible();
    await expectToLeadOn("See the projects");
  });

  it("lets a visitor log in, who then is a member, without accepting anything", async () => {
    linkIs("used");
    open(null);
    const dialog = await dialogOf(title);
    expect(dialog.getByText("Log in with the account that accepted it.")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Sign Up" })).toBeNull();
    await expectAccessible();
    await userEvent.click(dialog.getByRole("button", { name: "Log In" }));
    const login = await dialogOf("Log in to Laser Hub");
    api.answers.loggedInUser = { user: memberAs("paid") };
    await userEvent.type(login.getByLabelText("Email or username"), "pat");
    await userEvent.type(login.getByLabelText("Password"), "laser-cut-42{Enter}");
    expect(await dialogOf("You're already a member of Laser Hub")).toBeDefined();
    expect(accepted()).toEqual([]);
  });

  it.each([
    ["a stranger", pat],
    ["a member of another minisite", memberAs("paid", "sawdust")],
  ])("lets %s log in with another account", async (_, user) => {
    linkIs("used");
    api.answers.loggedInUser = () => ({ user: api.inputsOf("logout").length ? null : user });
    open(user);
    const dialog = await dialogOf(title);
    expect(dialog.getByText("You're logged in as pat@example.com.")).toBeVisible();
    await expectAccessible();
    await userEvent.click(dialog.getByRole("button", { name: "Log in with another account" }));
    expect(await dialogOf("Log in to Laser Hub")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect((await dialogOf(title)).getByRole("button", { name: "Log In" })).toBeVisible();
    expect(window.location.search).toBe("?invitation=Secret1");
    expect(accepted()).toEqual([]);
  });

  it("says when they cannot be logged out", async () => {
    linkIs("used");
    api.answers.logout = () => new Response("oops", { status: 500 });
    open(pat);
    const dialog = await dialogOf(title);
    const another = dialog.getByRole("button", { name: "Log in with another account" });
    await userEvent.click(another);
    expect(await dialog.findByText(/on our side/)).toBeVisible();
    expect(another).not.toHaveAttribute("aria-busy");
    await expectToLeadOn("Go to Laser Hub");
  });

  it("tells who accepted it when their membership has ended since", async () => {
    linkIs("used");
    open(memberAs("canceled"));
    await dialogOf("Your Laser Hub membership has ended");
    expect(screen.queryByText(/already been used/)).toBeNull();
  });
});

describe("a link that is no longer valid", () => {
  const title = "This invitation no longer works";

  it.each([
    ["a visitor", null],
    ["a stranger", pat],
  ])("lets %s ask the minisite for a new one", async (_, user) => {
    linkIs("expired");
    open(user);
    const dialog = await dialogOf(title);
    for (const name of ["Ask for a new one", "help@laserhub.example"]) {
      expect(dialog.getByRole("link", { name })).toHaveAttribute(
        "href",
        "mailto:help@laserhub.example?subject=A%20new%20invitation%20to%20Laser%20Hub",
      );
    }
    expect(screen.queryByText(/invited to|Log in or sign up/)).toBeNull();
    await expectAccessible();
    await expectToLeadOn("Go to Laser Hub");
  });

  it("is reported where there is nobody to ask", async () => {
    linkIs("expired");
    open(null, { ...hub, supportEmail: "" });
    const dialog = await dialogOf(title);
    expect(dialog.getByText(/ask the person who invited you/)).toBeVisible();
    expect(dialog.queryByRole("link")).toBeNull();
  });

  it("does not turn members away", async () => {
    linkIs("expired");
    open(memberAs("paid"));
    await dialogOf("You're already a member of Laser Hub");
  });
});

describe("a link to a membership that has ended", () => {
  const title = "Your Laser Hub membership has ended";

  it.each([
    ["a visitor", null],
    ["a stranger", pat],
    ["who was a member", memberAs("canceled")],
  ])("thanks %s, and offers to join again", async (_, user) => {
    linkIs("canceled");
    open(user);
    const dialog = await dialogOf(title);
    expect(dialog.getByText(/^Thanks for having been a member!/)).toBeVisible();
    expect(dialog.getByRole("link", { name: "Join again" })).toHaveAttribute("href", hub.joinLink);
    expect(dialog.getByRole("link", { name: "help@laserhub.example" })).toHaveAttribute(
      "href",
      "mailto:help@laserhub.example?subject=My%20Laser%20Hub%20membership",
    );
    expect(dialog.queryByRole("button", { name: /Accept|Sign Up/ })).toBeNull();
    await expectAccessible();
    await expectToLeadOn("Go to Laser Hub");
  });

  it("has no link where nobody can join", async () => {
    linkIs("canceled");
    open(null, { ...hub, joinLink: "", supportEmail: "" });
    expect((await dialogOf(title)).queryByRole("link")).toBeNull();
  });
});
