import { type Answer, demoCard, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
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
// As the server returns them: possibly in another order, and with tags that are not featured.
const tags = [...slugs, "rockets"]
  .map((slug) => ({ tagId: `tag-${slug}`, slug, tagName: nameOf(slug) }))
  .reverse();

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
    expect(bauble.getByText("by Cleo")).toBeVisible();
    const tag = within(await article("Luggage tag"));
    expect(tag.queryByText("Pro")).toBeNull();
    expect(tag.getByText("All about Luggage tag")).toBeVisible();
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
    expect(sign.getByText("by Laser Hub")).toBeVisible();
  });

  it("links to the seventeen featured tags and the special pages (S1 §2)", async () => {
    open();
    const chips = within(await screen.findByRole("navigation", { name: "Kinds of templates" }));
    expect(chips.getAllByRole("link").map((chip) => chip.getAttribute("href"))).toEqual([
      "/templates",
      ...["free", "cuttle-creators", "projects-from-the-community"].map(
        (slug) => `/templates/${slug}`,
      ),
      ...slugs.map((slug) => `/templates/${slug}`),
    ]);
    expect(chips.getByRole("link", { name: "All" })).toHaveAttribute("aria-current", "page");
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
        getProjectsFromTheCommunity: { projectCards: [...projects.slice(2, 3), community] },
      },
    });
    const search = await screen.findByRole("searchbox", { name: "Search templates" });
    await screen.findAllByText("Luggage tag");
    expect(api.inputsOf("getProjectsFromTheCommunity")).toEqual([]);
    await userEvent.type(search, "coaster");
    expect(await screen.findByText("1 project from the community")).toBeVisible();
    expect(screen.getByRole("heading", { name: "From the community" })).toBeVisible();
    expect(cards().map((name) => name.textContent)).toEqual(["Coasters for the balcony"]);
    expect(screen.queryByText(/^No templates match/)).toBeNull();
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
        getProjectsFromTheCommunity: refusal("We are resting."),
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
    expect(screen.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await userEvent.type(screen.getByRole("searchbox", { name: `Search in ${name}` }), "box");
    await waitFor(() => expect(cards().map((one) => one.textContent)).toEqual(["Name box"]));
    await expectAccessible();
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

  it.each([
    ["free", "Free templates", ["Luggage tag", "Name box", "Moon rocket"]],
    ["cuttle-creators", "Cuttle Creators", ["Star bauble", "Creator's lamp"]],
    ["projects-from-the-community", "Projects from the community", ["Neighbour's shelf"]],
  ])("of %s is a page of its own (S1 §2)", async (slug, name, expected) => {
    const by = (ownerUsername: string) => ({ ownerUsername, ownerDisplayName: ownerUsername });
    renderPage(`/templates/${slug}`, {
      answers: {
        getTagsAndProjects: { tags, projects },
        getProjectCardsForAllCreatorProjects: {
          projectCards: [...projects.slice(2, 3), card("c1", "Creator's lamp", [], by("creator"))],
        },
        getProjectsFromTheCommunity: {
          projectCards: [card("n1", "Neighbour's shelf", [], by("nina"))],
        },
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();
    expect(document.title).toBe(`${name} · Cuttle`);
    await waitFor(() => expect(cards().map((one) => one.textContent)).toEqual(expected));
    const chips = within(screen.getByRole("navigation", { name: "Kinds of templates" }));
    expect(chips.getByRole("link", { current: "page" })).toHaveAttribute(
      "href",
      `/templates/${slug}`,
    );
    expect(screen.getByRole("searchbox", { name: `Search in ${name}` })).toBeVisible();
    await expectAccessible();
  });

  it("of ornaments redirects to christmas", async () => {
    const { address, history } = open("/templates/ornaments");
    await waitFor(() => expect(address()).toBe("/templates/christmas"));
    expect(history.action).toBe("REPLACE");
    expect(await screen.findByText("Star bauble")).toBeVisible();
  });
});
