import { newDocument } from "@cuttle/design";
import { hung } from "@cuttle/design/host/testing";
import { type Input, type Schemas, useApiQuery } from "@cuttle/web-kit/api";
import { type Answers, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { ProjectStore } from "../../engine/project-state.ts";
import { drawnStore, testEngine } from "../../test/engine.ts";
import { renderPage } from "../../test/render-page.tsx";
import { ada, demoProject, projectReply } from "./demo-project.ts";
import { OwnerBar } from "./owner-bar.tsx";
import { objectPicture } from "./picture/object-picture.ts";
import { putPicture } from "./picture/put-picture.ts";
import "./examples-modal.tsx";

vi.mock("./picture/object-picture.ts", () => ({ objectPicture: vi.fn() }));
vi.mock("./picture/put-picture.ts", () => ({ putPicture: vi.fn() }));

const document = {
  ...newDocument(),
  parameters: [
    { name: "club", type: "text" as const, expression: `"Bees"`, label: "Club" },
    { name: "name", type: "text" as const, expression: `"Otis"`, label: "Name" },
  ],
};

let engine: ReturnType<typeof testEngine>;
let store: ProjectStore;

beforeEach(() => {
  engine = testEngine();
  store = drawnStore(document, { name: `"Ada"` }, engine);
  vi.mocked(objectPicture).mockResolvedValue(new Blob(["x"]));
  vi.mocked(putPicture).mockResolvedValue("/media/new.jpg");
});

function exampleOf(name: string): Schemas["ProjectExample"] {
  return { picture: `/media/${name}.jpg`, caption: name, thumbnail: "", thumbnail2x: "" };
}

function Page() {
  const { data } = useApiQuery("getProject", { projectId: "p1" });
  return data && <OwnerBar project={data.project} store={store} state={store.state()} />;
}

async function open(examples: Schemas["ProjectExample"][], answers: Answers = {}) {
  const project = demoProject({ license: "pro", shareStatus: "public", examples });
  const page = renderPage("/", {
    user: ada(),
    answers: {
      getProject: projectReply(project),
      generateProjectPicturePutUrl: { url: "/api/uploads/t" },
      setProjectExamples: ({ examples: list }) => ({
        examples: list.map((one) => ({ ...one, thumbnail: "", thumbnail2x: "" })),
      }),
      ...answers,
    },
    pages: [{ path: "*", element: <Page /> }],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Pictures of other values" }));
  const dialog = within(await screen.findByRole("dialog"));
  const sets = () => page.api.inputsOf("setProjectExamples") as Input<"setProjectExamples">[];
  return { ...page, dialog, sets };
}

const add = () => userEvent.click(screen.getByRole("button", { name: "Add what the page shows" }));

it("of a licensed project are added as the page shows it, called like the text that was changed", async () => {
  const { dialog, api, sets } = await open([exampleOf("Zoe")]);
  expect(dialog.getByRole("textbox", { name: "Caption" })).toHaveValue("Ada");
  await expectAccessible();
  await add();
  expect(await screen.findByText("Picture added")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(objectPicture).toHaveBeenCalledWith(
    expect.objectContaining({ drawing: store.state().result?.drawing }),
  );
  expect(api.inputsOf("generateProjectPicturePutUrl")).toContainEqual({
    projectId: "p1",
    purpose: "example",
  });
  expect(sets()).toEqual([
    {
      projectId: "p1",
      examples: [
        { picture: "/media/Zoe.jpg", caption: "Zoe" },
        { picture: "/media/new.jpg", caption: "Ada" },
      ],
    },
  ]);
  // The next one comes after it.
  await userEvent.click(screen.getByRole("button", { name: "Pictures of other values" }));
  expect(await screen.findByRole("button", { name: "Remove “Ada”" })).toBeVisible();
});

it("are not made of a drawing that isn't finished, without a caption, or as the server refuses them", async () => {
  const { dialog, api, sets } = await open([], {
    setProjectExamples: refusal("This picture is there already. Please change the values first."),
  });
  const caption = dialog.getByRole("textbox", { name: "Caption" });
  await userEvent.clear(caption);
  await add();
  expect(caption).toHaveAccessibleDescription(/Please enter a caption/);
  await userEvent.click(caption);
  await userEvent.paste("x".repeat(81));
  await add();
  expect(caption).toHaveValue("x".repeat(81));
  expect(caption).toHaveAccessibleDescription(/at most 80 characters/);
  await userEvent.clear(caption);
  await userEvent.type(caption, "For Ada");
  engine.work = () => hung;
  store.set("name", `"Adam"`, false);
  await add();
  expect(await dialog.findByText(/The drawing isn't finished/)).toBeVisible();
  expect(sets()).toEqual([]);
  engine.work = (evaluate) => evaluate();
  store.set("name", `"Ada"`, false);
  await add();
  expect(await dialog.findByText(/This picture is there already/)).toBeVisible();
  expect(api.inputsOf("setProjectExamples")).toHaveLength(1);
});

it("are twelve at most, and one that was removed comes back to its place", async () => {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];
  const { dialog, sets } = await open(names.map(exampleOf));
  expect(dialog.getByText(/That's all 12/)).toBeVisible();
  expect(dialog.queryByRole("textbox", { name: "Caption" })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Remove “b”" }));
  expect(await dialog.findByRole("textbox", { name: "Caption" })).toBeVisible();
  const captions = () =>
    sets()
      .at(-1)
      ?.examples.map(({ caption }) => caption);
  expect(captions()).toEqual(names.filter((name) => name !== "b"));
  // In its place.
  const removed = dialog.getAllByRole("listitem")[1];
  expect(removed).toHaveTextContent("“b” is removed.");
  expect(removed).toHaveFocus();
  await userEvent.click(dialog.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(captions()).toEqual(names));
  await waitFor(() => expect(dialog.getByRole("region", { name: "Pictures" })).toHaveFocus());
});

it("are not offered where everybody gets the design", async () => {
  const project = demoProject({ shareStatus: "public" });
  renderPage("/", {
    user: ada(),
    answers: { getProject: projectReply(project) },
    pages: [{ path: "*", element: <Page /> }],
  });
  await screen.findByRole("button", { name: "Published" });
  expect(screen.queryByRole("button", { name: "Pictures of other values" })).toBeNull();
});
