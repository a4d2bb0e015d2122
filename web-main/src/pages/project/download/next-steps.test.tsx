import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { askForFile } from "../../../test/ask-for-file.ts";
import { files, opened, startProjectPage, visitors } from "../open-page.ts";
import "../project-page.tsx";
import "./next-steps.tsx";

vi.mock("../../../engine/create-engine.ts", () => import("../../../test/engine.ts"));

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

  it("other values are offered again, the same ones are not", async () => {
    const api = await open(2, "none");
    await takeFile();
    await userEvent.click(await offer());
    await screen.findByText("Saved in My Projects");
    api.answers.recordDownload = { downloads: visitors, copy: "kept" };
    await takeFile();
    expect(screen.queryByRole("button", { name: "Keep in My Projects" })).toBeNull();
    await userEvent.type(name(), " B");
    await takeFile();
    await userEvent.click(await offer());
    await waitFor(() => expect(api.inputsOf("duplicateProject")).toHaveLength(2));
    expect(textOf(api.inputsOf("duplicateProject")[1])).toContain("Otis B'");
  });

  it("it is not offered again once declined", async () => {
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
    expect(screen.getByRole("button", { name: "get more" })).toBeVisible();
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
  it("a copy is saved unasked of each values, as they were when the download began", async () => {
    let made: (copy: { projectId: string }) => void = () => undefined;
    const api = await open(null, "none", {
      duplicateProject: () => new Promise<{ projectId: string }>((resolve) => (made = resolve)),
    });
    await takeFile();
    await takeFile();
    await userEvent.type(name(), " B");
    await takeFile();
    await userEvent.type(name(), "ea");
    expect(api.inputsOf("duplicateProject")).toHaveLength(2);
    expect(textOf(api.inputsOf("duplicateProject")[1])).toContain("Otis B'");
    made({ projectId: "p3" });
    expect(await screen.findByText("Downloaded and saved in My Projects")).toBeVisible();
  });

  it("after a reload, only other values are saved", async () => {
    await open(null, "none");
    await takeFile();
    await screen.findByText("Downloaded and saved in My Projects");
    cleanup();
    const api = await open(null, "kept");
    await takeFile();
    expect(api.inputsOf("duplicateProject")).toEqual([]);
    await userEvent.type(name(), " B");
    await takeFile();
    await waitFor(() => expect(api.inputsOf("duplicateProject")).toHaveLength(1));
  });

  it("it says when a copy couldn't be made, and tries again", async () => {
    const api = await open(null, "none", { duplicateProject: refusal("Not now.") });
    await takeFile();
    expect(await screen.findByText("Couldn't keep your version")).toBeVisible();
    api.answers.duplicateProject = { projectId: "p2" };
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Downloaded and saved in My Projects")).toBeVisible();
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

  it("beside a copy of another visit one is only offered: it may have these values", async () => {
    const api = await open(null, "kept");
    await takeFile();
    expect(await offer()).toBeVisible();
    expect(api.inputsOf("duplicateProject")).toEqual([]);
  });
});
