import { type Answers, demoCard, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { recentSearches, viewedProjects } from "../../device-list.ts";
import { searchPath } from "../../search-path.ts";
import { demoFound } from "../../test/demo-found.ts";
import { renderPage } from "../../test/render-page.tsx";
import { queryIn } from "./query-in.ts";
import "../../frame/search-box.tsx";
import "./results-page.tsx";
import "./search-page.tsx";

const open = (address: string, answers: Answers = {}, user = demoUser()) =>
  renderPage(address, {
    user,
    answers: {
      searchProjects: demoFound({ mine: ["Tea box"], templates: ["Box"], community: ["Boxer"] }),
      getProjectCardsForExploreLatest: { projectCards: [demoCard({ name: "Ring" })], next: null },
      ...answers,
    },
  });

const main = () => within(screen.getByRole("main"));
const sections = async () => {
  await screen.findAllByRole("region");
  return main()
    .getAllByRole("heading", { level: 2 })
    .map((heading) => heading.textContent);
};

it.each(["box", "a/b", "50%", "%2F", "what?", "#1", "🦊 fox", "קופסה", "a+b c", "..", ".", "$&"])(
  "the address of a search for %s leads to it",
  (query) => {
    const { pathname, search, hash } = new URL(searchPath(query), "https://cuttle.example/x/y");
    expect([queryIn(pathname), search, hash]).toEqual([query, "", ""]);
  },
);

it("an address that is written by hand need not be encoded", () => {
  expect(queryIn("/search/100%")).toBe("100%");
  expect(queryIn("/templates")).toBe("");
});

describe("the results", () => {
  it("are one's own projects, templates and projects of the community", async () => {
    const { api } = open("/search/%20box%20");
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Results for “box”");
    expect(await sections()).toEqual(["My Projects", "Templates", "Community Projects"]);
    expect(document.title).toBe("Search: box · Cuttle");
    expect(api.inputsOf("searchProjects")).toEqual([{ query: "box" }]);
    expect(main().getByRole("status")).toHaveTextContent(
      "Found 1 of your projects, 1 template, and 1 community project.",
    );
    const own = within(screen.getByRole("region", { name: "My Projects" }));
    expect(own.getByRole("link", { name: "Tea box" })).toHaveAttribute(
      "href",
      "/@pro/Tea-box-tea box",
    );
    expect(own.getByText("Private")).toBeVisible();
    expect(localStorage.getItem("cuttle.searches")).toBe('["box"]');
    await expectAccessible();
  });

  it("have no section in which nothing was found", async () => {
    open("/search/box", { searchProjects: demoFound({ templates: ["Box"] }) });
    expect(await sections()).toEqual(["Templates"]);
  });

  it("go on in each section, with the focus on the first new project", async () => {
    const { api } = open("/search/box", {
      searchProjects: ({ after }) =>
        after === "2"
          ? demoFound({ community: ["Third"] })
          : after === "1"
            ? demoFound({ community: ["Second"], next: "2" })
            : demoFound({ templates: ["Box"], community: ["First"], next: "1" }),
    });
    const more = await screen.findByRole("button", { name: "Show More of Community Projects" });
    expect(screen.getAllByRole("button", { name: /^Show More/ })).toHaveLength(1);
    expect(main().getByRole("status")).toHaveTextContent("more than 1 community project");
    await userEvent.click(more);
    await waitFor(() => expect(screen.getByRole("link", { name: "Second" })).toHaveFocus());
    await userEvent.click(more);
    await waitFor(() => expect(screen.getByRole("link", { name: "Third" })).toHaveFocus());
    expect(more).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "First" })).toBeVisible();
    expect(api.inputsOf("searchProjects").slice(1)).toEqual([
      { query: "box", section: "community", after: "1" },
      { query: "box", section: "community", after: "2" },
    ]);
  });

  it("keep what is there when the next page fails", async () => {
    open("/search/box", {
      searchProjects: ({ after }) =>
        after ? refusal("Not now.") : demoFound({ community: ["First"], next: "1" }),
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Show More/ }));
    expect(await screen.findByText("Not now.")).toBeVisible();
    expect(screen.getByRole("link", { name: "First" })).toBeVisible();
    expect(screen.getByRole("button", { name: /^Show More/ })).toBeVisible();
  });

  it("without any lead to the nearest spelling, the templates and the newest projects", async () => {
    const { address } = open("/search/bxo", {
      searchProjects: ({ query }) =>
        query === "bxo" ? demoFound({ didYouMean: "box" }) : demoFound({ templates: ["Box"] }),
    });
    expect(await screen.findByText("No Results Found")).toBeVisible();
    expect(main().getByRole("status")).toHaveTextContent("Nothing was found.");
    expect(screen.getByText(/^Did you mean/)).toHaveTextContent("Did you mean box?");
    expect(main().getByRole("link", { name: "Browse templates" })).toHaveAttribute(
      "href",
      "/templates",
    );
    const newest = within(await screen.findByRole("region", { name: "Newest projects" }));
    expect(newest.getByRole("link", { name: "Ring" })).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByRole("link", { name: "box" }));
    expect(address()).toBe("/search/box");
    expect(await sections()).toEqual(["Templates"]);
  });

  it("that were refused can be asked for again", async () => {
    const { api } = open("/search/box", { searchProjects: refusal("That took too long.") });
    expect(await screen.findByText("The search didn't work")).toBeVisible();
    expect(screen.getByText("That took too long.")).toBeVisible();
    expect(localStorage.getItem("cuttle.searches")).toBeNull();
    api.answers.searchProjects = demoFound({ templates: ["Box"] });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await sections()).toEqual(["Templates"]);
  });

  it("of nothing are not asked for", async () => {
    const { address, api } = open("/search/%20");
    await screen.findByRole("heading", { level: 1, name: "Search" });
    expect(address()).toBe("/search");
    expect(api.inputsOf("searchProjects")).toEqual([]);
  });
});

