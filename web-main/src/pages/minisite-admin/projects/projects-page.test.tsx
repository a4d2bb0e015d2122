import { type Answers, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { admin } from "../../admin/fixtures.ts";
import { demoProject, projectReply } from "../../project-own/demo-project.ts";
import { hubAdmin, managed } from "../fixtures.ts";
import { type HomeProject, inOrder, type OwnProject, placesAfterMove } from "./home-projects.ts";
import "../../admins-pages.ts";
import "../../project-own/publish-form.tsx";
import "../rarer-pages.ts";
import "./drag-rows.tsx";

const pictures = { coverPhoto: "", previewImage: "", thumbnail: "", thumbnail2x: "" };

/** A project on the home: the higher the number, the older it is. */
function onHome(number: number, change: Partial<HomeProject> = {}): HomeProject {
  return {
    projectId: `p${number}`,
    name: `Project ${number}`,
    license: null,
    ownerUsername: "hubadmin",
    ownerDisplayName: "Hub Admin",
    ownerManages: true,
    isOwner: true,
    hasPlace: false,
    publishedDate: `2025-01-${30 - number}T12:00:00Z`,
    ...pictures,
    ...change,
  };
}

const draft: OwnProject = {
  projectId: "draft",
  name: "Fox box",
  shareStatus: "private",
  license: null,
  minisiteSubdomain: "",
  minisiteName: "",
  ...pictures,
};

const three = [onHome(1), onHome(2), onHome(3)];

async function open(answers: Answers = {}, user = hubAdmin) {
  const page = renderPage("/minisite-admin/laserhub/projects", {
    user,
    answers: {
      getMinisiteAdmin: managed,
      minisiteAdminListProjects: { projects: three, canLicense: true },
      minisiteAdminListOwnProjects: { projects: [], next: null },
      minisiteAdminOrderProjects: {},
      getTagsAndProjects: { tags: [], projects: [] },
      ...answers,
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Projects" });
  return page;
}

const home = () => screen.findByRole("list", { name: "On the home page" });
const names = async () =>
  within(await home())
    .getAllByRole("link")
    .map((link) => link.textContent);

async function choose(project: string, entry: string) {
  await home();
  await userEvent.click(screen.getByRole("button", { name: `Menu of ${project}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
}

it("shows what is on the home, whose it is and for whom, and what could be", async () => {
  const { api } = await open({
    minisiteAdminListProjects: {
      projects: [
        onHome(1, { license: "minisitePaid" }),
        onHome(2, { isOwner: false, ownerDisplayName: "Bea" }),
        onHome(3, { isOwner: false, ownerDisplayName: "Cid", ownerManages: false }),
      ],
      canLicense: true,
    },
    minisiteAdminListOwnProjects: ({ after }: { after?: string }) =>
      after
        ? {
            projects: [
              { ...draft, projectId: "on", name: "Lamp", shareStatus: "public" },
              { ...draft, projectId: "at", name: "Sign", minisiteName: "Laser Hub" },
            ],
            next: null,
          }
        : { projects: [draft], next: "7" },
  });
  expect(document.title).toBe("Projects · Laser Hub");
  const rows = within(await home()).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Project 1For membersJan 29, 2025$/),
    expect.stringMatching(/^Project 2For everyoneby BeaJan 28, 2025$/),
    expect.stringMatching(/^Project 3For everyoneby CidJan 27, 2025No longer an admin$/),
  ]);
  const others = await screen.findByRole("list", { name: "Your other projects" });
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  await waitFor(() =>
    expect(
      within(others)
        .getAllByRole("listitem")
        .map((row) => row.textContent),
    ).toEqual([
      "Fox boxPrivatePublish",
      "LampPublicon CuttlePublish",
      "SignPrivatefor Laser HubPublish",
    ]),
  );
  expect(screen.queryByText(/Ask the operator/)).toBeNull();
  expect(screen.getByRole("button", { name: "New project from a file" })).toBeVisible();
  expect(api.inputsOf("minisiteAdminListProjects")).toEqual([{ subdomain: "laserhub" }]);
  await expectAccessible();
});

it("says how to publish while the home is empty, and whom to ask", async () => {
  await open({ minisiteAdminListProjects: { projects: [], canLicense: false } });
  expect(await screen.findByText("Nothing on the home page yet")).toBeVisible();
  expect(screen.getByText(/Publish one of your projects below/)).toBeVisible();
  expect(screen.getByText(/Ask the operator to switch on/)).toHaveTextContent(
    "For now, you can publish only for everyone. Ask the operator to switch on “Its admins publish for members” for Laser Hub. help@cuttle.example",
  );
  await expectAccessible();
});

it("doesn't send the platform's admins to themselves", async () => {
  await open({ minisiteAdminListProjects: { projects: three, canLicense: false } }, admin);
  await home();
  expect(screen.queryByText(/Ask the operator/)).toBeNull();
});

it("says why it didn't load, and tries again", async () => {
  const { api } = await open({ minisiteAdminListProjects: refusal("It's too busy.") });
  const failed = await screen.findByText("The projects didn't load");
  expect(failed.parentElement).toHaveTextContent("It's too busy.");
  api.answers.minisiteAdminListProjects = { projects: three, canLicense: true };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await names()).toEqual(["Project 1", "Project 2", "Project 3"]);
});

it("a project is carried to another place with the keyboard, and what happens is read out", async () => {
  const { api } = await open({
    minisiteAdminOrderProjects: () => new Promise<Response>(() => undefined),
  });
  const grip = await screen.findByRole("button", { name: "Move Project 3" });
  expect(grip).toHaveAccessibleDescription(/press the space bar, choose a place/);
  grip.focus();
  await userEvent.keyboard(" ");
  await screen.findByText("Picked up Project 3.");
  await new Promise((resolve) => setTimeout(resolve)); // dnd-kit listens from the next task on
  await userEvent.keyboard("{ArrowUp}");
  expect(await screen.findByText("Over place 2 of 3.")).toBeInTheDocument();
  await userEvent.keyboard(" ");
  await waitFor(async () => expect(await names()).toEqual(["Project 1", "Project 3", "Project 2"]));
  // Those below it have no place: a new project comes before them.
  expect(api.inputsOf("minisiteAdminOrderProjects")).toEqual([
    { subdomain: "laserhub", projectIds: ["p1", "p3"] },
  ]);
});

it("the menu moves it, too; a refusal puts it back", async () => {
  const ordered = { projects: inOrder(three, ["p3"]), canLicense: true };
  const { api } = await open();
  await home();
  api.answers.minisiteAdminListProjects = ordered;
  await choose("Project 3", "Move to the top");
  await waitFor(async () => expect(await names()).toEqual(["Project 3", "Project 1", "Project 2"]));
  api.answers.minisiteAdminOrderProjects = refusal("Not now.");
  await choose("Project 3", "Move down");
  expect(await screen.findByText("Couldn't save the order")).toBeVisible();
  expect(await names()).toEqual(["Project 3", "Project 1", "Project 2"]);
  api.answers.minisiteAdminOrderProjects = {};
  await userEvent.click(screen.getByRole("button", { name: "Show the newest first" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  const orders = [["p3"], ["p1", "p3"], [], ["p3"]];
  await waitFor(() =>
    expect(api.inputsOf("minisiteAdminOrderProjects")).toEqual(
      orders.map((projectIds) => ({ subdomain: "laserhub", projectIds })),
    ),
  );
});

it("one order is sent after the other", async () => {
  const replies: Array<(reply: object) => void> = [];
  const { api } = await open({
    minisiteAdminOrderProjects: () => new Promise<object>((reply) => replies.push(reply)),
  });
  await choose("Project 3", "Move to the top");
  await choose("Project 2", "Move to the top");
  expect(await names()).toEqual(["Project 2", "Project 3", "Project 1"]);
  expect(api.inputsOf("minisiteAdminOrderProjects")).toHaveLength(1);
  const [answer] = replies;
  answer?.({});
  await waitFor(() => expect(api.inputsOf("minisiteAdminOrderProjects")).toHaveLength(2));
  expect(await names()).toEqual(["Project 2", "Project 3", "Project 1"]);
});

it("takes anybody's project off the home, after asking", async () => {
  const foreign = onHome(2, { isOwner: false, ownerDisplayName: "Cid", ownerManages: false });
  const { api } = await open({
    minisiteAdminListProjects: { projects: [onHome(1), foreign], canLicense: true },
    minisiteAdminTakeOffProject: refusal("This project isn't on the home page anymore."),
  });
  await choose("Project 2", "Take off the home page");
  const dialog = await screen.findByRole("dialog", { name: "Take “Project 2” off the home page?" });
  expect(dialog).toHaveAccessibleDescription(/Cid, who made it, can't put it back/);
  await userEvent.click(within(dialog).getByRole("button", { name: "Take it off" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("isn't on the home page");
  api.answers.minisiteAdminTakeOffProject = {};
  api.answers.minisiteAdminListProjects = { projects: [onHome(1)], canLicense: true };
  await userEvent.click(within(dialog).getByRole("button", { name: "Take it off" }));
  expect(await screen.findByText("“Project 2” is off the home page")).toBeVisible();
  expect(api.inputsOf("minisiteAdminTakeOffProject")[1]).toEqual({
    subdomain: "laserhub",
    projectId: "p2",
  });
  await waitFor(async () => expect(await names()).toEqual(["Project 1"]));
});

it("publishes from the page, where the minisite is chosen already", async () => {
  const project = demoProject({ projectId: "draft", name: "Fox box" });
  const { api } = await open({
    minisiteAdminListOwnProjects: { projects: [draft], next: null },
    getProject: projectReply(project),
    publishProject: { project: { ...project, shareStatus: "public" } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Publish Fox box" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Publish this project" }));
  expect(await dialog.findByRole("combobox", { name: "Shown on" })).toHaveDisplayValue("Laser Hub");
  api.answers.minisiteAdminListProjects = {
    projects: [onHome(0, { name: "Fox box" }), ...three],
    canLicense: true,
  };
  api.answers.minisiteAdminListOwnProjects = { projects: [], next: null };
  await userEvent.click(dialog.getByRole("button", { name: "Publish" }));
  await userEvent.click(await screen.findByRole("button", { name: "Done" }));
  expect(api.inputsOf("publishProject")[0]).toMatchObject({
    projectId: "draft",
    subdomain: "laserhub",
    shareStatus: "public",
  });
  await waitFor(async () => expect((await names())[0]).toBe("Fox box"));
  expect(document.body).not.toHaveFocus();
});

it.each([
  ["up, to among those without a place", "", "p3", 1, "p1 p3"],
  ["to the top", "", "p3", 0, "p3"],
  ["down", "", "p1", 2, "p2 p3 p1"],
  ["up among those with a place", "p1 p2", "p3", 0, "p3 p1 p2"],
  ["down, out of them", "p1 p2", "p1", 2, "p2 p3 p1"],
  ["to where it is", "p1", "p1", 0, "p1"],
])("moving a project %s gives places to all down to it", (_what, placed, id, place, want) => {
  const projects = inOrder(three, placed.split(" ").filter(Boolean));
  const project = projects.find(({ projectId }) => projectId === id);
  if (!project) throw new Error(`There is no ${id}.`);
  expect(placesAfterMove(projects, project, place).join(" ")).toBe(want);
});
