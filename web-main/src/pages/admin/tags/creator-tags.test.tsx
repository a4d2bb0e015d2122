import { demoCard, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import "../platform-pages.tsx";
import { admin } from "../fixtures.ts";

const tags = ["Christmas", "Cake Toppers", "Keychains"].map((tagName, n) => ({
  tagId: `tag0${n}`,
  slug: tagName.toLowerCase(),
  tagName,
  picture: "",
  picture2x: "",
  few: false,
}));
const cards = [
  demoCard({ projectId: "a", name: "Star", tags: ["tag00"] }),
  demoCard({ projectId: "b", name: "Bell", tags: [] }),
];

type Answers = NonNullable<Parameters<typeof renderPage>[1]>["answers"];

function open(answers: Answers = {}, user = admin) {
  return renderPage("/admin/creator-tags", {
    user,
    answers: {
      getProjectCardsForAllCreatorProjects: { projectCards: cards, next: null },
      getTagsAndProjects: { tags, projects: [] },
      adminTagProjects: ({ changes }) => ({
        undo: changes.map(({ projectId, add, remove }) => ({
          projectId,
          add: remove,
          remove: add,
        })),
      }),
      ...answers,
    },
  });
}

const row = (name: string) => screen.getByRole("link", { name }).closest("li") as HTMLElement;

describe("creator tags", () => {
  it("are added to several projects by the keyboard, and undone", async () => {
    const { api } = open();
    await screen.findByRole("link", { name: "Star" });
    expect(document.title).toBe("Creator Tags · Cuttle");
    await expectAccessible();
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Star" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Bell" }));
    expect(screen.getByText("2 selected")).toBeVisible();
    await userEvent.type(screen.getByRole("searchbox", { name: "Find a tag" }), "key{Enter}");
    expect(await screen.findByText("Added “Keychains” to 2 projects")).toBeVisible();
    expect(within(row("Bell")).getByText("Keychains")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("The tags are as before")).toBeVisible();
    expect(within(row("Bell")).getByText("No tags")).toBeVisible();
    expect(api.inputsOf("adminTagProjects")).toEqual([
      {
        changes: [
          { projectId: "a", add: ["tag02"], remove: [] },
          { projectId: "b", add: ["tag02"], remove: [] },
        ],
      },
      {
        changes: [
          { projectId: "a", add: [], remove: ["tag02"] },
          { projectId: "b", add: [], remove: ["tag02"] },
        ],
      },
    ]);
  });

  it("are removed where all selected projects have them", async () => {
    const { api } = open();
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select Star" }));
    await userEvent.click(screen.getByRole("button", { name: "Remove Christmas" }));
    expect(await screen.findByText("Removed “Christmas” from 1 project")).toBeVisible();
    expect(within(row("Star")).getByText("No tags")).toBeVisible();
    expect(api.inputsOf("adminTagProjects")[0]).toEqual({
      changes: [{ projectId: "a", add: [], remove: ["tag00"] }],
    });
  });

  it("stay when it is refused", async () => {
    open({ adminTagProjects: refusal("Not now.") });
    await screen.findByRole("link", { name: "Star" });
    await userEvent.click(screen.getByRole("button", { name: "Select all shown" }));
    await userEvent.click(screen.getByRole("button", { name: "Add Cake Toppers" }));
    expect(await screen.findByText("Not now.")).toBeVisible();
    expect(within(row("Bell")).getByText("No tags")).toBeVisible();
  });

  it("has an empty list", async () => {
    open({ getProjectCardsForAllCreatorProjects: { projectCards: [], next: null } });
    expect(await screen.findByText("No creator projects yet")).toBeVisible();
  });

  // S1 §8: "Creator tags for non-admins: 'Unauthorized.'"
  it("is refused to others, and hidden from visitors", async () => {
    open({}, demoUser());
    expect(await screen.findByRole("heading", { name: "Unauthorized." })).toBeVisible();
  });

  it("is not there for visitors", async () => {
    renderPage("/admin/creator-tags");
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
  });
});
