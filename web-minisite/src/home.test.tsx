import { readFileSync } from "node:fs";
import { ApiProvider, createApiClient } from "@cuttle/web-kit/api";
import { mapTexts, profileNames } from "@cuttle/web-kit/minisite-fields";
import { type LoggedInUser, SessionProvider } from "@cuttle/web-kit/session";
import {
  demoCard,
  demoMinisite,
  demoUser,
  expectAccessible,
  refusal,
  stubApi,
} from "@cuttle/web-kit/test";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Home } from "./home.tsx";

const hub = demoMinisite({
  brand: {
    logo: "/media/hub-logo",
    heroTitle: "Files that cut right the first time",
    heroText: "Tested designs for every machine in the Hub.",
    links: [{ label: "Forum", href: "https://laserhub.example/forum" }],
  },
});

const projectCards = [
  demoCard({
    name: "Diode power grid",
    ownerUsername: "hubadmin",
    ownerDisplayName: "Hanna",
    previewImage: "/media/grid",
  }),
  demoCard({
    projectId: "p2",
    name: "Hub ruler",
    ownerUsername: "hubadmin",
    ownerDisplayName: "",
    coverPhoto: "/media/ruler-cover",
    previewImage: "/media/ruler",
  }),
];

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  window.history.replaceState(null, "", "/");
  api = stubApi({
    getProjectCardsForMinisite: { projectCards, tags: [] },
    login: {},
    logout: {},
    loggedInUser: { user: null },
  });
});

function open({ site = hub, user = null as LoggedInUser | null } = {}) {
  return render(
    <ApiProvider client={createApiClient("")}>
      <SessionProvider initialUser={user}>
        <Home site={site} />
      </SessionProvider>
    </ApiProvider>,
  );
}

const header = () => within(screen.getByRole("banner"));
const footer = () => within(screen.getByRole("contentinfo"));

