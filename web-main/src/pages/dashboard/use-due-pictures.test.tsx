import { type Answer, demoUser, refusal } from "@cuttle/web-kit/test";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { demoProject, projectReply } from "../project-own/demo-project.ts";
import { lastPictures } from "../project-own/picture/last-pictures.ts";
import { dashboardProject } from "./fixtures.ts";
import "./dashboard-page.tsx";
import "./project-list.tsx";
import "./drag-area.tsx";

const picture = vi.hoisted(() => ({
  pictureOf: vi.fn<(document: unknown, options: { signal: AbortSignal }) => Promise<Blob | null>>(),
  putPicture: vi.fn(async () => "/media/new.jpg"),
}));
vi.mock("../project-own/picture/picture-of.ts", () => picture);

afterEach(() => {
  picture.pictureOf.mockReset();
  lastPictures.clear();
});

const project = (projectId: string, lastOpenedDate: string) =>
  dashboardProject({ projectId, name: projectId, pictureDue: true, lastOpenedDate });

async function open(
  ids: readonly string[],
  getProject?: Answer<"getProject">,
  lastOpenedDate = "2025-01-01T12:00:00.000Z",
) {
  const page = renderPage("/dashboard", {
    user: demoUser(),
    answers: {
      getDashboard: {
        projects: ids.map((id) => project(id, lastOpenedDate)),
        folders: [],
        nextCursor: "",
      },
      getProject: getProject ?? projectReply(demoProject({ pictureDue: true }), {}),
      generateProjectPicturePutUrl: { url: "/put" },
    },
  });
  await screen.findAllByText(ids[0] ?? "");
  const asked = () =>
    page.api.inputsOf("getProject").map((input) => (input as { projectId: string }).projectId);
  return { ...page, asked };
}

it("draws each that is due once, and refetches the dashboard when there is a new picture", async () => {
  picture.pictureOf.mockResolvedValueOnce(null).mockResolvedValue(new Blob());
  const { api, asked } = await open(["empty", "box"]);
  await waitFor(() => expect(api.inputsOf("getDashboard")).toHaveLength(2));
  expect(asked()).toEqual(["empty", "box"]);
});

it("goes on after a failure", async () => {
  const { asked } = await open(["lost", "lost too"], refusal("It is gone."));
  await waitFor(() => expect(asked()).toEqual(["lost", "lost too"]));
});

it.each([
  ["shows nothing", async () => null],
  ["can't be read", () => Promise.reject(new Error("This is no document."))],
])("tries a version that %s once, and the next one again", async (id, draw) => {
  picture.pictureOf.mockImplementation(draw);
  async function visit(version: number, date: string) {
    const answer = ({ projectId }: { projectId: string }) =>
      projectReply(demoProject({ version, pictureDue: true }), { projectId });
    const { asked } = await open([id, `after ${id}`], answer, date);
    // When the second one is drawn, the first one was.
    await waitFor(() => expect(asked()).toHaveLength(2));
    cleanup();
    const calls = picture.pictureOf.mock.calls as unknown as [{ projectId: string }][];
    return calls.filter(([document]) => document.projectId === id).length;
  }
  expect(await visit(1, "2025-02-01T12:00:00.000Z")).toBe(1);
  expect(await visit(1, "2025-02-02T12:00:00.000Z")).toBe(1);
  expect(await visit(2, "2025-02-03T12:00:00.000Z")).toBe(2);
});

it("draws no more than 12 in a visit", async () => {
  picture.pictureOf.mockResolvedValue(null);
  const ids = Array.from({ length: 14 }, (_, number) => `many ${number}`);
  const { asked } = await open(ids);
  await waitFor(() => expect(asked()).toHaveLength(12));
  expect(picture.pictureOf).toHaveBeenCalledTimes(12);
});

it("stops when the page is left", async () => {
  let finish = (_: Blob) => {};
  picture.pictureOf.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const { api, history } = await open(["left"]);
  await waitFor(() => expect(picture.pictureOf).toHaveBeenCalled());
  await act(() => history.push("/product"));
  await waitFor(() => expect(picture.pictureOf.mock.lastCall?.[1].signal.aborted).toBe(true));
  await act(async () => finish(new Blob()));
  expect(api.inputsOf("generateProjectPicturePutUrl")).toEqual([]);
});

it("waits for the page that was just left, and takes the picture from there", async () => {
  let finish = () => {};
  const left = new Promise<void>((resolve) => {
    finish = resolve;
  });
  lastPictures.set("kept", left);
  const kept = demoProject({ pictureDue: false, previewImage: "/media/kept.jpg" });
  const { api, asked } = await open(["kept"], projectReply(kept, {}));
  expect(asked()).toEqual([]);
  finish();
  await waitFor(() => expect(api.inputsOf("getDashboard")).toHaveLength(2));
  expect(picture.pictureOf).not.toHaveBeenCalled();
});
