import { type Answer, demoCard, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { demoFound } from "../../test/demo-found.ts";
import { renderPage } from "../../test/render-page.tsx";
import "./templates-page.tsx";
import "./tag-page.tsx";
import "../landing/landing-page.tsx";

// S1 §9, copied by hand.
const slugs =
  "customizable-text laser-cut-boxes cake-toppers halloween christmas keychains jewelry-and-wearables sports school bag-tags toys-and-puzzles tools-and-testers paper-and-cardstock multiple-names valentines-day easter graduation".split(
    " ",
  );

const nameOf = (slug: string) => slug.replaceAll("-", " ").toUpperCase();
// As the server returns them, in their order.
const tags = slugs.map((slug) => ({
  tagId: `tag-${slug}`,
  slug,
  tagName: nameOf(slug),
  picture: slug === "sports" ? "" : `/media/${slug}`,
  picture2x: "",
  few: false,
}));

function card(
  projectId: string,
  name: string,
  tagSlugs: string[],
  change: Parameters<typeof demoCard>[0] = {},
) {
  return demoCard({
    projectId,
    name,
    ownerUsername: "cuttle",
    ownerDisplayName: "Cuttle",
    publishedDescription: `All about ${name}`,
    tags: tagSlugs.map((slug) => `tag-${slug}`),
    ...change,
  });
}

const projects = [
  card("p1", "Luggage tag", ["bag-tags", "customizable-text"], { previewImage: "/media/p1" }),
  card("p2", "Name box", ["laser-cut-boxes", "customizable-text"], { coverPhoto: "/media/p2" }),
  card("p3", "Star bauble", ["christmas"], {
    isPro: true,
    license: "pro",
    ownerUsername: "creator",
    ownerDisplayName: "Cleo",
  }),
  card("p4", "Moon rocket", ["rockets"]),
];

function open(
  address = "/templates",
  getTagsAndProjects: Answer<"getTagsAndProjects"> = { tags, projects },
) {
  return renderPage(address, { answers: { getTagsAndProjects } });
}

const article = async (name: string) => {
  await screen.findByRole("heading", { name });
  const found = screen.getAllByRole("article").find((one) => within(one).queryByText(name));
  if (!found) throw new Error(`there is no card ${name}`);
  return found;
};
const cards = () => screen.getAllByRole("article").map((one) => within(one).getByRole("heading"));
const names = () => cards().map((one) => one.textContent);

describe("/templates", () => {
  it("shows every template once, without a gap", async () => {
    open();
    await screen.findByText("Luggage tag");
    expect(cards().map((name) => name.textContent)).toEqual(projects.map(({ name }) => name));
    expect(screen.getByRole("link", { name: "Luggage tag" })).toHaveAttribute(
      "href",
      "/@cuttle/Luggage-tag-p1",
    );
    const pictures = screen.getAllByRole("article").map((one) => one.querySelector("img"));
    expect(pictures[0]).toHaveAttribute("src", "/media/p1");
    expect(pictures[1]).toHaveAttribute("src", "/media/p2");
    expect(document.title).toBe("Templates · Cuttle");
    await expectAccessible();
  });

  it("shows what is Pro and by whom it is", async () => {
    open();
    const bauble = within(await article("Star bauble"));
    expect(bauble.getByText("Pro")).toBeVisible();
    expect(bauble.getByText(/^by/)).toHaveTextContent("by Cleo");
    expect(bauble.getByRole("link", { name: "Cleo" })).toHaveAttribute("href", "/@creator");
    const tag = within(await article("Luggage tag"));
    expect(tag.queryByText("Pro")).toBeNull();
    expect(tag.getByText("All about Luggage tag")).toBeVisible();
    expect(tag.getAllByRole("link")).toHaveLength(1); // our own templates have no profile
  });

  it("shows what is for the members of a minisite", async () => {
    const change = {
      license: "minisitePaid" as const,
      ownerUsername: "laserhub",
      ownerDisplayName: "Laser Hub",
    };
    open("/templates", { tags, projects: [card("p1", "Dog sign", ["school"], change)] });
    const sign = within(await screen.findByRole("article"));
    expect(sign.getByText("Members")).toBeVisible();
    expect(sign.getByText(/^by/)).toHaveTextContent("by Laser Hub");
  });

  it("links to the special pages (S1 §2), and by pictures to the seventeen featured tags", async () => {
    open();
    const kinds = within(await screen.findByRole("navigation", { name: "Kinds of templates" }));
    await kinds.findByRole("link", { name: nameOf("easter") });
    expect(kinds.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/templates",
      ...["free", "cuttle-creators", "projects-from-the-community"].map(
        (slug) => `/templates/${slug}`,
      ),
      ...slugs.map((slug) => `/templates/${slug}`),
    ]);
    expect(kinds.getByRole("link", { name: "All" })).toHaveAttribute("aria-current", "page");
    const picture = (slug: string) =>
      kinds.getByRole("link", { name: nameOf(slug) }).querySelector("img");
    expect(picture("halloween")).toHaveAttribute("src", "/media/halloween");
    expect(picture("sports")).toBeNull();
  });

  it("folds tags with few templates, except for the open one", async () => {
    const few = tags.map((tag) => ({ ...tag, few: tag.slug !== "christmas" }));
    const opened = (address: string) => open(address, { tags: few, projects });
    opened("/templates");
    const kinds = within(await screen.findByRole("navigation", { name: "Kinds of templates" }));
    const more = await kinds.findByRole("button", { name: "More", expanded: false });
    expect(kinds.getByRole("link", { name: nameOf("christmas") })).toBeVisible();
    expect(kinds.queryByRole("link", { name: nameOf("easter") })).toBeNull();
    await userEvent.click(more);
    expect(more).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{End}{ArrowLeft}{Enter}");
    const name = nameOf("easter");
    expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();
    const chips = within(screen.getByRole("navigation", { name: "Kinds of templates" }));
    expect(chips.getByRole("link", { current: "page" })).toHaveTextContent(name);
    expect(chips.getByRole("button", { name: "More", expanded: false })).toBeVisible();
    expect(chips.queryByRole("link", { name: nameOf("sports") })).toBeNull();
    await expectAccessible();
  });

  it("shows no pictures of tags during a search, to have room for what it finds", async () => {
    open();
    const tag = () => screen.findByRole("link", { name: nameOf("easter") });
    expect((await tag()).querySelector("img")).not.toBeNull();
    await userEvent.type(screen.getByRole("searchbox"), "box");
    await waitFor(async () => expect((await tag()).querySelector("img")).toBeNull());
  });

  it("finds templates by the words of their names", async () => {
    open();
    const search = await screen.findByRole("searchbox", { name: "Search templates" });
    await screen.findAllByText("Luggage tag");
    await userEvent.type(search, "tag LUGG");
    await waitFor(() => expect(screen.getByText("1 template")).toBeVisible());
    expect(cards().map((name) => name.textContent)).toEqual(["Luggage tag"]);
    await userEvent.type(search, "x");
    expect(await screen.findByText(/^No templates match/)).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByRole("button", { name: "Show all" }));
    expect(await screen.findByText("Star bauble")).toBeVisible();
  });

  it("finds projects from the community, too, each once", async () => {
    const community = card("n1", "Coasters for the balcony", [], {
      ownerUsername: "nina",
      ownerDisplayName: "Nina",
    });
    const { api } = renderPage("/templates", {
      answers: {
        getTagsAndProjects: { tags, projects },
        searchProjects: ({ query }) => ({
          ...demoFound(),
          community: {
            projectCards: query === "coaster" ? [...projects.slice(2, 3), community] : [],
            next: query === "coaster" ? "2" : null,
          },
        }),
      },
    });
    const search = await screen.findByRole("searchbox", { name: "Search templates" });
    await screen.findAllByText("Luggage tag");
    expect(api.inputsOf("searchProjects")).toEqual([]);
    await userEvent.type(search, "coaster");
    expect(await screen.findByText("1+ projects from the community")).toBeVisible();
    expect(screen.getByRole("heading", { name: "From the community" })).toBeVisible();
    expect(cards().map((name) => name.textContent)).toEqual(["Coasters for the balcony"]);
    expect(screen.queryByText(/^No templates match/)).toBeNull();
    expect(screen.getByRole("link", { name: "See all results" })).toHaveAttribute(
      "href",
      "/search/coaster",
    );
    await expectAccessible();
    await userEvent.clear(search);
    await userEvent.type(search, "star");
    expect(await screen.findByText("1 template")).toBeVisible();
    expect(cards().map((name) => name.textContent)).toEqual(["Star bauble"]);
  });

  it("leads to the nearest tag when nothing matches", async () => {
    open("/templates?q=chrismas");
    expect(await screen.findByText("No templates match “chrismas”")).toBeVisible();
    expect(screen.getByRole("link", { name: "See CHRISTMAS" })).toHaveAttribute(
      "href",
      "/templates/christmas",
    );
    await expectAccessible();
  });

  it("leads from the page of a tag to what matches elsewhere", async () => {
    open("/templates/christmas?q=luggage");
    expect(await screen.findByText("No templates here match “luggage”")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "1 in all templates" }));
    expect(await screen.findByText("1 template")).toBeVisible();
    expect(cards().map((name) => name.textContent)).toEqual(["Luggage tag"]);
  });

  it("says that the projects from the community didn't load", async () => {
    renderPage("/templates?q=luggage", {
      answers: {
        getTagsAndProjects: { tags, projects },
        searchProjects: refusal("We are resting."),
      },
    });
    expect(await screen.findByText("The projects from the community didn't load")).toBeVisible();
    expect(screen.getByText("1 template")).toBeVisible();
  });

  it("restores a search after a visit to a template", async () => {
    const { history, address } = open();
    const search = () => screen.findByRole("searchbox", { name: "Search templates" });
    await screen.findAllByText("Luggage tag");
    await userEvent.type(await search(), "tag lugg ");
    await waitFor(() => expect(address()).toBe("/templates?q=tag+lugg"));
    expect(await search()).toHaveValue("tag lugg ");
    await act(() => history.push("/legal/terms-of-service"));
    await waitFor(() => expect(screen.queryByRole("searchbox")).toBeNull());
    await act(() => history.go(-1));
    expect(await search()).toHaveValue("tag lugg");
    expect(await screen.findByText("1 template")).toBeVisible();
    expect(cards()).toHaveLength(1);
    // The same page without a search shows all of them.
    await act(() => history.push("/templates"));
    await waitFor(async () => expect(await search()).toHaveValue(""));
    await act(() => history.go(-1));
    await waitFor(async () => expect(await search()).toHaveValue("tag lugg"));
  });

  it("shows a placeholder while loading, and says so", async () => {
    open("/templates", () => new Promise<Response>(() => undefined));
    expect(await screen.findByText("Loading templates")).toBeInTheDocument();
  });

  it("shows a message when there are none", async () => {
    open("/templates", { tags, projects: [] });
    expect(await screen.findByText("No templates here yet")).toBeVisible();
  });

  describe("filtered and sorted", () => {
    const made = (name: string, publishedDate: string, license: "pro" | "minisitePaid" | null) =>
      card(name, name, [], { publishedDate, license });
    const list = [
      made("Box 10", "2026-03-01T00:00:00Z", null),
      made("box 9", "2026-01-01T00:00:00Z", "pro"),
      made("Álbum box", "2026-04-01T00:00:00Z", "minisitePaid"),
      made("Star", "2026-02-01T00:00:00Z", "pro"),
    ];

    it.each([
      ["", ["Box 10", "box 9", "Álbum box", "Star"], "4 templates"],
      ["?license=free", ["Box 10"], "1 template"],
      ["?license=pro", ["box 9", "Star"], "2 templates"],
      ["?sort=newest", ["Álbum box", "Box 10", "Star", "box 9"], "4 templates, newest first"],
      ["?sort=name", ["Álbum box", "box 9", "Box 10", "Star"], "4 templates, by name"],
      ["?license=pro&sort=newest", ["Star", "box 9"], "2 templates, newest first"],
      ["?q=box&sort=name&license=pro", ["box 9"], "1 template, by name"],
      ["?q=box&sort=newest", ["Álbum box", "Box 10", "box 9"], "3 templates, newest first"],
      // What is unknown is ignored.
      ["?license=gold&sort=toString", ["Box 10", "box 9", "Álbum box", "Star"], "4 templates"],
    ])("by %s: %s", async (search, expected, status) => {
      open(`/templates${search}`, { tags, projects: list });
      await waitFor(() => expect(names()).toEqual(expected));
      await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(status));
    });

    it("keeps both in the address", async () => {
      const { address, history } = open("/templates", { tags, projects: list });
      const choose = async (label: string, option: string) =>
        userEvent.selectOptions(await screen.findByRole("combobox", { name: label }), option);
      await choose("Sort by", "Name");
      await waitFor(() => expect(address()).toBe("/templates?sort=name"));
      await choose("License", "Free");
      await waitFor(() => expect(address()).toBe("/templates?sort=name&license=free"));
      await waitFor(() => expect(names()).toEqual(["Box 10"]));
      await choose("Sort by", "Popular");
      await waitFor(() => expect(address()).toBe("/templates?license=free"));
      await act(() => history.go(-2));
      await waitFor(() => expect(screen.getByLabelText("License")).toHaveValue("all"));
      expect(screen.getByLabelText("Sort by")).toHaveValue("name");
    });

    it("says when none has the license", async () => {
      open("/templates?license=pro", { tags, projects: list.slice(0, 1) });
      expect(await screen.findByText("No Pro templates here yet")).toBeVisible();
      await userEvent.type(screen.getByRole("searchbox"), "box");
      expect(await screen.findByText("No Pro templates match “box”")).toBeVisible();
      await expectAccessible();
      await userEvent.click(screen.getByRole("button", { name: "Show all licenses" }));
      await waitFor(() => expect(names()).toEqual(["Box 10"]));
    });
  });

  it("shows 24, then more with the focus on the first new one, and as many after Back", async () => {
    const many = Array.from({ length: 50 }, (_, place) => card(`p${place}`, `Box ${place}`, []));
    const { history } = open("/templates", { tags, projects: many });
    await screen.findByText("Box 23");
    expect(names()).toHaveLength(24);
    expect(screen.getByText("50 templates")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(screen.getByRole("link", { name: "Box 24" })).toHaveFocus());
    expect(names()).toHaveLength(48);
    await act(() => history.push("/legal/terms-of-service"));
    await waitFor(() => expect(screen.queryByRole("searchbox")).toBeNull());
    await act(() => history.go(-1));
    await screen.findByText("Box 47");
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(names()).toHaveLength(50));
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    // A search looks at all of them.
    await userEvent.type(screen.getByRole("searchbox"), "49");
    await waitFor(() => expect(names()).toEqual(["Box 49"]));
  });

  it("is in the navigation bar, for everybody", async () => {
    renderPage("/product", { user: demoUser() });
    const bar = within(await screen.findByRole("navigation", { name: "Main" }));
    expect(bar.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "My Projects",
      "Templates",
      "Pricing",
    ]);
  });
});