describe("the search page", () => {
  it("leads to the results, and ignores an empty search", async () => {
    const { address } = open("/search");
    const field = await main().findByRole("searchbox");
    await userEvent.type(field, "  {Enter}");
    expect(address()).toBe("/search");
    await userEvent.type(field, "50% a/b{Enter}");
    expect(address()).toBe("/search/50%25%20a%2Fb");
  });

  it("is where the form leads before the app has loaded", async () => {
    const { address, history } = open("/search?q=+tea+box");
    await waitFor(() => expect(address()).toBe("/search/tea%20box"));
    expect(history.action).toBe("REPLACE");
  });

  it("has the focus in its field after the icon in the bar", async () => {
    const { history } = open("/search/box");
    await sections();
    history.push("/search#q");
    await screen.findByRole("heading", { level: 1, name: "Search" });
    await waitFor(() => expect(main().getByRole("searchbox")).toHaveFocus());
  });

  it("lists the last eight searches of the device, which can be removed", async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 5]) recentSearches.add(`query ${number}`);
    open("/search");
    const list = within(await screen.findByRole("region", { name: "Recent searches" }));
    const shown = () => list.queryAllByRole("link").map((link) => link.textContent);
    expect(shown()).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((number) => `query ${number}`));
    await expectAccessible();
    await userEvent.click(list.getByRole("button", { name: "Remove “query 9”" }));
    expect(shown()).toHaveLength(7);
    expect(main().getByRole("searchbox")).toHaveFocus();
    await userEvent.click(list.getByRole("button", { name: "Clear all" }));
    expect(screen.queryByRole("region", { name: "Recent searches" })).toBeNull();
    expect(localStorage.getItem("cuttle.searches")).toBe("[]");
  });

  it("suggests while somebody types", async () => {
    open("/search", { searchProjects: demoFound({ templates: ["Box"], community: ["Boxer"] }) });
    await userEvent.type(await main().findByRole("searchbox"), "box");
    const list = within(await screen.findByRole("list", { name: "Suggestions" }));
    await list.findByRole("link", { name: /^Boxer/ });
    expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/@cuttle/Box-box",
      "/@ada/Boxer-boxer",
      "/search/box",
    ]);
    expect(screen.getByText("2 suggestions")).toBeVisible();
    await expectAccessible();
  });

  it("is empty for the next person on the device", async () => {
    recentSearches.add("gift for Ada");
    viewedProjects.add("p1");
    open("/logout");
    await userEvent.click(await main().findByRole("button", { name: "Log Out" }));
    await waitFor(() => expect(localStorage.getItem("cuttle.searches")).toBe("[]"));
    expect(localStorage.getItem("cuttle.viewed")).toBe("[]");
  });

  it("works where storage is forbidden, or holds something else", async () => {
    localStorage.setItem("cuttle.searches", "{");
    const forbid = () => {
      throw new DOMException("denied", "SecurityError");
    };
    open("/search");
    await main().findByRole("searchbox");
    const storage = vi.spyOn(window, "localStorage", "get").mockImplementation(forbid);
    recentSearches.add("box");
    expect(await screen.findByRole("link", { name: "box" })).toBeVisible();
    recentSearches.clear();
    storage.mockRestore();
  });

  it("shows the projects that were opened, without those that are gone", async () => {
    for (const id of ["gone", "p1", "p2"]) viewedProjects.add(id);
    const { api } = open("/search", {
      getProjectCardsByProjectIds: {
        projectCards: [demoCard({ name: "Tag" }), demoCard({ projectId: "p2", name: "Ring" })],
      },
    });
    const viewed = within(await screen.findByRole("region", { name: "Recently viewed" }));
    await viewed.findByRole("link", { name: "Tag" });
    expect(viewed.getAllByRole("link").map((link) => link.textContent)).toEqual(["Ring", "Tag"]);
    expect(viewed.getAllByRole("listitem")).toHaveLength(2);
    expect(api.inputsOf("getProjectCardsByProjectIds")).toEqual([
      { projectIds: ["p2", "p1", "gone"] },
    ]);
    await expectAccessible();
  });
});
