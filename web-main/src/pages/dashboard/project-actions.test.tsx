import type { Schemas } from "@cuttle/web-kit/api";
import { type Answers, demoCard, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { dashboardProject } from "./fixtures.ts";
import "./dashboard-page.tsx";
import "./project-list.tsx";
import "./drag-area.tsx";
import "./new-project-page.tsx";

// The pages behind these actions have their own tests.
vi.mock("../project/project-page.tsx", () => ({ default: () => <p>The project's page</p> }));

const project = (projectId: string, name: string) => dashboardProject({ projectId, name });

function freeUser(projectsRemaining: number) {
  const user = demoUser({ username: "free" });
  user.subscription = { ...user.subscription, plan: "Free", projectsRemaining };
  user.featureFlags = { ...user.featureFlags, hasProFeatures: false };
  return user;
}

const usedUp = {
  ...refusal("You've used your 5 projects."),
  code: "projects_used_up",
};

const never = () => new Promise<Response>(() => undefined);

/** A dashboard with two projects, which the server's answers change. */
async function open(answers: Answers = {}, user = freeUser(3)) {
  const server = { projects: [project("p1", "Luggage tag"), project("p2", "Name box")] };
  const page = renderPage("/dashboard", {
    user,
    answers: {
      getDashboard: () => ({ projects: server.projects, folders: [], nextCursor: "" }),
      ...answers,
    },
  });
  await screen.findByText("Luggage tag");
  return { ...page, projects: server };
}

async function choose(label: string, of = "Luggage tag") {
  await userEvent.click(screen.getByRole("button", { name: `Menu of ${of}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: new RegExp(`^${label}`) }));
}

const names = () =>
  within(screen.getByRole("region", { name: "My Recent Projects" }))
    .queryAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent)
    .filter((name) => name !== "Quick intro");

describe("Rename", () => {
  async function rename(to: string) {
    await choose("Rename");
    const field = await screen.findByRole("textbox", { name: "Project name" });
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(field).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard(to);
  }

  it("is on screen at once, and then saved", async () => {
    const { api } = await open({ renameProject: never });
    await rename("  Otis   tag {Enter}");
    const link = await screen.findByRole("link", { name: "Otis tag" });
    expect(link).toHaveAttribute("href", "/@free/Otis-tag-p1");
    await waitFor(() => expect(screen.getByRole("link", { name: "Otis tag" })).toHaveFocus());
    expect(api.inputsOf("renameProject")).toEqual([{ projectId: "p1", name: "Otis tag" }]);
  });

  it("restores the old name when it is refused, and can be retried with the new one", async () => {
    const { api, projects } = await open({ renameProject: refusal("Not this name.") });
    await rename("Otis{Enter}");
    expect(await screen.findByText("Couldn't save “Otis”")).toBeVisible();
    expect(screen.getByText("Not this name.")).toBeVisible();
    expect(names()).toEqual(["Luggage tag", "Name box"]);
    api.answers.renameProject = () => {
      projects.projects = [project("p1", "Otis"), project("p2", "Name box")];
      return {};
    };
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Otis" })).toBeVisible();
  });

  it("does not lose a copy that was on its way", async () => {
    const { api } = await open({ duplicateProject: { projectId: "p3" }, renameProject: {} });
    api.answers.getDashboard = never;
    await choose("Duplicate");
    await waitFor(() => expect(api.inputsOf("getDashboard")).toHaveLength(2));
    const projects = [project("p1", "Otis"), project("p3", "Luggage tag 2")];
    api.answers.getDashboard = { projects, folders: [], nextCursor: "" };
    await rename("Otis{Enter}");
    expect(await screen.findByRole("link", { name: "Luggage tag 2" })).toBeVisible();
  });

  it("is canceled by Escape", async () => {
    const { api } = await open();
    await rename("Otis{Escape}");
    expect(await screen.findByRole("link", { name: "Luggage tag" })).toBeVisible();
    expect(api.inputsOf("renameProject")).toEqual([]);
  });
});

describe("Duplicate", () => {
  it("shows the copy", async () => {
    const { projects } = await open({
      duplicateProject: () => {
        projects.projects = [...projects.projects, project("p3", "Luggage tag 2")];
        return { projectId: "p3" };
      },
    });
    await choose("Duplicate");
    expect(await screen.findByText("Copied “Luggage tag”")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Luggage tag 2" })).toBeVisible();
  });

  it("opens the upgrade modal for projects when the plan's limit is reached", async () => {
    await open({ duplicateProject: usedUp }, freeUser(0));
    await choose("Duplicate");
    expect(await screen.findByRole("dialog", { name: "Room for every idea" })).toBeVisible();
  });
});

describe("Delete", () => {
  it("removes it from pages that were seen before", async () => {
    const community = "/templates/projects-from-the-community";
    const { api, history } = await open({
      getProjectsFromTheCommunity: {
        projectCards: [demoCard({ name: "Shared tag" })],
        next: null,
      },
      getTagsAndProjects: { tags: [], projects: [] },
      deleteProject: { deletedUntil: "2026-12-21T12:00:00Z" },
    });
    act(() => void history.push(community));
    await screen.findByRole("link", { name: "Shared tag" });
    act(() => void history.push("/dashboard"));
    await screen.findByText("Luggage tag");
    api.answers.getProjectsFromTheCommunity = { projectCards: [], next: null };
    await choose("Delete");
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await screen.findByText("Deleted “Luggage tag”");
    act(() => void history.push(community));
    await screen.findByRole("heading", { name: "Projects from the community" });
    await waitFor(() => expect(screen.queryByRole("link", { name: "Shared tag" })).toBeNull());
  });

  it("asks first, and can be canceled", async () => {
    const { api } = await open();
    await choose("Delete");
    const dialog = await screen.findByRole("dialog", { name: "Delete “Luggage tag”?" });
    expect(dialog).toHaveAccessibleDescription(/You can restore it for 30 days\.$/);
    await expectAccessible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Keep it" }));
    expect(names()).toEqual(["Luggage tag", "Name box"]);
    expect(api.inputsOf("deleteProject")).toEqual([]);
  });

  it("removes the tile at once, and Undo restores it", async () => {
    const { projects, api } = await open({
      deleteProject: () => {
        projects.projects = projects.projects.slice(1);
        return { deletedUntil: "2026-12-21T12:00:00Z" };
      },
      undeleteProject: () => {
        projects.projects = [project("p1", "Luggage tag"), ...projects.projects];
        return {};
      },
    });
    await choose("Delete");
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(names()).toEqual(["Name box"]));
    expect(screen.getByRole("heading", { name: "My Recent Projects" })).toHaveFocus();
    expect(await screen.findByText("Deleted “Luggage tag”")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Restored “Luggage tag”")).toBeVisible();
    await waitFor(() => expect(names()).toEqual(["Luggage tag", "Name box"]));
    expect(api.inputsOf("undeleteProject")).toEqual([{ projectId: "p1" }]);
  });

  it("restores the tile when it is refused", async () => {
    await open({ deleteProject: refusal("Not now.") });
    await choose("Delete");
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Couldn't delete “Luggage tag”")).toBeVisible();
    expect(names()).toEqual(["Luggage tag", "Name box"]);
  });
});

describe("Recently deleted", () => {
  const deleted = (projectId: string, name: string): Schemas["DeletedProject"] => ({
    projectId,
    name,
    coverPhoto: "",
    previewImage: "",
    thumbnail: "",
    thumbnail2x: "",
    deletedUntil: `${new Date().getFullYear()}-12-21T12:00:00Z`,
  });

  it("is hidden when empty", async () => {
    const { api } = await open();
    await waitFor(() => expect(api.inputsOf("getDeletedProjects")).toHaveLength(1));
    expect(screen.queryByRole("region", { name: /Recently deleted/ })).toBeNull();
  });

  it("lists what can be restored, until when, and restores it", async () => {
    const gone = { projects: [deleted("p8", "Acorn box"), deleted("p9", "Fox")] };
    const { api, projects } = await open({
      getDeletedProjects: () => gone,
      undeleteProject: ({ projectId }) => {
        const back = gone.projects.find((one) => one.projectId === projectId);
        gone.projects = gone.projects.filter((one) => one !== back);
        projects.projects = [...projects.projects, project(projectId, back?.name ?? "")];
        return {};
      },
    });
    const heading = await screen.findByRole("heading", { name: "Recently deleted (2)" });
    await userEvent.click(heading);
    await expectAccessible();
    const list = screen.getByRole("list", { name: "Recently deleted (2)" });
    const [box] = within(list).getAllByRole("listitem");
    expect(box).toHaveTextContent("Acorn boxgone for good on Dec 21Undo");
    await userEvent.click(screen.getByRole("button", { name: "Undo the deletion of Acorn box" }));
    expect(await screen.findByText("Restored “Acorn box”")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Recently deleted (1)" })).toBeVisible();
    expect(document.activeElement?.tagName).toBe("SUMMARY");
    await userEvent.click(screen.getByRole("button", { name: "Undo the deletion of Fox" }));
    await waitFor(() => expect(screen.queryByText(/Recently deleted/)).toBeNull());
    expect(screen.getByRole("heading", { name: "My Recent Projects" })).toHaveFocus();
    expect(names()).toEqual(expect.arrayContaining(["Acorn box", "Fox"]));
    expect(api.inputsOf("undeleteProject")).toEqual([{ projectId: "p8" }, { projectId: "p9" }]);
  });

  it("opens the upgrade modal for projects when the plan's limit is reached", async () => {
    const answers = { getDeletedProjects: { projects: [deleted("p8", "Acorn box")] } };
    await open({ ...answers, undeleteProject: usedUp }, freeUser(0));
    await userEvent.click(await screen.findByRole("heading", { name: "Recently deleted (1)" }));
    await userEvent.click(screen.getByRole("button", { name: "Undo the deletion of Acorn box" }));
    expect(await screen.findByRole("dialog", { name: "Room for every idea" })).toBeVisible();
  });
});

describe("New project", () => {
  it("offers templates first, which create no project", async () => {
    const { address, api } = await open();
    await userEvent.click(screen.getByRole("button", { name: "New project" }));
    const [first, second, third, ...more] = await screen.findAllByRole("menuitem");
    expect(first).toHaveAccessibleName(/^Start from a template/);
    expect(second).toHaveAttribute("href", "/new-project");
    expect(third).toHaveAccessibleName(/^From a file/);
    expect(more).toEqual([]);
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(address()).toBe("/templates"));
    expect(api.inputsOf("createProject")).toEqual([]);
  });

  it("opens the upgrade modal at once when no free project is left", async () => {
    const { api } = await open({}, freeUser(0));
    expect(screen.getByText("You've used your 5 projects.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "New project" }));
    expect(await screen.findByRole("dialog", { name: "Room for every idea" })).toBeVisible();
    expect(api.inputsOf("createProject")).toEqual([]);
  });

  it.each([
    [3, "3 projects left"],
    [1, "1 project left"],
  ])("says that %i more are left", async (left, words) => {
    await open({}, freeUser(left));
    expect(screen.getByText(words)).toBeVisible();
  });

  it("shows no number on plans without a limit", async () => {
    await open({}, demoUser());
    expect(screen.queryByText(/free project/)).toBeNull();
  });
});

describe("/new-project", () => {
  it("creates one project in the given folder and opens it, and Back creates none", async () => {
    const { address, api, history } = renderPage("/new-project/?folder=f1", {
      user: demoUser(),
      answers: { createProject: { projectId: "p9" } },
    });
    await waitFor(() => expect(address()).toBe("/@pro/p9"));
    expect(api.inputsOf("createProject")).toEqual([{ folderId: "f1" }]);
    expect(history.action).toBe("REPLACE");
  });

  it("creates one for a minisite", async () => {
    const { address, api } = renderPage("/new-project?minisite=laserhub", {
      user: demoUser(),
      answers: { createProject: { projectId: "p9" } },
    });
    await waitFor(() => expect(address()).toBe("/@pro/p9"));
    expect(api.inputsOf("createProject")).toEqual([{ subdomain: "laserhub" }]);
  });

  it("asks visitors to log in, and comes back", async () => {
    const { address } = renderPage("/new-project/?folder=f1");
    expect(await screen.findByRole("dialog", { name: "Welcome back" })).toBeVisible();
    expect(address()).toBe("/?modal=login&continue=%2Fnew-project%2F%3Ffolder%3Df1");
  });

  it("opens the upgrade modal when the plan's limit is reached, over a link back", async () => {
    const { api } = renderPage("/new-project", {
      user: freeUser(0),
      answers: { createProject: usedUp },
    });
    expect(await screen.findByRole("dialog", { name: "Room for every idea" })).toBeVisible();
    expect(screen.getByText("You've used your 5 projects.")).toBeInTheDocument();
    expect(screen.getByText("Back to My Projects")).toHaveAttribute("href", "/dashboard");
    expect(api.inputsOf("createProject")).toHaveLength(1);
  });

  it("can be retried", async () => {
    const { api, address } = renderPage("/new-project", {
      user: demoUser(),
      answers: { createProject: refusal("Not now.") },
    });
    await screen.findByText("Not now.");
    await expectAccessible();
    api.answers.createProject = { projectId: "p9" };
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(address()).toBe("/@pro/p9"));
  });
});
