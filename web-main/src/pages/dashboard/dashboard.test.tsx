import type { Schemas } from "@cuttle/web-kit/api";
import { demoCard, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { demoProject, projectReply } from "../project-own/demo-project.ts";
import { dashboardFolder, dashboardProject } from "./fixtures.ts";
import "./dashboard-page.tsx";
import "./project-list.tsx";
import "../landing/landing-page.tsx";
import "../../frame/account-modals.tsx";
import "./drag-area.tsx";

const picture = vi.hoisted(() => ({ pictureOf: vi.fn() }));
vi.mock("../project-own/picture/picture-of.ts", () => picture);

function project(number: number, change: Parameters<typeof dashboardProject>[0] = {}) {
  return dashboardProject({
    projectId: `p${number}`,
    name: `Project ${number}`,
    lastOpenedDate: new Date(Date.UTC(2025, 0, number, 12)).toISOString(),
    ...change,
  });
}

function tiles() {
  const section = screen.getByRole("region", { name: "My Recent Projects" });
  return within(section).getAllByRole("article");
}

const names = () => tiles().map((tile) => within(tile).getByRole("heading").textContent);

describe("for visitors", () => {
  it("the dashboard redirects to the login, and back after it", async () => {
    const { address } = renderPage("/dashboard");
    expect(await screen.findByRole("dialog", { name: "Welcome back" })).toBeVisible();
    expect(address()).toBe("/?modal=login&continue=%2Fdashboard");
    await userEvent.type(screen.getByLabelText("Email or username"), "pro");
    await userEvent.type(screen.getByLabelText("Password"), "laser-cut-42");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/dashboard"));
  });

  it("users logged out elsewhere are asked to log in when the tab is visible again", async () => {
    const { address, server } = renderPage("/dashboard", { user: demoUser() });
    await screen.findByText("No projects yet");
    server.user = null;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    await waitFor(() => expect(address()).toMatch(/^\/\?modal=login/));
  });

  it("a refused call also leads to the login", async () => {
    const answers = {
      getDashboard: { ...refusal("Please log in first."), code: "login_required" },
    };
    const { address, server } = renderPage("/product", { user: demoUser(), answers });
    server.user = null;
    await userEvent.click(
      within(screen.getByRole("banner")).getByRole("link", { name: "My Projects" }),
    );
    await waitFor(() => expect(address()).toMatch(/^\/\?modal=login/));
  });
});

describe("My Recent Projects", () => {
  it("shows the eleven most recently opened, the latest first", async () => {
    const projects = Array.from({ length: 12 }, (_, before) => project(12 - before));
    const { address } = renderPage("/dashboard", {
      user: demoUser(),
      answers: { getDashboard: { projects, folders: [], nextCursor: "" } },
    });
    await screen.findByText("Project 12");
    expect(names()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Project ${n}`));
    expect(document.title).toBe("My Projects · Cuttle");
    expect(screen.getByRole("link", { current: "page", name: "Recent" })).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByRole("link", { name: "Show all" }));
    expect(await screen.findByRole("region", { name: "All projects" })).toBeVisible();
    expect(address()).toBe("/dashboard?tab=all");
  });

  it("has those of all projects that match the filter, which the other lists keep", async () => {
    const { address, api } = renderPage("/dashboard", {
      user: demoUser(),
      answers: {
        getDashboard: ({ words }) => ({
          projects: words ? [project(40)] : [project(2), project(1)],
          folders: [dashboardFolder(1, "Project 4 and others"), dashboardFolder(2, "Signs")],
          nextCursor: "",
        }),
      },
    });
    await screen.findByText("Project 2");
    await userEvent.type(screen.getByRole("searchbox", { name: "Filter projects" }), "4");
    expect(await screen.findByText("Project 40")).toBeVisible();
    expect(names()).toEqual(["Project 40"]);
    expect(api.inputsOf("getDashboard")).toEqual([{}, { words: "4" }]);
    await userEvent.click(screen.getByRole("link", { name: "Folders" }));
    expect(await screen.findByText("1 folder found")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Signs" })).toBeNull();
    expect(address()).toBe("/dashboard?tab=folders&q=4");
  });

  it("plays the quick intro's video in a dialog where there is one", async () => {
    vi.spyOn(console, "error").mockReturnValue(); // happy-dom loads no frames
    renderPage("/dashboard", {
      user: demoUser(),
      site: { introVideo: "abcdefghijk" },
      answers: { getDashboard: { projects: [project(1)], folders: [], nextCursor: "" } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Quick intro" }));
    const dialog = within(screen.getByRole("dialog", { name: "Quick intro" }));
    expect(dialog.getByTitle("Quick intro")).toHaveAttribute("src", "/player/abcdefghijk");
    expect(dialog.getByRole("link")).toHaveAttribute("href", "/intro");
    await expectAccessible();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("ends with the quick intro when there are fewer", async () => {
    const projects = [project(2), project(1)];
    const intro = demoCard({ projectId: "_intro", previewImage: "/media/intro.webp" });
    renderPage("/dashboard", {
      user: demoUser(),
      answers: {
        getDashboard: { projects, folders: [], nextCursor: "" },
        getProjectCardsByProjectIds: { projectCards: [intro] },
      },
    });
    await screen.findByText("Project 2");
    expect(names()).toEqual(["Project 2", "Project 1", "Quick intro"]);
    expect(screen.getByRole("link", { name: "Quick intro" })).toHaveAttribute("href", "/intro");
    expect(screen.queryByRole("link", { name: "Show all" })).toBeNull();
    const picture = () => tiles()[2]?.querySelector("img");
    await waitFor(() => expect(picture()).toHaveAttribute("src", "/media/intro.webp"));
    await expectAccessible();
  });

  it("shows for each who may see it and when it was opened", async () => {
    const projects = [
      project(3, { shareStatus: "public", coverPhoto: "/media/a.webp" }),
      project(2, { shareStatus: "unlisted", previewImage: "/media/b.webp" }),
      project(1),
    ];
    renderPage("/dashboard", {
      user: demoUser(),
      answers: { getDashboard: { projects, folders: [], nextCursor: "" } },
    });
    await screen.findByText("Project 3");
    const [first, second, third] = tiles() as [HTMLElement, HTMLElement, HTMLElement];
    expect(first).toHaveTextContent("Public");
    expect(first).toHaveTextContent("Opened Jan 3, 2025");
    expect(first.querySelector("img")).toHaveAttribute("src", "/media/a.webp");
    expect(second).toHaveTextContent("Unlisted");
    expect(second.querySelector("img")).toHaveAttribute("src", "/media/b.webp");
    expect(third).toHaveTextContent("Private");
    expect(third.querySelector("img")).toBeNull();
    expect(within(first).getByRole("link", { name: "Project 3" })).toHaveAttribute(
      "href",
      "/@pro/Project-3-p3",
    );
  });

  it("shows a placeholder while loading, and says so", async () => {
    const pending = new Promise<Response>(() => undefined);
    renderPage("/dashboard", { user: demoUser(), answers: { getDashboard: () => pending } });
    expect(await screen.findByText("Loading your projects")).toBeInTheDocument();
  });

  it("begins with three templates that have the person's name, and shows each once", async () => {
    const tagged = (slug: string) => ({ tagId: slug, tagName: slug, slug });
    const templates = ["sign", "puzzle", "topper", "box"].map((name) =>
      demoCard({ projectId: name, name, ownerUsername: "cuttle", tags: [name], license: null }),
    );
    const tags = [
      { ...tagged("customizable-text"), tagId: "sign" },
      { ...tagged("toys-and-puzzles"), tagId: "puzzle" },
      { ...tagged("cake-toppers"), tagId: "topper" },
    ] as Array<Schemas["PicturedTag"]>;
    picture.pictureOf.mockResolvedValueOnce(new Blob()).mockRejectedValue(new Error("No WebGL"));
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:sign");
    renderPage("/dashboard", {
      user: demoUser({ displayName: "Ada Lovelace" }),
      answers: {
        getTagsAndProjects: { tags, projects: templates },
        getProject: projectReply(demoProject(), {
          parameters: [{ name: "word", type: "text", expression: '"Hello"' }],
        }),
      },
    });
    const sign = await screen.findByRole("link", { name: "sign" });
    await waitFor(() => expect(sign).toHaveAttribute("href", "/@cuttle/sign-sign#v=1&word=Ada"));
    const region = screen.getByRole("region", { name: "My Recent Projects" });
    await waitFor(() => expect(region.querySelector("img")).toHaveAttribute("src", "blob:sign"));
    expect(picture.pictureOf.mock.calls[0]?.[1]).toMatchObject({ values: { word: '"Ada"' } });
    expect(names()).toEqual(["sign", "puzzle", "topper", "Quick intro"]);
    expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual([
      ...names(),
      "box",
    ]);
    await expectAccessible();
  });
});

describe("Additional Memberships", () => {
  it("are links into the minisites, which hand over the login", async () => {
    const minisiteMemberships: Array<Schemas["Membership"]> = [
      {
        subdomain: "laserhub",
        displayName: "Laser Hub",
        role: "admin",
        origin: "http://laserhub.localhost:8080",
        canLicense: false,
      },
      {
        subdomain: "sawdust",
        displayName: "Sawdust Club",
        role: "canceled",
        origin: "http://sawdust.localhost:8080",
        canLicense: false,
      },
    ];
    renderPage("/dashboard", { user: demoUser({ minisiteMemberships }) });
    const section = within(await screen.findByRole("region", { name: "Additional Memberships" }));
    const hub = section.getByRole("link", { name: /Laser Hub/ });
    expect(hub).toHaveAttribute("href", "http://laserhub.localhost:8080/auth/start?next=%2F");
    expect(hub).toHaveTextContent("Administrator");
    const host = section.getByText("laserhub.localhost:8080");
    expect(host).toHaveClass("block");
    expect(host).not.toHaveClass("truncate");
    expect(section.getByRole("link", { name: /Sawdust Club/ })).toHaveTextContent(
      "Membership ended",
    );
    await expectAccessible();
  });

  it("are not shown to people without any", async () => {
    renderPage("/dashboard", { user: demoUser() });
    await screen.findByText("No projects yet");
    expect(screen.queryByText("Additional Memberships")).toBeNull();
  });
});
