import { ApiProvider, createApiClient } from "@cuttle/web-kit/api";
import { type LoggedInUser, SessionProvider } from "@cuttle/web-kit/session";
import { demoMinisite, demoUser, expectAccessible, stubApi } from "@cuttle/web-kit/test";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
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

function card(projectId: string, name: string, license: "minisitePaid" | null) {
  return {
    projectId,
    name,
    license,
    ownerUsername: "hubadmin",
    ownerDisplayName: "Hanna",
    ownerAvatar: "",
    isPro: false,
    tags: [],
    creationDate: "2026-11-01T10:00:00Z",
    firstMadePublicDate: null,
    publishedDate: null,
    publishedDescription: "",
    lastOpenedDate: "2026-11-01T10:00:00Z",
    coverPhoto: "",
    previewImage: "",
    thumbnail: "",
    thumbnail2x: "",
  };
}

const paidAddress = "/@hubadmin/Power-grid-p2";
const handUp = `http://localhost:8080/auth/start?next=${encodeURIComponent(paidAddress)}&from=localhost`;

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  api = stubApi({
    getProjectCardsForMinisite: {
      projectCards: [card("p1", "Hub ruler", null), card("p2", "Power grid", "minisitePaid")],
      tags: [],
    },
    loggedInUser: { user: null },
    login: () => {
      api.answers.loggedInUser = { user: pat };
      return {};
    },
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

const cardLink = (name: string) => screen.findByRole("link", { name });
const paywall = () => screen.findByRole("dialog", { name: "For members of Laser Hub" });
const theirs = () => screen.findByRole("dialog", { name: "You're a member of Laser Hub" });

/** Whether the browser would have followed the link. */
async function follows(name: string, keys: object = {}) {
  const link = await cardLink(name);
  let followed = true;
  const end = (event: Event) => {
    followed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", end, { once: true });
  fireEvent.click(link, keys);
  return followed;
}

describe("a card for members", () => {
  it.each(["paid", "admin"] as const)(
    "leads a member (%s) to the project, signed in",
    async (role) => {
      open(memberAs(role));
      expect(await cardLink("Power grid")).toHaveAttribute("href", handUp);
      expect(await cardLink("Hub ruler")).toHaveAttribute(
        "href",
        "http://localhost:8080/@hubadmin/Hub-ruler-p1",
      );
      expect(await follows("Power grid")).toBe(true);
      expect(screen.queryByRole("dialog")).toBeNull();
    },
  );

  it.each([
    ["a visitor", null],
    ["a stranger", pat],
    ["somebody whose membership ended", memberAs("canceled")],
    ["a member of another minisite", memberAs("paid", "sawdust")],
  ])("asks %s to join", async (_, user) => {
    const steps = window.history.length;
    open(user);
    expect(await cardLink("Power grid")).toHaveAttribute(
      "href",
      `http://localhost:8080${paidAddress}`,
    );
    expect(await follows("Hub ruler")).toBe(true);
    expect(await follows("Power grid")).toBe(false);
    const dialog = within(await paywall());
    expect(dialog.getByText(/^Power grid is one of the projects/)).toBeVisible();
    expect(window.history).toHaveLength(steps + 1); // Back closes it
    expect(dialog.getByRole("link", { name: /^Join/ })).toHaveAttribute("href", hub.joinLink);
    await expectAccessible();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(window.location.search).toBe("");
  });

  it("opens in a new tab on request", async () => {
    open(null);
    expect(await follows("Power grid", { ctrlKey: true })).toBe(true);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the paywall", () => {
  it("tells former members that their membership has ended", async () => {
    open(memberAs("canceled"));
    await follows("Power grid");
    expect(within(await paywall()).getByText(/has ended\. Thanks/)).toBeVisible();
  });

  it("continues after a login", async () => {
    open(null);
    await follows("Power grid");
    await userEvent.click(within(await paywall()).getByRole("button", { name: "Log In" }));
    const login = within(await screen.findByRole("dialog", { name: "Log in to Laser Hub" }));
    // The login through the main site also returns to it.
    expect(login.getByRole("link", { name: "Continue with your Cuttle account" })).toHaveAttribute(
      "href",
      "/auth/start?next=%2F%3Fproject%3Dp2",
    );
    await userEvent.type(login.getByRole("textbox", { name: "Email or username" }), "pat");
    await userEvent.type(login.getByLabelText("Password"), "a password{Enter}");
    const dialog = within(await paywall());
    await userEvent.click(dialog.getByRole("button", { name: "I am a member" }));
    expect(await dialog.findByRole("textbox", { name: "Your member email" })).toHaveFocus();
    expect(window.location.search).toBe("?project=p2");
  });

  it("sends somebody who turns out to be a member to the project", async () => {
    api.answers.login = () => {
      api.answers.loggedInUser = { user: memberAs("paid") };
      return {};
    };
    open(null);
    await follows("Power grid");
    await userEvent.click(within(await paywall()).getByRole("button", { name: "Log In" }));
    const login = within(await screen.findByRole("dialog", { name: "Log in to Laser Hub" }));
    await userEvent.type(login.getByRole("textbox", { name: "Email or username" }), "pat");
    await userEvent.type(login.getByLabelText("Password"), "a password{Enter}");
    const go = within(await theirs()).getByRole("link", { name: "Open Power grid" });
    expect(go).toHaveAttribute("href", handUp);
    expect(go).toHaveFocus();
    await expectAccessible();
  });

  it("sends somebody who connects to the project", async () => {
    api.answers.tryConnectingToMinisite = () => {
      api.answers.loggedInUser = { user: memberAs("paid") };
      return { result: { status: "connected", maskedEmail: "" } };
    };
    open(pat);
    await follows("Power grid");
    await userEvent.click(within(await paywall()).getByRole("button", { name: "I am a member" }));
    await screen.findByRole("textbox", { name: "Your member email" });
    await userEvent.click(screen.getByRole("button", { name: "Connect" }));
    expect(within(await theirs()).getByRole("link", { name: "Open Power grid" })).toHaveFocus();
  });

  it("is there again after a reload", async () => {
    window.history.replaceState(null, "", "/?project=p2");
    open(null);
    expect(within(await paywall()).getByText(/^Power grid/)).toBeVisible();
  });

  it("closes for a project that is not on this minisite", async () => {
    window.history.replaceState(null, "", "/?project=gone");
    open(null);
    await cardLink("Power grid");
    await waitFor(() => expect(window.location.search).toBe(""));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
