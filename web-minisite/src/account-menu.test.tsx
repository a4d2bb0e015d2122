import { ApiProvider, createApiClient } from "@cuttle/web-kit/api";
import { type LoggedInUser, SessionProvider } from "@cuttle/web-kit/session";
import { demoSite, demoUser, expectAccessible, stubApi } from "@cuttle/web-kit/test";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { Home } from "./home.tsx";

const hub = demoSite({ kind: "minisite", subdomain: "laserhub", displayName: "Laser Hub" });
const pat = demoUser({ userId: "u7" });

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

function open(user: LoggedInUser) {
  const api = stubApi({
    getProjectCardsForMinisite: { projectCards: [], tags: [] },
    tryConnectingToMinisite: { result: { status: "notPaidMember", maskedEmail: "" } },
    loggedInUser: { user },
  });
  render(
    <ApiProvider client={createApiClient("")}>
      <SessionProvider initialUser={user}>
        <Home site={hub} />
      </SessionProvider>
    </ApiProvider>,
  );
  return api;
}

beforeEach(() => window.history.replaceState(null, "", "/"));

describe("the account menu", () => {
  async function openMenu() {
    const button = await screen.findByRole("button", { name: "Account" });
    await userEvent.click(button);
    await screen.findByRole("menuitem", { name: "Log Out" });
  }

  it("leads an admin to the members on the main site, signed in", async () => {
    open(memberAs("admin"));
    await openMenu();
    expect(screen.getByRole("menuitem", { name: "Manage members" })).toHaveAttribute(
      "href",
      "http://localhost:8080/auth/start?next=%2Fminisite-admin%2Flaserhub&from=localhost",
    );
    await expectAccessible();
  });

  const strangers = [
    ["a stranger", pat],
    ["a former member", memberAs("canceled")],
    ["an admin of another minisite", memberAs("admin", "sawdust")],
  ] as const;

  it.each([["a paid member", memberAs("paid")] as const, ...strangers])(
    "leads %s to no members",
    async (_, user) => {
      open(user);
      await openMenu();
      expect(screen.queryByRole("menuitem", { name: "Manage members" })).toBeNull();
    },
  );

  it.each(["paid", "admin"] as const)("offers a member (%s) no connecting", async (role) => {
    open(memberAs(role));
    await openMenu();
    expect(screen.queryByRole("menuitem", { name: "Connect a membership" })).toBeNull();
  });

  it.each(strangers)("asks %s which address their membership has", async (_, user) => {
    open(user);
    await openMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: "Connect a membership" }));
    expect(await screen.findByLabelText("Your member email")).toHaveFocus();
    await expectAccessible();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("asks whoever the main site's menu has sent here", async () => {
    window.history.replaceState(null, "", "/?connect=membership");
    open(pat);
    expect(await screen.findByRole("dialog", { name: "Connect a membership" })).toBeVisible();
  });

  it("connects, and says so", async () => {
    const api = open(pat);
    await openMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: "Connect a membership" }));
    await screen.findByLabelText("Your member email");
    api.answers.tryConnectingToMinisite = { result: { status: "connected", maskedEmail: "" } };
    api.answers.loggedInUser = { user: memberAs("paid") };
    await userEvent.click(screen.getByRole("button", { name: "Connect" }));
    await screen.findByRole("dialog", { name: "You're a member of Laser Hub" });
    await userEvent.click(screen.getByRole("button", { name: "See the projects" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(window.location.search).toBe("");
  });
});
