import { type Answers, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { dashboardProject } from "./fixtures.ts";
import "./dashboard-page.tsx";
import "./project-list.tsx";
import "./drag-area.tsx";

const all = Array.from({ length: 250 }, (_, k) =>
  dashboardProject({ projectId: `p${k + 1}`, name: `Project ${k + 1}` }),
);

interface Asked {
  words?: string;
  sort?: string;
  after?: string;
}

/** As the server does it, for `all`. */
const pageOf = ({ words = "", sort, after }: Asked) => {
  const found = all.filter(({ name }) => name.includes(words));
  if (sort === "name") found.reverse();
  const from = Number(after ?? 0);
  const end = from + 100;
  return {
    projects: found.slice(from, end),
    folders: [],
    nextCursor: end < found.length ? String(end) : "",
  };
};

async function open(answers: Answers = {}, address = "/dashboard?tab=all") {
  const page = renderPage(address, {
    user: demoUser(),
    answers: { getDashboard: pageOf, ...answers },
  });
  const section = await screen.findByRole("region", { name: "All projects" });
  const list = await within(section).findByRole("list", { name: "All projects" });
  return { ...page, section: within(section), list: within(list) };
}

type Section = Awaited<ReturnType<typeof open>>["section"];

const names = (section: Section) =>
  section.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);

/** happy-dom has no layout: one tile in a row, all rows of one height. */
async function scrollTo(y: number) {
  await act(async () => {
    window.scrollTo(0, y);
    window.dispatchEvent(new Event("scroll"));
  });
}

describe("All projects", () => {
  it("draws those near the window, and says which they are", async () => {
    const { section, list } = await open();
    const drawn = list.getAllByRole("listitem");
    expect(names(section)[0]).toBe("Project 1");
    expect(drawn.length).toBeLessThan(30);
    expect(drawn[1]).toHaveAttribute("aria-posinset", "2");
    expect(drawn[1]).toHaveAttribute("aria-setsize", "-1");
    await expectAccessible();
  });

  it("loads more while one scrolls, and keeps the tile that has the focus", async () => {
    const { api, section } = await open();
    section.getByRole("link", { name: "Project 1" }).focus();
    await scrollTo(100_000);
    await waitFor(() => expect(names(section)).toContain("Project 250"));
    expect(section.getByRole("link", { name: "Project 1" })).toHaveFocus();
    expect(names(section)).not.toContain("Project 50");
    expect(api.inputsOf("getDashboard")).toEqual([{}, {}, { after: "100" }, { after: "200" }]);
    await scrollTo(0);
  });

  it("says when more didn't load, and tries again", async () => {
    const { api, section } = await open({
      getDashboard: (input) => (input.after ? refusal("Not now.") : pageOf(input)),
    });
    await scrollTo(100_000);
    expect(await section.findByRole("alert")).toHaveTextContent("Not now.");
    api.answers.getDashboard = pageOf;
    await userEvent.click(section.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(section.queryByRole("alert")).toBeNull());
    await scrollTo(0);
  });

  it("shows those that have all words, and finds back", async () => {
    const { section, address } = await open();
    const field = section.getByRole("searchbox", { name: "Filter projects" });
    await userEvent.type(field, "24");
    await waitFor(() => expect(names(section)[0]).toBe("Project 24"));
    expect(section.getByText("13 projects found")).toBeInTheDocument();
    expect(address()).toBe("/dashboard?tab=all&q=24");
    await userEvent.type(field, "x");
    expect(await section.findByText(/^No projects match/)).toBeVisible();
    await expectAccessible();
    await userEvent.click(section.getByRole("button", { name: "Clear the filter" }));
    await waitFor(() => expect(names(section)[0]).toBe("Project 1"));
    expect(field).toHaveFocus();
  });

  it("sorts by name, which the address keeps", async () => {
    const { section, address } = await open();
    await userEvent.selectOptions(section.getByRole("combobox", { name: "Sort by" }), "Name");
    await waitFor(() => expect(names(section)[0]).toBe("Project 250"));
    expect(address()).toBe("/dashboard?tab=all&sort=name");
  });

  it("is where a renamed project has its new name, too, until that is refused", async () => {
    let refuse = () => {};
    const answer = new Promise<Response>((resolve) => {
      refuse = () => resolve(new Response(JSON.stringify(refusal("Not this name."))));
    });
    const { section } = await open({ renameProject: () => answer });
    await userEvent.click(section.getByRole("button", { name: "Menu of Project 2" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    await screen.findByRole("textbox", { name: "Project name" });
    await userEvent.keyboard("Otis{Enter}");
    expect(await section.findByRole("link", { name: "Otis" })).toBeVisible();
    refuse();
    expect(await screen.findByText("Couldn't save “Otis”")).toBeVisible();
    expect(section.getByRole("link", { name: "Project 2" })).toBeVisible();
  });

  it.each([
    ["", [{}]],
    ["&sort=name", [{}, { sort: "name" }, { sort: "name", after: "100" }]],
  ])(
    "the list%s is read again after a change as far as its order may be another",
    async (query, read) => {
      const { section, api } = await open({ renameProject: {} }, `/dashboard?tab=all${query}`);
      await scrollTo(10_000);
      await waitFor(() => expect(api.inputsOf("getDashboard")).toHaveLength(3));
      await scrollTo(0);
      const [name] = names(section);
      await userEvent.click(await section.findByRole("button", { name: `Menu of ${name}` }));
      await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
      await screen.findByRole("textbox", { name: "Project name" });
      await userEvent.keyboard("Otis{Enter}");
      await waitFor(() => expect(api.inputsOf("getDashboard").slice(3)).toEqual(read));
    },
  );

  it("is focused when a project in it has been deleted", async () => {
    const { section, api } = await open({
      deleteProject: { deletedUntil: "2026-12-21T12:00:00Z" },
    });
    api.answers.getDashboard = () => new Promise<Response>(() => undefined);
    await userEvent.click(section.getByRole("button", { name: "Menu of Project 2" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Project 2" })).toBeNull());
    expect(section.getByRole("heading", { name: "All projects" })).toHaveFocus();
  });
});
