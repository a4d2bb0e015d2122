import { type Answers, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { dashboardFolder, dashboardProject } from "./fixtures.ts";
import "./folder-page.tsx";
import "./drag-area.tsx";

const [signs, boxes] = [dashboardFolder(1, "Signs"), dashboardFolder(2, "Boxes")];
const all = ["Tag", "Box", "Fox"].map((name, place) =>
  dashboardProject({ projectId: `p${place}`, name, folderId: signs.folderId }),
);

async function open(answers: Answers = {}) {
  const world = { projects: all };
  const { api } = renderPage(`/dashboard/folder/${signs.folderId}`, {
    user: demoUser(),
    answers: {
      getDashboard: () => ({ projects: world.projects, folders: [signs, boxes], nextCursor: "" }),
      ...answers,
    },
  });
  const list = within(await screen.findByRole("list", { name: "Signs" }));
  const names = () => list.queryAllByRole("heading").map((one) => one.textContent);
  return { api, list, names, world };
}

/** Selects the tag and the fox. */
async function select() {
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Tag" }));
  const bar = within(screen.getByRole("region", { name: "Selected projects" }));
  expect(bar.getByText("1 selected")).toBeVisible();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Fox" }));
  expect(bar.getByText("2 selected")).toBeVisible();
  return bar;
}

it("a button begins it, and Done ends it", async () => {
  await open();
  const button = screen.getByRole("button", { name: "Select" });
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-pressed", "true");
  const bar = await select();
  await expectAccessible();
  await userEvent.click(bar.getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("region", { name: "Selected projects" })).toBeNull();
  expect(screen.getByRole("checkbox", { name: "Select Tag" })).not.toBeChecked();
  expect(button).toHaveFocus();
});

it("the selected projects are moved together, and Undo moves them back", async () => {
  const { api, names, world } = await open({
    moveProjectToFolder: ({ projectId, folderId }) => {
      world.projects = folderId === signs.folderId ? all : all.filter((one) => one.name === "Box");
      return projectId ? {} : {};
    },
  });
  const bar = await select();
  await userEvent.click(bar.getByRole("button", { name: "Move" }));
  const dialog = within(screen.getByRole("dialog", { name: "Move to Folder" }));
  await userEvent.click(dialog.getByRole("button", { name: "Boxes" }));
  expect(await screen.findByText("Moved 2 projects to “Boxes”")).toBeVisible();
  expect(names()).toEqual(["Box"]);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Moved 2 projects back")).toBeVisible();
  await waitFor(() => expect(names()).toEqual(["Tag", "Box", "Fox"]));
  expect(api.inputsOf("moveProjectToFolder")).toEqual([
    { projectId: "p0", folderId: boxes.folderId },
    { projectId: "p2", folderId: boxes.folderId },
    { projectId: "p0", folderId: signs.folderId },
    { projectId: "p2", folderId: signs.folderId },
  ]);
});

it("the selected projects are deleted together, and what was refused can be tried again", async () => {
  const { api, names, world } = await open({
    deleteProject: ({ projectId }) => {
      if (projectId === "p2") return refusal("Not now.");
      world.projects = all.slice(1);
      return { deletedUntil: "2026-12-21T12:00:00Z" };
    },
  });
  const bar = await select();
  await userEvent.click(bar.getByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete 2 projects?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  expect(screen.getByRole("button", { name: "Select" })).toHaveFocus();
  expect(await screen.findByText("Couldn't delete “Fox”")).toBeVisible();
  await waitFor(() => expect(names()).toEqual(["Box", "Fox"]));
  api.answers.deleteProject = () => {
    world.projects = all.slice(1, 2);
    return { deletedUntil: "2026-12-21T12:00:00Z" };
  };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Deleted “Fox”")).toBeVisible();
  expect(names()).toEqual(["Box"]);
});