describe("/templates/{tagSlug}", () => {
  it("shows the templates of the tag under its name", async () => {
    open("/templates/customizable-text");
    const name = nameOf("customizable-text");
    expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();
    expect(document.title).toBe(`${name} · Cuttle`);
    expect(cards().map((heading) => heading.textContent)).toEqual(["Luggage tag", "Name box"]);
    const chips = within(screen.getByRole("navigation", { name: "Kinds of templates" }));
    expect(chips.getAllByRole("link")).toHaveLength(4 + slugs.length);
    expect(chips.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await userEvent.type(screen.getByRole("searchbox", { name: `Search in ${name}` }), "box");
    await waitFor(() => expect(cards().map((one) => one.textContent)).toEqual(["Name box"]));
    await expectAccessible();
  });

  // S1 §6: "Education plans hide community links."
  it("does not offer schools the projects of the community", async () => {
    const user = demoUser();
    user.subscription.plan = "K-12 Education";
    renderPage("/templates/free", { user, answers: { getTagsAndProjects: { tags, projects } } });
    const chips = within(await screen.findByRole("navigation", { name: "Kinds of templates" }));
    await waitFor(() => expect(chips.getAllByRole("link")).toHaveLength(3 + slugs.length));
    expect(chips.queryByRole("link", { name: "From the community" })).toBeNull();
  });

  it("can be empty", async () => {
    open("/templates/easter");
    expect(await screen.findByText("No templates here yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "All templates" })).toHaveAttribute(
      "href",
      "/templates",
    );
  });

  it("is not found for an unknown tag", async () => {
    open("/templates/spoons");
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
    expect(document.title).toBe("Page not found · Cuttle");
  });

  it("of free is a page of its own (S1 §2), without a choice of licenses", async () => {
    open("/templates/free?license=pro");
    expect(await screen.findByRole("heading", { level: 1, name: "Free templates" })).toBeVisible();
    expect(document.title).toBe("Free templates · Cuttle");
    await waitFor(() => expect(names()).toEqual(["Luggage tag", "Name box", "Moon rocket"]));
    expect(screen.queryByRole("combobox", { name: "License" })).toBeNull();
    await expectAccessible();
  });

  describe.each([
    ["cuttle-creators", "Cuttle Creators", "getProjectCardsForAllCreatorProjects"],
    ["projects-from-the-community", "Projects from the community", "getProjectsFromTheCommunity"],
  ] as const)("of %s", (slug, title, operation) => {
    const page = (ids: string[], next: string | null = null) => ({
      projectCards: ids.map((id) => card(id, id, [], { ownerUsername: "nina" })),
      next,
    });
    const answers = {
      getTagsAndProjects: { tags, projects },
      [operation]: ({ sort, after }: { sort?: string; after?: string }) =>
        after ? page(["Ring"]) : page([sort === "newest" ? "Lamp" : "Shelf"], "2"),
    };

    it("is a page of its own (S1 §2), which the server sorts", async () => {
      const { api, address } = renderPage(`/templates/${slug}?sort=name&license=pro`, { answers });
      expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
      expect(document.title).toBe(`${title} · Cuttle`);
      await screen.findByRole("link", { name: "Shelf" });
      const chips = within(screen.getByRole("navigation", { name: "Kinds of templates" }));
      expect(chips.getByRole("link", { current: "page" })).toHaveAttribute(
        "href",
        `/templates/${slug}`,
      );
      const order = screen.getByRole("combobox", { name: "Sort by" });
      expect(
        within(order)
          .getAllByRole("option")
          .map((one) => one.textContent),
      ).toEqual(["Popular", "Newest"]);
      await expectAccessible();
      await userEvent.selectOptions(order, "Newest");
      await waitFor(() => expect(names()).toEqual(["Lamp"]));
      expect(address()).toMatch(/[?&]sort=newest/);
      expect(screen.getByRole("status")).toHaveTextContent("Sorted by: Newest");
      await userEvent.click(screen.getByRole("button", { name: "Show more" }));
      await waitFor(() => expect(screen.getByRole("link", { name: "Ring" })).toHaveFocus());
      expect(api.inputsOf(operation)).toEqual([
        { sort: "popular" },
        { sort: "newest" },
        { sort: "newest", after: "2" },
      ]);
    });

    it("leads to the search, which knows more than this page", async () => {
      const { address } = renderPage(`/templates/${slug}`, { answers });
      const field = await screen.findByRole("searchbox", { name: "Search projects and templates" });
      await userEvent.type(field, "  {Enter}");
      expect(address()).toBe(`/templates/${slug}`);
      await userEvent.type(field, "a/b?{Enter}");
      await waitFor(() => expect(address()).toBe("/search/a%2Fb%3F"));
    });
  });
});
