import { type Answers, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { dashboardFolder, dashboardProject } from "./fixtures.ts";
import "./dashboard-page.tsx";
import "./project-list.tsx";
import "./drag-area.tsx";
import "./folder-page.tsx";

const [signs, boxes, gifts] = [
  dashboardFolder(1, "Signs"),
  { ...dashboardFolder(2, "Boxes"), projectCount: 1 },
  dashboardFolder(3, "Gifts"),
];
const inBoxes = `/dashboard/folder/${boxes.folderId}`;
const tiles = "/dashboard?tab=folders";

const tag = dashboardProject({ projectId: "p1", name: "Luggage tag", folderId: signs.folderId });
const box = dashboardProject({
  projectId: "p2",
  name: "Name box",
  folderId: boxes.folderId,
  previewImage: "/media/box.webp",
});

function freeUser() {
  const user = demoUser({ username: "free" });
  user.subscription = { ...user.subscription, plan: "Free" };
  user.featureFlags = { ...user.featureFlags, hasProFeatures: false, canCreateFolders: false };
  return user;
}

/** A dashboard that the server's answers may change. */
async function open(address = tiles, answers: Answers = {}, user = demoUser()) {
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
  await screen.findByRole("heading", { level: 1 });
  if (address === tiles) await screen.findByRole("link", { name: "Boxes" });
  return { ...page, world: server };
}

const names = () =>
  screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

async function choose(label: string, of = "Boxes") {
  await userEvent.click(await screen.findByRole("button", { name: `Menu of the folder ${of}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: label }));
}

describe("Folders", () => {
  it("are tiles with the newest picture and the number of what is in them", async () => {
    const { address } = await open();
    expect(names()).toEqual(["Signs", "Boxes", "Gifts"]);
    const [, second, third] = screen.getAllByRole("article");
    expect(second).toHaveTextContent("1 project");
    expect(second?.querySelector("img")).toHaveAttribute("src", "/media/box.webp");
    expect(third).toHaveTextContent("Empty");
    await expectAccessible();
    await userEvent.click(screen.getByRole("link", { name: "Boxes" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Boxes" })).toBeVisible();
    expect(address()).toBe(inBoxes);
    const list = await screen.findByRole("list", { name: "Boxes" });
    expect(within(list).getByRole("link")).toHaveTextContent("Name box");
    expect(screen.getByRole("link", { current: "page", name: "Folders" })).toBeVisible();
    expect(document.title).toBe("Boxes · Cuttle");
    await expectAccessible();
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
    const { api, world } = await open(tiles, {
      createFolder: ({ folderId, name }) => {
        made.push(folderId);
        world.folders = [...world.folders, { folderId, name, ordering: 4, projectCount: 0 }];
        return {};
      },
      renameFolder: ({ folderId, newName }) => {
        world.folders = world.folders.map((one) =>
          one.folderId === folderId ? { ...one, name: newName } : one,
        );
        return {};
      },
    });
    await userEvent.click(screen.getByRole("button", { name: "New folder" }));
    expect(await screen.findByRole("textbox", { name: "Folder name" })).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard("Wedding{Enter}");
    expect(await screen.findByRole("link", { name: "Wedding" })).toHaveFocus();
    expect(api.inputsOf("createFolder")).toEqual([{ folderId: made[0], name: "New folder" }]);
    expect(api.inputsOf("renameFolder")).toEqual([{ folderId: made[0], newName: "Wedding" }]);
    expect(made[0]).toMatch(/^[A-Za-z0-9]{24}$/);
  });

  it("goes again when it is refused", async () => {
    await open(tiles, { createFolder: refusal("There is no room.") });
    await userEvent.click(screen.getByRole("button", { name: "New folder" }));
    expect(await screen.findByText("Couldn't create the folder")).toBeVisible();
    expect(names()).toEqual(["Signs", "Boxes", "Gifts"]);
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("opens the upgrade modal on plans without folders", async () => {
    await open(tiles, {}, freeUser());
    const button = screen.getByRole("button", { name: /^New folder/ });
    expect(button).toHaveTextContent("Pro, US$24 a month");
    await userEvent.click(button);
    expect(await screen.findByRole("dialog", { name: "Tidy up with folders" })).toBeVisible();
  });
});

describe("The menu of a folder", () => {
  it("renames it, until that is refused", async () => {
    const { api } = await open(tiles, { renameFolder: refusal("Not this name.") });
    await choose("Rename");
    await screen.findByRole("textbox", { name: "Folder name" });
    await userEvent.keyboard("Crates{Enter}");
    expect(await screen.findByText("Couldn't save “Crates”")).toBeVisible();
    expect(names()).toContain("Boxes");
    expect(api.inputsOf("renameFolder")).toEqual([{ folderId: boxes.folderId, newName: "Crates" }]);
  });

  it.each(["{Escape}", " {Enter}"])("keeps the name after %s", async (keys) => {
    const { api } = await open();
    await choose("Rename");
    await screen.findByRole("textbox", { name: "Folder name" });
    await userEvent.keyboard(keys);
    expect(await screen.findByRole("link", { name: "Boxes" })).toHaveFocus();
    expect(api.inputsOf("renameFolder")).toEqual([]);
  });

  it.each([
    ["Move earlier", 0, "Boxes is now 1 of 3.", ["Boxes", "Signs", "Gifts"]],
    ["Move later", 2, "Boxes is now 3 of 3.", ["Signs", "Gifts", "Boxes"]],
  ])(
    "%s changes the order at once, which is read out",
    async (label, insertionIndex, said, order) => {
      const { api } = await open(tiles, {
        reorderFolder: () => new Promise<Response>(() => undefined),
      });
      await choose(label);
      await waitFor(() => expect(names()).toEqual(order));
      expect(screen.getByText(said)).toBeInTheDocument();
      const input = { folderId: boxes.folderId, insertionIndex };
      expect(api.inputsOf("reorderFolder")).toEqual([input]);
    },
  );

  it("moves nothing beyond the ends", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Menu of the folder Signs" }));
    expect(await screen.findByRole("menuitem", { name: "Move earlier" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  });

  it("deletes the open folder after a question, and shows the dashboard", async () => {
    const { world, address } = await open(inBoxes, {
      deleteFolder: () => {
        world.folders = [signs, gifts];
        return {};
      },
    });
    await choose("Delete");
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Deleted the folder “Boxes”")).toBeVisible();
    await waitFor(() => expect(address()).toBe(tiles));
    expect(screen.queryByRole("link", { name: "Boxes" })).toBeNull();
  });

  it("says why a folder can't be deleted", async () => {
    // The sentence of S1 §5.
    const why = "This folder contains projects and cannot be deleted.";
    await open(tiles, { deleteFolder: refusal(why) });
    await choose("Delete");
    const dialog = within(await screen.findByRole("dialog", { name: "Delete this folder?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(why);
    await expectAccessible();
    await userEvent.click(dialog.getByRole("button", { name: "Keep it" }));
    expect(names()).toContain("Boxes");
  });

  it("does not delete the only one", async () => {
    const { world, api } = await open();
    world.folders = [boxes];
    api.answers.reorderFolder = {};
    await choose("Move earlier");
    await waitFor(() => expect(names()).toEqual(["Boxes"]));
    await choose("Delete");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("Move to Folder", () => {
  async function move(of = "Name box") {
    await userEvent.click(await screen.findByRole("button", { name: `Menu of ${of}` }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /^Move to Folder/ }));
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
