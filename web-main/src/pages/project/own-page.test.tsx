import type { Schemas } from "@cuttle/web-kit/api";
import {
  type Answers,
  demoUser,
  expectAccessible,
  type Refusal,
  refusal,
} from "@cuttle/web-kit/test";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { askForFile } from "../../test/ask-for-file.ts";
import { giveSizes, testEngine } from "../../test/engine.ts";
import { fakeStorage } from "../../test/fake-storage.ts";
import { renderPage } from "../../test/render-page.tsx";
import {
  ada,
  demoProject,
  documentWith,
  projectReply,
  projectVersion,
  savedAs,
} from "../project-own/demo-project.ts";
import "./project-page.tsx";
import "../project-own/owner-bar.tsx";
import "../project-own/earlier-versions.tsx";
import "../project-own/publish-form.tsx";

vi.mock("../../engine/create-engine.ts", () => import("../../test/engine.ts"));
vi.mock("../../engine/font-catalogue.ts", () => ({ fonts: [] }));

beforeEach(async () => {
  await fakeStorage();
  sessionStorage.clear();
  localStorage.clear();
  testEngine();
  giveSizes();
});

const address = "/@ada/Luggage-tag-p1";
const linked = `${address}#v=1&name=HACKED`;

async function visit(
  at = address,
  { user = ada(), answers = {} }: { user?: Schemas["LoggedInUser"]; answers?: Answers } = {},
) {
  let version = 3;
  const isOwner = user.username === "ada";
  const page = renderPage(at, {
    user,
    answers: {
      getProject: projectReply(
        demoProject({ shareStatus: "public", isOwner }),
        documentWith("Otis"),
      ),
      recordProjectView: {},
      saveProject: () => savedAs(++version),
      ...answers,
    },
  });
  const saves = () => page.api.inputsOf("saveProject").map(({ document }) => nameIn(document));
  return { ...page, saves };
}

function nameIn(document: unknown): unknown {
  return (document as ReturnType<typeof documentWith>).parameters[0]?.expression;
}

const field = () => screen.findByRole("textbox", { name: "Name" });
const bar = async () => within(await screen.findByRole("region", { name: "Your project" }));
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const saveNow = () => fireEvent(window, new Event("pagehide"));
const notice = "These values come from a link.";

describe("its name", () => {
  async function rename(refused?: Refusal) {
    const server = { name: "Luggage tag" };
    const page = await visit(address, {
      answers: {
        getProject: () => projectReply(demoProject(server), documentWith("Otis")),
        renameProject: () => {
          if (!refused) server.name = "Otis tag";
          return refused ?? {};
        },
      },
    });
    const name = await screen.findByRole("button", { name: "Project name: Luggage tag. Edit" });
    await userEvent.click(name);
    await userEvent.keyboard("Otis  tag{Enter}");
    return page;
  }

  it("is changed on the page, which does not reload", async () => {
    const { api, address: shown } = await rename();
    const button = await screen.findByRole("button", { name: "Project name: Otis tag. Edit" });
    await waitFor(() => expect(button).toHaveFocus());
    expect(api.inputsOf("renameProject")).toEqual([{ projectId: "p1", name: "Otis tag" }]);
    await waitFor(() => expect(shown()).toBe("/@ada/Otis-tag-p1"));
    await expectAccessible();
  });

  it("is restored when the new one is refused", async () => {
    await rename(refusal("Not this name."));
    expect(await screen.findByText("Couldn't save “Otis tag”")).toBeVisible();
    expect(screen.getByRole("button", { name: "Project name: Luggage tag. Edit" })).toBeVisible();
  });
});

describe("a link to one's own project", () => {
  it("can be kept, with the earlier version in the history; before, the page is left without a question", async () => {
    const { api, saves, history } = await visit(linked);
    expect(await (await bar()).findByText(notice)).toBeVisible();
    expect(await field()).toHaveValue("HACKED");
    await expectAccessible();
    const leaving = new Event("beforeunload", { cancelable: true });
    fireEvent(window, leaving);
    expect(leaving.defaultPrevented).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Keep these values" }));
    expect(screen.queryByText(notice)).toBeNull();
    saveNow();
    await waitFor(() => expect(saves()).toEqual(["'HACKED'"]));
    expect(api.inputsOf("saveProject")[0]).toMatchObject({ keepBefore: true });
    // After a reload the page must not ask again.
    await waitFor(() => expect(history.location.hash).toBe(""));
  });

  it("can be replaced by one's own values", async () => {
    const { saves } = await visit(linked);
    await userEvent.click(await screen.findByRole("button", { name: "Back to mine" }));
    expect(await field()).toHaveValue("Otis");
    expect(screen.queryByText(notice)).toBeNull();
    saveNow();
    expect(saves()).toEqual([]);
  });

  it("shows no notice when its values are the project's own", async () => {
    await visit(`${address}#v=1&name=Otis`);
    await bar();
    expect(screen.queryByText(notice)).toBeNull();
  });
});

it("what could not be saved is restored for its owner, and saved", async () => {
  const loggedOut = { ...refusal("Please log in."), code: "login_required" };
  await visit(address, { answers: { saveProject: loggedOut } });
  await bar();
  await write("Wren");
  saveNow();
  await (await bar()).findByText(/You're logged out/);
  await write("Wren and Finch");
  cleanup();
  const { saves } = await visit();
  expect(await screen.findByText("Your unsaved changes are back.")).toBeVisible();
  expect(await field()).toHaveValue("Wren and Finch");
  saveNow();
  await waitFor(() => expect(saves()).toEqual(["'Wren and Finch'"]));
});

it("when the newest version cannot be read, its owner gets the earlier ones", async () => {
  const { api } = await visit(address, {
    answers: {
      getProject: projectReply(demoProject(), { version: 1 }),
      listProjectVersions: {
        versions: [projectVersion(3), projectVersion(2, "2026-11-20T12:00:00Z")],
      },
      restoreProjectVersion: {
        version: 4,
        savedDate: "2026-11-21T13:00:00Z",
        document: documentWith("Otis"),
      },
    },
  });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Earlier versions" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Restore/ }));
  expect(await field()).toHaveValue("Otis");
  await bar();
  await write("Wren");
  saveNow();
  await waitFor(() => expect(api.inputsOf("saveProject")[0]).toMatchObject({ baseVersion: 4 }));
});

it("a download says when the project is not shared any more", async () => {
  await visit(address, {
    user: demoUser({ userId: "u2", username: "eve" }),
    answers: { recordDownload: { ...refusal("There is no such project."), code: "not_found" } },
  });
  await screen.findByRole("img", { name: /^Luggage tag, / });
  await askForFile("SVG");
  expect(await screen.findByText(/no longer shares this project/)).toBeVisible();
});
