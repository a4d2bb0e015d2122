import { demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { brand } from "../pages/admin/fixtures.ts";
import { dashboardFolder, dashboardProject } from "../pages/dashboard/fixtures.ts";
import { hubAdmin, managed } from "../pages/minisite-admin/fixtures.ts";
import { ada, list } from "../pages/minisite-admin/members/open-members.ts";
import { demoProject, projectReply } from "../pages/project-own/demo-project.ts";
import { testEngine } from "../test/engine.ts";
import { renderPage } from "../test/render-page.tsx";
import "../pages/project/project-page.tsx";
import "../pages/admins-pages.ts";
import "../pages/dashboard/dashboard-page.tsx";
import "../pages/dashboard/drag-area.tsx";
import "../pages/settings/settings-page.tsx";
import "../pages/pricing/pricing-page.tsx";
import "./upgrade-modal.tsx";

vi.mock("../engine/create-engine.ts", () => import("../test/engine.ts"));
vi.mock("../engine/font-catalogue.ts", () => ({ fonts: [] }));

const { minisite } = managed;
const hub = {
  minisite,
  brand: {
    ...brand(),
    logo: "/media/hub.png",
    favicon: "/media/icon.png",
    light: { paper: "#eef4f5", ink: "#0d2b33" },
    links: [{ label: "Forum", href: "https://hub.example/forum" }],
  },
};
const path = "/@ada/Luggage-tag-p1";
const membersOnly = demoProject({
  isOwner: false,
  shareStatus: "public",
  license: "minisitePaid",
  access: "needsMembership",
  membersOf: minisite,
  brandedBy: hub,
});

const oak = { ...minisite, subdomain: "oak", displayName: "Oak Club" };
const oakClubs = { ...membersOnly, projectId: "p2", brandedBy: { ...hub, minisite: oak } };

const root = document.documentElement;
const paper = () => root.style.getPropertyValue("--color-paper");
const header = () => within(screen.getByRole("banner"));
const footer = () => within(screen.getByRole("contentinfo"));
const homes = () =>
  header()
    .queryAllByRole("link")
    .map((link) => link.getAttribute("href"));

/** What the server writes into the head of a page that it sends with a brand. */
function serve() {
  const style = document.createElement("style");
  style.id = "brand";
  const icon = document.createElement("link");
  Object.assign(icon, { rel: "icon", href: "/media/icon.png" });
  document.head.append(style, icon);
  root.dataset.theme = "light";
}

beforeEach(() => {
  testEngine();
});

const icon = () => document.querySelector("link[rel=icon]")?.getAttribute("href");

afterEach(() => {
  document.querySelector("link[rel=icon]")?.remove();
  document.getElementById("brand")?.remove();
  delete root.dataset.theme;
});

describe("the project of a minisite", () => {
  it("has its brand in colors, header, footer and title, and so have one's own pages that it leads to; ours have ours again", async () => {
    serve();
    const { address, history } = renderPage(path, {
      user: demoUser({ subscription: { ...demoUser().subscription, plan: "Free", price: null } }),
      site: { brandedBy: hub },
      answers: {
        getProject: ({ projectId }) => projectReply(projectId === "p2" ? oakClubs : membersOnly),
      },
    });
    await screen.findByRole("heading", { level: 1, name: "Luggage tag" });
    const back = await header().findByRole("link", { name: "Back to Laser Hub" });
    const home = `${minisite.origin}/auth/start?next=%2F`;
    expect(back).toHaveAttribute("href", home);
    expect(within(back).getByRole("img")).toHaveAttribute("src", "/media/hub.png");
    expect(homes()).toEqual([home]); // nothing of our shop
    await waitFor(() => expect(document.title).toBe("Luggage tag · Laser Hub"));
    expect([paper(), root.dataset.theme, icon()]).toEqual(["#eef4f5", "light", "/media/icon.png"]);
    expect(document.getElementById("brand")).toBeNull();
    expect(footer().getByRole("link", { name: minisite.supportEmail })).toBeVisible();
    expect(footer().getByRole("link", { name: "Forum" })).toBeVisible();
    expect(footer().getByRole("link", { name: "Powered by Cuttle" })).toHaveAttribute(
      "href",
      "http://localhost:8080",
    );
    expect(footer().getByRole("link", { name: "Terms of Service" })).toBeVisible();
    await expectAccessible();

    // Profiles are pages of ours.
    await userEvent.click(header().getByRole("button", { name: "Account" }));
    const menu = within(await screen.findByRole("menu"));
    expect(menu.queryByRole("menuitem", { name: "Profile Page" })).toBeNull();
    expect(document.querySelector('main a[href^="/@ada"]')).toBeNull();
    await userEvent.click(await menu.findByRole("menuitem", { name: "My Projects" }));
    await waitFor(() => expect(document.title).toBe("My Projects · Laser Hub"));
    expect(address()).toBe("/dashboard?club=laserhub");
    expect([paper(), icon()]).toEqual(["#eef4f5", "/media/icon.png"]);
    expect(await screen.findByText("Your projects will appear here, newest first.")).toBeVisible();
    expect(screen.queryByText(/Official Templates|Additional Memberships|Quick intro/)).toBeNull();
    await userEvent.click(header().getByRole("button", { name: "Account" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Account Settings" }));
    await screen.findByRole("heading", { level: 1, name: "Account Settings" });
    expect(address()).toBe("/settings?club=laserhub");
    expect(screen.queryByText(/Free/)).toBeNull();

    await history.push("/pricing");
    await waitFor(() => expect(document.title).toBe("Pricing · Cuttle"));
    expect(address()).toBe("/pricing");
    expect(header().getByRole("link", { name: "Cuttle, home" })).toBeVisible();
    expect([paper(), root.dataset.theme, icon()]).toEqual(["", undefined, "/favicon.ico"]);

    // After another minisite's pages, those that name this one still have its brand.
    await history.push("/@ada/Coaster-p2");
    expect(await header().findByRole("link", { name: "Back to Oak Club" })).toBeVisible();
    await history.push("/settings?club=laserhub");
    expect(await header().findByRole("link", { name: "Back to Laser Hub" })).toBeVisible();

    await history.push(path);
    expect(await header().findByRole("link", { name: "Back to Laser Hub" })).toBeVisible();
    expect(paper()).toBe("#eef4f5");
  });

  const memberAs = (role: "paid" | "canceled") => {
    const { subdomain, displayName, origin } = minisite;
    const membership = { subdomain, displayName, origin, role, canLicense: false };
    return demoUser({ minisiteMemberships: [membership] });
  };

  it.each([
    { who: "a stranger", user: demoUser(), ways: 1 },
    { who: "a former member", user: memberAs("canceled"), ways: 1 },
    { who: "a member", user: memberAs("paid"), ways: 0 },
  ])("its menus lead $who to connect a membership: $ways", async ({ user, ways }) => {
    renderPage(path, { user, answers: { getProject: projectReply(membersOnly) } });
    await header().findByRole("link", { name: "Back to Laser Hub" });
    const name = "Connect a membership";
    await userEvent.click(header().getByRole("button", { name: "Open menu" }));
    const menu = within(await screen.findByRole("navigation", { name: "Menu" }));
    await menu.findByRole("link", { name: "Log Out" });
    const below = menu.queryAllByRole("link", { name });
    await userEvent.click(header().getByRole("button", { name: "Account" }));
    await screen.findByRole("menuitem", { name: "Log Out" });
    const way = `${minisite.origin}/auth/start?next=%2F%3Fconnect%3Dmembership`;
    expect(
      [...below, ...screen.queryAllByRole("menuitem", { name })].map((link) =>
        link.getAttribute("href"),
      ),
    ).toEqual(ways ? [way, way] : []);
  });

  it("a page of ours that is opened before the brand has loaded has nothing of it", async () => {
    serve();
    const { history } = renderPage(path, {
      site: { brandedBy: hub },
      answers: { getProject: () => new Promise(() => undefined) },
    });
    await history.push("/pricing");
    await header().findByRole("link", { name: "Cuttle, home" });
    expect(document.getElementById("brand")).toBeNull();
    expect([paper(), root.dataset.theme]).toEqual(["", undefined]);
  });

  it("has ours for whom it should, even if the reply came with a brand", async () => {
    serve();
    const project = demoProject({ isOwner: false, access: "needsPro", brandedBy: null });
    renderPage(path, {
      user: demoUser(),
      site: { brandedBy: hub },
      answers: { getProject: projectReply(project) },
    });
    await screen.findByRole("heading", { level: 1, name: "Luggage tag" });
    expect(header().getByRole("link", { name: "Cuttle, home" })).toBeVisible();
    expect(document.getElementById("brand")).toBeNull();
    expect(paper()).toBe("");
  });

  it.each([
    ["projects", false],
    ["downloads", true],
    ["templates", false],
    ["images", false],
    ["fonts", false],
    ["pro-fonts", true],
    ["folders", false],
  ] as const)("the limit of %s offers nothing of ours", async (feature, forMembers) => {
    const user = demoUser();
    user.featureFlags.hasProFeatures = false;
    const joinLink = "https://hub.example/join";
    const brandedBy = { ...hub, minisite: { ...minisite, joinLink } };
    const { history } = renderPage(path, {
      user,
      answers: { getProject: projectReply({ ...membersOnly, brandedBy }) },
    });
    await header().findByRole("link", { name: "Back to Laser Hub" });
    await history.push(path, { upgrade: feature, pushed: true });
    const dialog = await screen.findByRole("dialog");
    expect(dialog).not.toHaveTextContent(/Cuttle|Pro\b|Free plan|US\$/);
    const links = within(dialog)
      .queryAllByRole("link")
      .map((link) => link.getAttribute("href"));
    const connect = `${minisite.origin}/auth/start?next=%2F%3Fconnect%3Dmembership`;
    const room = feature === "projects" ? ["/dashboard?club=laserhub"] : [];
    expect(links).toEqual(forMembers ? [joinLink, connect] : room);
    await expectAccessible();
  });

  it("its dialogs name the minisite, and say whose the account is", async () => {
    renderPage(path, { answers: { getProject: projectReply(membersOnly) } });
    await screen.findByRole("heading", { level: 1, name: "Luggage tag" });
    await userEvent.click(header().getByRole("button", { name: "Sign Up" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sign up at Laser Hub" }));
    expect(dialog.getByText("One login for Laser Hub and for Cuttle")).toBeVisible();
  });
});

it("has no folder, no plan and no icon for whom the minisite has none", async () => {
  const user = demoUser();
  user.subscription = { ...user.subscription, plan: "K-12 Education Free", price: null };
  user.featureFlags = { ...user.featureFlags, hasProFeatures: false, canCreateFolders: false };
  const folders = ["Signs", "Boxes"].map((name, place) => dashboardFolder(place + 1, name));
  serve();
  const { history } = renderPage("/dashboard?club=laserhub", {
    user,
    site: { brandedBy: { ...hub, brand: { ...hub.brand, favicon: "" } } },
    answers: {
      getDashboard: { projects: [dashboardProject({ name: "Tag" })], folders, nextCursor: "" },
    },
  });
  await userEvent.click(await screen.findByRole("link", { name: "Folders" }));
  await screen.findByRole("link", { name: "Boxes" });
  await waitFor(() => expect(icon()).toBe("/favicon.ico?club")); // nor our icon
  expect(screen.queryByRole("button", { name: "New folder" })).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Recent" }));
  const [menu] = await screen.findAllByRole("button", { name: "Menu of Tag" });
  await userEvent.click(menu as HTMLElement);
  await screen.findByRole("menuitem", { name: "Rename" });
  expect(screen.queryByRole("menuitem", { name: "Move to Folder" })).toBeNull();
  await history.push("/settings?club=laserhub");
  await screen.findByRole("heading", { level: 1, name: "Account Settings" });
  expect(screen.queryByText(/Free|K-12/)).toBeNull();
});

describe("a page that can't be shown", () => {
  const ways = () =>
    within(screen.getByRole("main"))
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));

  it("leads to the minisite in whose brand a project is gone", async () => {
    renderPage("/@ada/Gone-p9?club=laserhub", {
      user: demoUser(),
      site: { brandedBy: hub },
      answers: { getProject: { success: false, message: "No.", fields: {}, code: "not_found" } },
    });
    await screen.findByText("Oops! This page does not exist!");
    expect(ways()).toEqual([
      `mailto:${minisite.supportEmail}`,
      `${minisite.origin}/auth/start?next=%2F`,
    ]);
  });

  it("leads to the minisite in whose brand it failed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    renderPage("/dashboard?club=laserhub", {
      user: demoUser(),
      site: { brandedBy: hub },
      answers: { getDashboard: { projects: [null], folders: [], nextCursor: "" } as never },
    });
    const alert = await screen.findByText(/This is our fault/);
    expect(alert).toHaveTextContent(minisite.supportEmail);
    expect(ways()).toEqual([minisite.origin]);
    await waitFor(() => expect(document.title).toBe("That didn't work · Laser Hub"));
  });
});

it("the pages of a minisite's admins have its brand", async () => {
  renderPage("/minisite-admin/laserhub", {
    user: hubAdmin,
    answers: {
      getMinisiteAdmin: { ...managed, brand: hub.brand },
      minisiteAdminGetMembers: list([ada]),
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Members" });
  expect(await header().findByRole("link", { name: "Back to Laser Hub" })).toBeVisible();
  await waitFor(() => expect(document.title).toBe("Members · Laser Hub"));
  expect(paper()).toBe("#eef4f5");
});
