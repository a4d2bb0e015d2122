import { type Answers, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { dashboardFolder, dashboardProject } from "./fixtures.ts";
import "./dashboard-page.tsx";
import "./project-list.tsx";
import "./drag-area.tsx";
import "./folder-page.tsx";

const [signs, boxes, gifts] = [
  dashboardFolder(1, "Signs"),
  dashboardFolder(2, "Boxes"),
  dashboardFolder(3, "Gifts"),
];
const inBoxes = `/dashboard/folder/${boxes.folderId}`;

const tag = dashboardProject({ projectId: "p1", name: "Luggage tag", folderId: signs.folderId });
const box = dashboardProject({ projectId: "p2", name: "Name box", folderId: boxes.folderId });

function freeUser() {
  const user = demoUser({ username: "free" });
  user.subscription = { ...user.subscription, plan: "Free" };
  user.featureFlags = { ...user.featureFlags, hasProFeatures: false, canCreateFolders: false };
  return user;
}

/** A dashboard that the server's answers may change. */
async function open(address = "/dashboard", answers: Answers = {}, user = demoUser()) {
  const server = { folders: [signs, boxes, gifts], projects: [tag, box] };
  const page = renderPage(address, {
    user,
    answers: {
      getDashboard: ({ folderId }) => {
        if (folderId && !server.folders.some((one) => one.folderId === folderId)) {
          return { ...refusal("There is no such folder."), code: "folder_unknown" };
        }
        const projects = server.projects.filter((one) => !folderId || one.folderId === folderId);
        return { folders: server.folders, projects, nextCursor: "" };
      },
      ...answers,
    },
  });
  const nav = within(await screen.findByRole("navigation", { name: "Folders" }));
  await nav.findByRole("link", { name: server.folders[0]?.name ?? "" });
  return { ...page, nav, world: server };
}

type Nav = Awaited<ReturnType<typeof open>>["nav"];

const names = (nav: Nav) => nav.getAllByRole("link").map((link) => link.textContent);

async function choose(label: string, of = "Boxes") {
  await userEvent.click(screen.getByRole("button", { name: `Menu of the folder ${of}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: label }));
}

describe("Folders", () => {
  it("are links beside the projects, and the open one is marked", async () => {
    const { nav, address } = await open();
    expect(names(nav)).toEqual(["All projects", "Signs", "Boxes", "Gifts"]);
    expect(nav.getByRole("link", { current: "page" })).toHaveTextContent("All projects");
    await userEvent.click(nav.getByRole("link", { name: "Boxes" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Boxes" })).toBeVisible();
    expect(address()).toBe(inBoxes);
    const list = await screen.findByRole("list", { name: "Boxes" });
    expect(
      within(list)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Name box"]);
    expect(screen.getByRole("link", { current: "page", name: "Boxes" })).toBeVisible();
    expect(document.title).toBe("Boxes · Cuttle");
    await expectAccessible();
  });

  it("are in a sheet where there is no room beside the projects", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
    );
    const { address } = renderPage("/dashboard", {
      user: demoUser(),
      answers: { getDashboard: { projects: [tag], folders: [signs, boxes], nextCursor: "" } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Folders" }));
    const sheet = within(screen.getByRole("dialog", { name: "Folders" }));
    await expectAccessible();
    await userEvent.click(await sheet.findByRole("link", { name: "Boxes" }));
    // It goes with the page, which is there a moment after its address.
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe(inBoxes);
  });

  it("show all projects, when there are several of them", async () => {
    await open();
    expect(await screen.findByRole("region", { name: "All projects" })).toBeVisible();
  });

  it("lead to the dashboard when they do not exist", async () => {
    const { address, history } = await open("/dashboard/folder/none");
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(history.action).toBe("REPLACE");
  });

  it("are for signed-in people", async () => {
    const { address } = renderPage(inBoxes);
    await screen.findByRole("dialog", { name: "Welcome back" });
    expect(address()).toBe(`/?modal=login&continue=${encodeURIComponent(inBoxes)}`);
  });

  it("say that they are empty", async () => {
    await open(`/dashboard/folder/${gifts.folderId}`);
    expect(await screen.findByText("This folder is empty")).toBeVisible();
  });
});

describe("New folder", () => {
  it("is there at once, and its name can be typed", async () => {
    const made: string[] = [];
    const { nav, api, world } = await open("/dashboard", {
      createFolder: ({ folderId, name }) => {
        made.push(folderId);
        world.folders = [...world.folders, { folderId, name, ordering: 4 }];
        return {};
      },
      renameFolder: ({ folderId, newName }) => {
        world.folders = world.folders.map((one) =>
          one.folderId === folderId ? { ...one, name: newName } : one,
        );
        return {};
      },
    });
    await userEvent.click(nav.getByRole("button", { name: "New folder" }));
    expect(await nav.findByRole("textbox", { name: "Folder name" })).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard("Wedding{Enter}");
    expect(await nav.findByRole("link", { name: "Wedding" })).toHaveFocus();
    expect(api.inputsOf("createFolder")).toEqual([{ folderId: made[0], name: "New folder" }]);
    expect(api.inputsOf("renameFolder")).toEqual([{ folderId: made[0], newName: "Wedding" }]);
    expect(made[0]).toMatch(/^[A-Za-z0-9]{24}$/);
  });

  it("goes again when it is refused", async () => {
    const { nav } = await open("/dashboard", { createFolder: refusal("There is no room.") });
    await userEvent.click(nav.getByRole("button", { name: "New folder" }));
    expect(await screen.findByText("Couldn't create the folder")).toBeVisible();
    expect(names(nav)).toHaveLength(4);
    expect(nav.queryByRole("textbox")).toBeNull();
  });

  it("opens the upgrade modal on plans without folders", async () => {
    const { nav } = await open("/dashboard", {}, freeUser());
    await userEvent.click(nav.getByRole("button", { name: "New folder" }));
    expect(await screen.findByRole("dialog", { name: "Tidy up with folders" })).toBeVisible();
  });
});

describe("The menu of a folder", () => {
  it("renames it, until that is refused", async () => {
    const { nav, api } = await open("/dashboard", { renameFolder: refusal("Not this name.") });
    await choose("Rename");
    await nav.findByRole("textbox", { name: "Folder name" });
    await userEvent.keyboard("Crates{Enter}");
    expect(await screen.findByText("Couldn't save “Crates”")).toBeVisible();
    expect(names(nav)).toContain("Boxes");
    expect(api.inputsOf("renameFolder")).toEqual([{ folderId: boxes.folderId, newName: "Crates" }]);
  });

  it.each(["{Escape}", " {Enter}"])("keeps the name after %s", async (keys) => {
    const { nav, api } = await open();
    await choose("Rename");
    await nav.findByRole("textbox", { name: "Folder name" });
    await userEvent.keyboard(keys);
    expect(await nav.findByRole("link", { name: "Boxes" })).toHaveFocus();
    expect(api.inputsOf("renameFolder")).toEqual([]);
  });

  it.each([
    ["Move up", 0, "Boxes is now 1 of 3.", ["All projects", "Boxes", "Signs", "Gifts"]],
    ["Move down", 2, "Boxes is now 3 of 3.", ["All projects", "Signs", "Gifts", "Boxes"]],
  ])(
    "%s changes the order at once, which is read out",
    async (label, insertionIndex, said, order) => {
      const { nav, api } = await open("/dashboard", {
        reorderFolder: () => new Promise<Response>(() => undefined),
      });
      await choose(label);
      await waitFor(() => expect(names(nav)).toEqual(order));
      expect(nav.getByRole("status")).toHaveTextContent(said);
      const input = { folderId: boxes.folderId, insertionIndex };
      expect(api.inputsOf("reorderFolder")).toEqual([input]);
    },
  );

  it("moves nothing beyond the ends", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Menu of the folder Signs" }));
    expect(await screen.findByRole("menuitem", { name: "Move up" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  });

  it("deletes the open folder after a question, and shows the dashboard", async () => {
    const { nav, world, address } = await open(inBoxes, {
      deleteFolder: () => {
        world.folders = [signs, gifts];
        return {};
      },
    });
    await choose("Delete");
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Deleted the folder “Boxes”")).toBeVisible();
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(screen.queryByRole("link", { name: "Boxes" })).toBeNull();
    expect(nav).toBeDefined();
  });

  it("says why a folder can't be deleted", async () => {
    // The sentence of S1 §5.
    const why = "This folder contains projects and cannot be deleted.";
    const { nav } = await open("/dashboard", { deleteFolder: refusal(why) });
    await choose("Delete");
    const dialog = within(await screen.findByRole("dialog", { name: "Delete this folder?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(why);
    await expectAccessible();
    await userEvent.click(dialog.getByRole("button", { name: "Keep it" }));
    expect(names(nav)).toContain("Boxes");
  });

  it("does not delete the only one", async () => {
    const { nav, world, api } = await open();
    world.folders = [boxes];
    api.answers.reorderFolder = {};
    await choose("Move up");
    await waitFor(() => expect(names(nav)).toEqual(["All projects", "Boxes"]));
    await choose("Delete");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("Move to Folder", () => {
  async function move(of = "Name box") {
    const list = within(await screen.findByRole("list", { name: /^(All projects|Boxes)$/ }));
    await userEvent.click(list.getByRole("button", { name: `Menu of ${of}` }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Move to Folder" }));
  }

  it("moves a project out of the open folder, and Undo moves it back", async () => {
    const { api, world } = await open(inBoxes, {
      moveProjectToFolder: ({ folderId }) => {
        world.projects = [tag, { ...box, folderId }];
        return {};
      },
    });
    await move();
    const dialog = within(await screen.findByRole("dialog", { name: "Move to Folder" }));
    expect(dialog.getByRole("button", { current: true })).toHaveTextContent("Boxes");
    await expectAccessible();
    await userEvent.click(dialog.getByRole("button", { name: "Gifts" }));
    expect(await screen.findByText("Moved “Name box” to “Gifts”")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Name box" })).toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Boxes" })).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Moved “Name box” back")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Name box" })).toBeVisible();
    expect(api.inputsOf("moveProjectToFolder")).toEqual([
      { projectId: "p2", folderId: gifts.folderId },
      { projectId: "p2", folderId: boxes.folderId },
    ]);
  });

  it("is undone when it is refused", async () => {
    await open(inBoxes, { moveProjectToFolder: refusal("Not now.") });
    await move();
    await userEvent.click(await screen.findByRole("button", { name: "Gifts" }));
    expect(await screen.findByText("Couldn't move “Name box”")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Name box" })).toBeVisible();
  });

  it("opens the upgrade modal without Pro features", async () => {
    await open("/dashboard", {}, freeUser());
    await move();
    expect(await screen.findByRole("dialog", { name: "Tidy up with folders" })).toBeVisible();
  });

  it("needs a second folder", async () => {
    renderPage("/dashboard", {
      user: demoUser(),
      answers: { getDashboard: { projects: [tag], folders: [signs], nextCursor: "" } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Menu of Luggage tag" }));
    const item = await screen.findByRole("menuitem", { name: "Move to Folder" });
    expect(item).toHaveAttribute("aria-disabled", "true");
  });
});
