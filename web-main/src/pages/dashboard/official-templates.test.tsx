import { demoCard, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { dashboardProject } from "./fixtures.ts";
import "./dashboard-page.tsx";
import "./project-list.tsx";
import "./drag-area.tsx";

const projects = Array.from({ length: 14 }, (_, number) =>
  demoCard({ projectId: `t${number}`, name: `Template ${number}`, ownerUsername: "cuttle" }),
);

// S1 §2: "An Official Templates strip completes it."
it("shows twelve official templates, and leads to all", async () => {
  const other = demoCard({ projectId: "other", name: "By a creator", ownerUsername: "zoe" });
  renderPage("/dashboard", {
    user: demoUser(),
    answers: {
      getTagsAndProjects: { tags: [], projects: [other, ...projects] },
      getDashboard: { projects: [dashboardProject()], folders: [], nextCursor: "" },
    },
  });
  await screen.findByText("Luggage tag");
  await screen.findByRole("link", { name: "Template 0" });
  const strip = within(screen.getByRole("region", { name: "Official Templates" }));
  const names = strip.getAllByRole("heading", { level: 3 }).map((name) => name.textContent);
  expect(names).toEqual(projects.slice(0, 12).map(({ name }) => name));
  expect(strip.getByRole("link", { name: "All templates" })).toHaveAttribute("href", "/templates");
  await expectAccessible();
});

it("is left out when there is nothing to show", async () => {
  renderPage("/dashboard", {
    user: demoUser(),
    answers: { getTagsAndProjects: refusal("We are busy.") },
  });
  await screen.findByText("No projects yet");
  expect(screen.queryByText("Official Templates")).toBeNull();
});
