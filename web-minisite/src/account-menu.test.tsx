import { ApiProvider, createApiClient } from "@cuttle/web-kit/api";
import { type LoggedInUser, SessionProvider } from "@cuttle/web-kit/session";
import { demoSite, demoUser, expectAccessible, stubApi } from "@cuttle/web-kit/test";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Home } from "./home.tsx";

const hub = demoSite({ kind: "minisite", subdomain: "laserhub", displayName: "Laser Hub" });
const pat = demoUser({ userId: "u7" });

function memberAs(role: "paid" | "admin", subdomain = "laserhub"): LoggedInUser {
  const membership = { subdomain, displayName: "Laser Hub", role, origin: hub.origin };
  return { ...pat, minisiteMemberships: [membership] };
}

function open(user: LoggedInUser) {
  stubApi({ getProjectCardsForMinisite: { projectCards: [], tags: [] }, loggedInUser: { user } });
  render(
    <ApiProvider client={createApiClient("")}>
      <SessionProvider initialUser={user}>
        <Home site={hub} />
      </SessionProvider>
    </ApiProvider>,
  );
}

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

  it.each([
    ["a paid member", memberAs("paid")],
    ["a stranger", pat],
    ["an admin of another minisite", memberAs("admin", "sawdust")],
  ])("leads %s nowhere", async (_, user) => {
    open(user);
    await openMenu();
    expect(screen.queryByRole("menuitem", { name: "Manage members" })).toBeNull();
  });
});
