import { newDocument } from "@cuttle/design";
import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Workbench } from "../../engine/workbench.ts";
import { fakeWorkbench, giveSizes } from "../../test/fake-workbench.ts";
import { renderPage } from "../../test/render-page.tsx";
import { ada, demoProject } from "../project-own/demo-project.ts";

const bench = vi.hoisted(() => ({ current: undefined as Workbench | undefined }));
vi.mock("../../engine/workbench.ts", () => ({
  createWorkbench: () => bench.current,
  preparedWorkbench: () => undefined,
}));
vi.mock("../../engine/kit.ts", () => ({ kit: {}, fonts: [] }));
vi.mock("../project-own/owner-bar.tsx", () => Promise.reject(new Error("offline")));

beforeAll(() => import("./project-page.tsx"), 60_000);

beforeEach(() => {
  bench.current = fakeWorkbench().workbench;
  giveSizes();
});

it("an owner whose bar could not be fetched has the page, and hears that nothing is saved", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderPage("/@ada/Luggage-tag-p1", {
    user: ada(),
    answers: {
      getProject: {
        project: demoProject(),
        document: newDocument(),
        proFonts: [],
        downloads: { limit: null, left: null, resetsOn: null },
      },
      recordProjectView: {},
    },
  });
  expect(await screen.findByRole("alert")).toHaveTextContent(/not saved/);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Luggage tag");
  expect(screen.getByRole("button", { name: "Download" })).toBeVisible();
});