describe("the brand", () => {
  it("shows its logo, its words, its join button and how to reach it", async () => {
    open();
    expect(header().getByRole("img", { name: "Laser Hub" })).toHaveAttribute(
      "src",
      "/media/hub-logo",
    );
    expect(
      screen.getByRole("heading", { level: 1, name: "Files that cut right the first time" }),
    ).toBeVisible();
    expect(header().getByRole("link", { name: "Join Laser Hub" })).toHaveAttribute(
      "href",
      "https://laserhub.example/join",
    );
    expect(footer().getByRole("link", { name: "help@laserhub.example" })).toHaveAttribute(
      "href",
      "mailto:help@laserhub.example",
    );
    expect(footer().getByText("© Laser Hub")).toBeVisible();
    expect(footer().getByRole("link", { name: "Powered by Cuttle" })).toHaveAttribute(
      "href",
      "http://localhost:8080",
    );
    for (const part of [header(), footer()]) {
      expect(part.getByRole("link", { name: "Forum" })).toHaveAttribute(
        "href",
        "https://laserhub.example/forum",
      );
    }
    await screen.findByText("Hub ruler");
    await expectAccessible();
  });

  it.each(profileNames)(
    "shows its %s, and so does the first reply, in the same elements",
    (name) => {
      const site = { ...hub, ...mapTexts(profileNames, (text) => `https://${text}.example`) };
      open({ site });
      const parts = ["header", "main", "footer"];
      const inApp = parts.filter((part) =>
        document.querySelector(part)?.outerHTML.includes(site[name]),
      );
      const first = readFileSync(`${import.meta.dirname}/../../shell/gallery.html`, "utf8");
      const inFirst = parts.filter((part) =>
        RegExp(`<${part}[^]*\\.Site\\.${name}\\b[^]*</${part}>`, "i").test(first),
      );
      expect(inApp).not.toEqual([]);
      expect(inFirst).toEqual(inApp);
    },
  );

  it("falls back to its name for a missing or broken logo, and to default texts for missing ones", () => {
    open({ site: { ...hub, brand: demoMinisite().brand } });
    expect(header().getByRole("link", { name: "Laser Hub" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Make it with Laser Hub" })).toBeVisible();
  });

  it("falls back to its name when the logo does not load", () => {
    open();
    expect(header().getByRole("img", { name: "Laser Hub" })).toHaveClass("bg-plate");
    fireEvent.error(header().getByRole("img", { name: "Laser Hub" }));
    expect(header().queryByRole("img")).toBeNull();
    expect(header().getByRole("link", { name: "Laser Hub" })).toBeVisible();
  });

  it("offers our own sign-up when it sells no membership", async () => {
    open({ site: { ...hub, joinLink: "" } });
    expect(screen.queryByRole("link", { name: /^Join/ })).toBeNull();
    await userEvent.click(header().getByRole("button", { name: "Sign Up" }));
    expect(await screen.findByRole("dialog", { name: "Sign up at Laser Hub" })).toBeVisible();
  });

  it.each([
    ["paid", 0],
    ["admin", 0],
    ["canceled", 2],
  ] as const)("asks people with the role %s to join %i times", (role, times) => {
    const minisiteMemberships = [
      {
        subdomain: "laserhub",
        displayName: "Laser Hub",
        role,
        origin: hub.origin,
        canLicense: false,
      },
    ];
    open({ user: demoUser({ minisiteMemberships }) });
    expect(screen.queryAllByRole("link", { name: "Join Laser Hub" })).toHaveLength(times);
  });
});

describe("the projects", () => {
  it("are those of this subdomain, with picture, name and maker, and lead to the main site", async () => {
    open();
    expect(screen.getByRole("status")).toHaveTextContent("Loading projects");
    const card = (await screen.findByRole("heading", { name: "Diode power grid" })).closest(
      "article",
    );
    expect(card).toHaveTextContent("by Hanna");
    expect(card?.querySelector("img")).toHaveAttribute("src", "/media/grid");
    expect(card?.querySelector("a")).toHaveAttribute(
      "href",
      "http://localhost:8080/@hubadmin/Diode-power-grid-p1",
    );
    const ruler = screen.getByRole("heading", { name: "Hub ruler" }).closest("article");
    expect(ruler).toHaveTextContent("by hubadmin");
    expect(ruler?.querySelector("img")).toHaveAttribute("src", "/media/ruler-cover");
    expect(api.inputsOf("getProjectCardsForMinisite")).toEqual([{ subdomain: "laserhub" }]);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("keep its brand for the one who made them", async () => {
    open({ user: demoUser({ username: "hubadmin" }) });
    const link = await screen.findByRole("link", { name: "Hub ruler" });
    const address = new URL(link.getAttribute("href") ?? "");
    expect(address.origin + address.pathname).toBe("http://localhost:8080/auth/start");
    expect(address.searchParams.get("next")).toBe("/@hubadmin/Hub-ruler-p2?club=laserhub");
  });

  it("may be none yet", async () => {
    api.answers.getProjectCardsForMinisite = { projectCards: [], tags: [] };
    open();
    expect(await screen.findByText("No projects yet")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Publish the first project" })).toBeNull();
    await expectAccessible();
  });

  it("lead its admins to where they publish, while there are none", async () => {
    api.answers.getProjectCardsForMinisite = { projectCards: [], tags: [] };
    const membership = { displayName: "Laser Hub", origin: "http://laserhub.localhost:8080" };
    const minisiteMemberships = [
      { ...membership, subdomain: "laserhub", role: "admin" as const, canLicense: false },
    ];
    open({ user: demoUser({ minisiteMemberships }) });
    expect(await screen.findByRole("link", { name: "Publish the first project" })).toHaveAttribute(
      "href",
      "http://localhost:8080/auth/start?next=%2Fminisite-admin%2Flaserhub%2Fprojects&from=localhost",
    );
    await expectAccessible();
  });

  it("can be loaded again after a failure", async () => {
    api.answers.getProjectCardsForMinisite = refusal("This minisite is paused.");
    open();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("The projects didn't load");
    expect(alert).toHaveTextContent("This minisite is paused.");
    await expectAccessible();
    api.answers.getProjectCardsForMinisite = { projectCards, tags: [] };
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Hub ruler")).toBeVisible();
  });
});

describe("the account", () => {
  it("is entered by a login modal, shows the email, and is left by Log Out", async () => {
    open();
    await userEvent.click(header().getByRole("button", { name: "Log In" }));
    await screen.findByRole("dialog", { name: "Log in to Laser Hub" });
    expect(screen.getByRole("link", { name: "Continue with your Cuttle account" })).toHaveAttribute(
      "href",
      "/auth/start?next=%2F",
    );
    api.answers.loggedInUser = { user: demoUser() };
    await userEvent.type(screen.getByLabelText("Email or username"), "pro");
    await userEvent.type(screen.getByLabelText("Password"), "laser-cut-42{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    const account = await header().findByRole("button", { name: "Account" });
    await waitFor(() => expect(account).toHaveAttribute("aria-haspopup", "menu"));
    await userEvent.click(account);
    expect(await screen.findByRole("menu")).toHaveTextContent("pro@example.com");

    api.answers.loggedInUser = { user: null };
    await userEvent.click(screen.getByRole("menuitem", { name: "Log Out" }));
    expect(await header().findByRole("button", { name: "Log In" })).toBeVisible();
    expect(api.inputsOf("logout")).toHaveLength(1);
  });

  it("is shown in the menu from the first paint for a signed-in user", () => {
    open({ user: demoUser() });
    expect(header().getByRole("button", { name: "Account" })).toBeVisible();
    expect(header().queryByRole("button", { name: "Log In" })).toBeNull();
  });

  it.each([
    ["login", "Log in to Laser Hub"],
    ["signup", "Sign up at Laser Hub"],
    ["forgotPassword", "Forgot your password?"],
  ])("opens the modal that the address asks for: %s", async (modal, title) => {
    window.history.replaceState(null, "", `/?modal=${modal}`);
    open();
    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(window.location.search).toBe("");
  });

  describe("on a domain of the minisite's own", () => {
    const customDomain = demoMinisite({ customDomain: true });

    it("is entered on the main site, and the way there knows the way back", async () => {
      const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
      window.history.replaceState(null, "", "/?tag=school#projects");
      open({ site: customDomain });
      await userEvent.click(header().getByRole("button", { name: "Log In" }));
      expect(assign).toHaveBeenLastCalledWith("/auth/start?next=%2F%3Ftag%3Dschool%23projects");
      expect(screen.queryByRole("dialog")).toBeNull();
    });

    it("offers no form where the address asks for one", async () => {
      window.history.replaceState(null, "", "/?modal=signup&continue=%2F%3Finvitation%3Dt1");
      open({ site: customDomain });
      const dialog = within(await screen.findByRole("dialog", { name: "Log in to Laser Hub" }));
      expect(dialog.getByRole("link", { name: "Sign Up" })).toHaveAttribute(
        "href",
        "/auth/start?next=%2F%3Finvitation%3Dt1&with=signup",
      );
      expect(dialog.queryByRole("textbox")).toBeNull();
    });

    it("is left for the page where people can log out of the main site, too", async () => {
      const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
      open({ site: customDomain, user: demoUser() });
      const account = header().getByRole("button", { name: "Account" });
      await waitFor(() => expect(account).toHaveAttribute("aria-haspopup", "menu"));
      await userEvent.click(account);
      api.answers.loggedInUser = { user: null };
      await userEvent.click(await screen.findByRole("menuitem", { name: "Log Out" }));
      await waitFor(() =>
        expect(assign).toHaveBeenCalledExactlyOnceWith(
          `${customDomain.mainOrigin}/logout?club=laserhub`,
        ),
      );
    });
  });

  it("Back closes a modal, and does not leave the site", async () => {
    open();
    const steps = window.history.length;
    await userEvent.click(header().getByRole("button", { name: "Log In" }));
    await screen.findByRole("dialog", { name: "Log in to Laser Hub" });
    expect(window.history).toHaveLength(steps + 1);
    expect(window.location.search).toBe("?modal=login&continue=%2F");
    act(() => {
      window.history.replaceState(null, "", "/");
      window.dispatchEvent(new PopStateEvent("popstate"));
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    ["/?q=box#projects", "Log In"], // opened on the page
    ["/?q=box&modal=login#projects", null], // named by the address
  ])("leads back to the part of the page that the address names: %s", async (address, button) => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    window.history.replaceState(null, "", address);
    open();
    if (button) await userEvent.click(header().getByRole("button", { name: button }));
    await screen.findByRole("dialog", { name: "Log in to Laser Hub" });
    expect(screen.getByRole("link", { name: "Continue with your Cuttle account" })).toHaveAttribute(
      "href",
      "/auth/start?next=%2F%3Fq%3Dbox%23projects",
    );
    api.answers.loggedInUser = { user: demoUser() };
    await userEvent.type(screen.getByLabelText("Email or username"), "pro");
    await userEvent.type(screen.getByLabelText("Password"), "laser-cut-42{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe("/?q=box#projects");
    expect(assign).not.toHaveBeenCalled();
  });

  it("goes on to where the address says, after the login", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    window.history.replaceState(null, "", "/?modal=login&continue=%2Fauth%2Fhandover%3Fto%3Dx");
    open();
    await screen.findByRole("dialog");
    api.answers.loggedInUser = { user: demoUser() };
    await userEvent.type(screen.getByLabelText("Email or username"), "pro");
    await userEvent.type(screen.getByLabelText("Password"), "laser-cut-42{Enter}");
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/auth/handover?to=x"));
  });

  it.each([
    ["/?modal=login", null],
    ["/?modal=signup&continue=%2Fauth%2Fhandover%3Fto%3Dx", "/auth/handover?to=x"],
    ["/?modal=login&continue=https%3A%2F%2Fevil.example", null],
    ["/?modal=login&continue=%2F", null],
  ])("opens nothing for a signed-in user and goes on: %s", async (address, next) => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const steps = window.history.length;
    window.history.replaceState(null, "", address);
    open({ user: demoUser() });
    await waitFor(() => expect(window.location.search).toBe(""));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(window.history).toHaveLength(steps);
    expect(assign.mock.calls).toEqual(next ? [[next]] : []);
  });

  it("closes the modal when Back restores the page after a login", async () => {
    window.history.replaceState(null, "", "/?modal=login");
    open();
    await screen.findByRole("dialog");
    api.answers.loggedInUser = { user: demoUser() };
    fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(window.location.search).toBe("");
  });

  it.each([
    ["the server is broken", () => new Response("oops", { status: 500 }), /on our side/],
    ["nobody answers", () => Promise.reject(new TypeError("Failed to fetch")), /connection/],
  ])("reports a failed Log Out: %s", async (_, answer, words) => {
    api.answers.logout = answer;
    api.answers.loggedInUser = { user: demoUser() };
    open({ user: demoUser() });
    const account = header().getByRole("button", { name: "Account" });
    await waitFor(() => expect(account).toHaveAttribute("aria-haspopup", "menu"));
    await userEvent.click(header().getByRole("button", { name: "Account" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Log Out" }));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("You're still logged in");
    expect(alert).toHaveTextContent(words);
    await userEvent.click(within(alert).getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("reports an unknown modal as an error and leaves the page standing", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
    window.history.replaceState(null, "", "/?modal=newsletter");
    open();
    const alert = within(await screen.findByRole("alert"));
    expect(report.mock.calls.flat().map(String).join()).toContain("Unknown modal type: newsletter");
    expect(header().getByRole("button", { name: "Log In" })).toBeVisible();
    expect(alert.getByRole("link", { name: "Reload" })).toHaveAttribute("href", "/");
    await screen.findByText("Hub ruler");
    await expectAccessible();
  });
});
