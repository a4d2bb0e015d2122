import { newDocument } from "@cuttle/design";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { giveSizes, testEngine } from "../../test/engine.ts";
import { renderPage } from "../../test/render-page.tsx";
import { ada, demoProject, projectReply, square } from "../project-own/demo-project.ts";
import "./project-page.tsx";

vi.mock("../../engine/create-engine.ts", () => import("../../test/engine.ts"));
vi.mock("../../engine/font-catalogue.ts", () => ({ fonts: [] }));
vi.mock("../project-own/owner-bar.tsx", () => Promise.reject(new Error("offline")));
vi.mock("./batch/batch-box.tsx", () => Promise.reject(new Error("offline")));

const parameters = [{ name: "name", type: "text" as const, expression: "'Otis'" }];

beforeEach(() => {
  testEngine();
  giveSizes();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

async function visit(user: ReturnType<typeof ada> | null) {
  renderPage("/@ada/Luggage-tag-p1", {
    user,
    answers: {
      getProject: projectReply(demoProject({ shareStatus: "public", isOwner: user !== null }), {
        ...newDocument(),
        components: square(),
        parameters,
      }),
      recordProjectView: {},
    },
  });
  await screen.findByRole("img", { name: /^Luggage tag, / });
}

it("if the owner bar cannot be loaded, the page stays, and says that nothing is saved", async () => {
  await visit(ada());
  expect(await screen.findByRole("alert")).toHaveTextContent(/aren't saved/);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Luggage tag");
  expect(screen.getByRole("button", { name: "Download" })).toBeVisible();
});

it("a part that could not be loaded offers to reload the page", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  await visit(null);
  await userEvent.click(screen.getByRole("heading", { name: "Sheets and many at once" }));
  const alert = within(await screen.findByRole("alert"));
  await userEvent.click(alert.getByRole("button"));
  expect(reload).toHaveBeenCalledOnce();
});
