import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { askForFile } from "../../../test/ask-for-file.ts";
import { files, opened, startProjectPage, visitors } from "../open-page.ts";
import "../project-page.tsx";
import "./keep-work.tsx";

vi.mock("../../../engine/create-engine.ts", () => import("../../../test/mock-engine.ts"));

beforeEach(startProjectPage);

const offer = () => screen.findByRole("button", { name: "Keep in My Projects" });
const name = () => screen.getByRole("textbox", { name: "Name" });

async function open(left: number | null, copy: "none" | "kept" | "deleted", answers = {}) {
  const user = demoUser();
  user.subscription.projectsRemaining = left;
  const { api } = await opened({
    user,
    answers: {
      recordDownload: { downloads: visitors, copy },
      duplicateProject: { projectId: "p2" },
      deleteProject: { deletedUntil: "2026-12-28T00:00:00Z" },
      ...answers,
    },
  });
  return api;
}

async function takeFile() {
  const before = files.length;
  await askForFile("SVG");
  await waitFor(() => expect(files).toHaveLength(before + 1));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

const textOf = (input: unknown) => JSON.stringify(input);

describe("where projects are limited", () => {
  it("a copy is offered, and saved with the newest values only when it is wanted", async () => {
    const api = await open(2, "none");
    await userEvent.type(name(), " B");
    await takeFile();
    const keep = await offer();
    await expectAccessible();
    expect(api.inputsOf("duplicateProject")).toEqual([]);
    await userEvent.type(name(), "ea");
    await userEvent.click(keep);
    expect(await screen.findByText("Saved in My Projects")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Keep in My Projects" })).toBeNull();
    const [made, ...others] = api.inputsOf("duplicateProject");
    expect(made).toMatchObject({ projectId: "p1", name: "Luggage tag Otis Bea" });
    expect(textOf(made)).toContain("Otis Bea");
    expect(others).toEqual([]);
  });

  it("it is not offered again once declined, nor to those who have one", async () => {
    await open(2, "none");
    await takeFile();
    await offer();
    await userEvent.click(screen.getByRole("button", { name: "Not now" }));
    await takeFile();
    expect(screen.queryByRole("button", { name: "Keep in My Projects" })).toBeNull();
  });

  it("it says beforehand that there is no room, and what helps", async () => {
    const api = await open(0, "none");
    await takeFile();
    expect(await screen.findByText(/^Your 5 projects are in use\./)).toBeVisible();
    expect(screen.getByRole("button", { name: "Get more projects" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Keep in My Projects" })).toBeNull();
    expect(api.inputsOf("duplicateProject")).toEqual([]);
  });

  it("a failure leaves the offer", async () => {
    await open(2, "none", { duplicateProject: refusal("Not now.") });
    await takeFile();
    await userEvent.click(await offer());
    expect(await screen.findByText("Couldn't keep your version")).toBeVisible();
    expect(await offer()).toBeVisible();
  });
});

describe("where projects are unlimited", () => {
  it("one copy is saved unasked, and gets the values of later downloads", async () => {
    const api = await open(null, "none", { saveProject: { version: 2 } });
    await takeFile();
    expect(await screen.findByText("Saved in My Projects")).toBeVisible();
    expect(api.inputsOf("duplicateProject")).toHaveLength(1);
    api.answers.recordDownload = { downloads: visitors, copy: "kept" };
    await userEvent.type(name(), " B");
    await takeFile();
    await waitFor(() => expect(api.inputsOf("saveProject")).toHaveLength(1));
    const [saved] = api.inputsOf("saveProject");
    expect(saved).toMatchObject({ projectId: "p2", baseVersion: 1 });
    expect(textOf(saved)).toContain("Otis B'");
    expect(api.inputsOf("duplicateProject")).toHaveLength(1);
  });

  it("a download while the copy is made is saved after it, as each was when its download began", async () => {
    let made: (copy: { projectId: string }) => void = () => undefined;
    const api = await open(null, "none", {
      duplicateProject: () => new Promise<{ projectId: string }>((resolve) => (made = resolve)),
      saveProject: { version: 2 },
    });
    await takeFile();
    await waitFor(() => expect(api.inputsOf("duplicateProject")).toHaveLength(1));
    await userEvent.type(name(), " B");
    await takeFile();
    await userEvent.type(name(), "ea");
    expect(api.inputsOf("saveProject")).toEqual([]);
    made({ projectId: "p2" });
    await waitFor(() => expect(api.inputsOf("saveProject")).toHaveLength(1));
    const [saved] = api.inputsOf("saveProject");
    expect(saved).toMatchObject({ projectId: "p2", baseVersion: 1 });
    expect(textOf(saved)).toContain("Otis B'");
    expect(api.inputsOf("duplicateProject")).toHaveLength(1);
  });

  it("it says when later values couldn't be saved, unless the copy was changed elsewhere", async () => {
    const api = await open(null, "none", {
      saveProject: { success: false, message: "Changed.", code: "version_conflict" },
    });
    await takeFile();
    await screen.findByText("Saved in My Projects");
    api.answers.recordDownload = { downloads: visitors, copy: "kept" };
    await takeFile();
    await waitFor(() => expect(api.inputsOf("saveProject")).toHaveLength(1));
    api.answers.saveProject = refusal("Not now.");
    await takeFile();
    expect(await screen.findByText("Couldn't keep your version")).toBeVisible();
    expect(screen.queryByText("Changed.")).toBeNull();
    api.answers.saveProject = { version: 2, savedDate: "2026-11-28T12:00:00Z" };
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(api.inputsOf("saveProject")).toHaveLength(3));
  });

  it("it can be undone, and is only offered afterwards", async () => {
    const api = await open(null, "none");
    await takeFile();
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(api.inputsOf("deleteProject")).toEqual([{ projectId: "p2" }]));
    api.answers.recordDownload = { downloads: visitors, copy: "deleted" };
    await takeFile();
    expect(await offer()).toBeVisible();
    expect(api.inputsOf("duplicateProject")).toHaveLength(1);
  });

  it("none is saved beside a copy that exists", async () => {
    const api = await open(null, "kept");
    await takeFile();
    await screen.findByText(/^Downloading/);
    expect(api.inputsOf("duplicateProject")).toEqual([]);
  });
});
