import { type Answers, demoUser } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { dashboardFolder, dashboardProject } from "./fixtures.ts";
import "./dashboard-page.tsx";
import "./project-list.tsx";
import "./drag-area.tsx";

// Mouse and touch need a layout: the browser tests drag with them.

const folders = [dashboardFolder(1, "Signs"), dashboardFolder(2, "Boxes")] as const;
const [signs, boxes] = folders;
const tag = dashboardProject({ name: "Luggage tag", folderId: signs.folderId });

/** Takes up the project or folder of a link. */
async function take(link: HTMLElement) {
  link.focus();
  await userEvent.keyboard(" ");
  await screen.findByText(/^Picked up/);
  await new Promise((resolve) => setTimeout(resolve)); // dnd-kit listens from the next task on
}

async function open(answers: Answers = {}, user = demoUser()) {
  const { api } = renderPage("/dashboard", {
    user,
    answers: {
      getDashboard: { projects: [tag], folders: [...folders], nextCursor: "" },
      ...answers,
    },
  });
  const recent = await screen.findByRole("region", { name: "My Recent Projects" });
  const project = await within(recent).findByRole("link", { name: "Luggage tag" });
  return { api, project };
}

it("a project is carried to a folder with the keyboard, and what happens is read out", async () => {
  const { api, project } = await open({ moveProjectToFolder: {} });
  expect(project).toHaveAccessibleDescription(/press the space bar, choose a folder/);
  await take(project);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(await screen.findByText("Over the folder Boxes.")).toBeInTheDocument();
  await userEvent.keyboard(" ");
  expect(await screen.findByText("Moved “Luggage tag” to “Boxes”")).toBeVisible();
  const moved = { projectId: "p1", folderId: boxes.folderId };
  expect(api.inputsOf("moveProjectToFolder")).toEqual([moved]);
});

it("Escape leaves a project where it was", async () => {
  const { api, project } = await open();
  await take(project);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Escape}");
  expect(await screen.findByText("Luggage tag stays where it was.")).toBeInTheDocument();
  expect(api.inputsOf("moveProjectToFolder")).toEqual([]);
});

it("dropping a project opens the upgrade modal without Pro features", async () => {
  const user = demoUser();
  user.featureFlags = { ...user.featureFlags, hasProFeatures: false };
  const { project } = await open({}, user);
  await take(project);
  expect(screen.getByRole("region", { name: "Folders" })).toHaveTextContent("Pro, US$24 a month");
  await userEvent.keyboard("{ArrowDown}{ArrowDown} ");
  expect(await screen.findByRole("dialog", { name: "Tidy up with folders" })).toBeVisible();
});

it("a folder is carried to another place", async () => {
  const { api } = await open({ reorderFolder: () => new Promise<Response>(() => undefined) });
  await userEvent.click(screen.getByRole("link", { name: "Folders" }));
  const list = within(await screen.findByRole("region", { name: "Folders" }));
  const names = () => list.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);
  await take(list.getByRole("link", { name: "Signs" }));
  await userEvent.keyboard("{ArrowDown} ");
  await waitFor(() => expect(names()).toEqual(["Boxes", "Signs"]));
  const input = { folderId: signs.folderId, insertionIndex: 1 };
  expect(api.inputsOf("reorderFolder")).toEqual([input]);
});
