import { ApiProvider, createApiClient, type Schemas } from "@cuttle/web-kit/api";
import { expectAccessible, stubApi } from "@cuttle/web-kit/test";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Gallery } from "./gallery-cards.tsx";
import { type OnPaid, ProjectGallery } from "./project-gallery.tsx";

type Card = Schemas["ProjectCard"];

function card(fields: Partial<Card>): Card {
  return {
    projectId: "p1",
    name: "Hub ruler",
    ownerUsername: "hubadmin",
    ownerDisplayName: "Hanna",
    ownerAvatar: "",
    license: null,
    isPro: fields.license === "pro",
    tags: [],
    creationDate: "2026-11-01T10:00:00Z",
    firstMadePublicDate: "2026-11-01T10:00:00Z",
    publishedDate: "2026-11-01T10:00:00Z",
    publishedDescription: "",
    lastOpenedDate: "2026-11-01T10:00:00Z",
    coverPhoto: "",
    previewImage: "/media/ruler",
    thumbnail: "",
    thumbnail2x: "",
    ...fields,
  };
}

const threeKinds = [
  card({ projectId: "p1", name: "Hub ruler" }),
  card({ projectId: "p2", name: "Power grid", license: "minisitePaid" }),
  card({ projectId: "p3", name: "Wedding sign", license: "pro" }),
];

type Tag = Schemas["Tag"];

let api: ReturnType<typeof stubApi>;

beforeEach(() => window.history.replaceState(null, "", "/"));

function open(
  projectCards: Card[],
  props: { onPaid?: OnPaid; gallery?: Gallery } = {},
  tags: Tag[] = [],
) {
  api = stubApi({ getProjectCardsForMinisite: { projectCards, tags } });
  return render(
    <ApiProvider client={createApiClient("")}>
      <ProjectGallery subdomain="laserhub" mainOrigin="http://localhost:8080" {...props} />
    </ApiProvider>,
  );
}

const article = async (name: string) => {
  const found = (await screen.findByRole("heading", { name })).closest("article");
  if (!found) throw new Error(`${name} is on no card.`);
  return within(found);
};

describe("the badge of a card", () => {
  it("is text", async () => {
    open(threeKinds);
    expect((await article("Power grid")).getByText("Members")).toBeVisible();
    expect((await article("Wedding sign")).getByText("Pro")).toBeVisible();
    const free = await article("Hub ruler");
    expect(free.queryByText("Members")).toBeNull();
    expect(free.queryByText("Pro")).toBeNull();
    await expectAccessible();
  });

  it("onPaid is called on a click on a members-only card only", async () => {
    const onPaid = vi.fn<OnPaid>((_, event) => event.preventDefault());
    open(threeKinds, { onPaid });
    const others = await Promise.all(["Hub ruler", "Wedding sign"].map(article));
    for (const other of others) {
      const link = other.getByRole("link");
      link.addEventListener("click", (event) => event.preventDefault());
      await userEvent.click(link);
    }
    expect(onPaid).not.toHaveBeenCalled();
    const paid = (await article("Power grid")).getByRole("link");
    expect(paid).toHaveAttribute("href", "http://localhost:8080/@hubadmin/Power-grid-p2");
    await userEvent.click(paid);
    expect(onPaid.mock.calls.map(([{ projectId }]) => projectId)).toEqual(["p2"]);
  });
});

const tags: Tag[] = [
  { tagId: "t1", slug: "laser-cut-boxes", tagName: "Laser cut boxes" },
  { tagId: "t2", slug: "school", tagName: "School" },
];

const many = [
  card({ projectId: "m1", name: "The box", tags: ["t1"] }),
  card({ projectId: "m2", name: "Pencil tray", tags: ["t1", "t2"] }),
  card({
    projectId: "m3",
    name: "Alphabet",
    tags: ["t2"],
    ownerUsername: "Boxwood",
    ownerDisplayName: "Bo",
  }),
  card({ projectId: "m4", name: "Coaster", ownerDisplayName: "Boxer & Sons" }),
  card({ projectId: "m5", name: "Ornament" }),
  card({ projectId: "m6", name: "Sandal" }),
  card({ projectId: "m7", name: "Key ring" }),
];

const names = () =>
  screen.queryAllByRole("heading", { level: 3 }).map((found) => found.textContent);
const field = () => screen.getByRole("searchbox", { name: "Search projects" });
const chips = () => within(screen.getByRole("navigation", { name: "Kinds of projects" }));
const all = many.map(({ name }) => name);

describe("data that came with the page", () => {
  it("is shown at once, without a request", async () => {
    open([], { gallery: { projectCards: many, tags } });
    expect(names()).toEqual(all);
    expect(api.inputsOf("getProjectCardsForMinisite")).toEqual([]);
    expect(field()).toBeVisible();
    await expectAccessible();
  });
});

describe("the search", () => {
  // S1 §5: the, a, an, and, or, but are ignored; any other word, in any case, in name, user name or display name.
  it.each([
    ["box", ["The box", "Alphabet", "Coaster"]],
    ["BOX", ["The box", "Alphabet", "Coaster"]],
    ["the", all],
    ["the sandal", ["Sandal"]],
    ["a an and or but", all],
    ["An Ornament", ["Ornament"]],
    ["sandal OR key", ["Sandal", "Key ring"]],
    ["sons", ["Coaster"]],
    ["   ", all],
    ["hanna", ["The box", "Pencil tray", "Ornament", "Sandal", "Key ring"]],
  ])("for %j finds %j", async (query, expected) => {
    window.history.replaceState(null, "", `/?${new URLSearchParams({ q: query })}`);
    open(many);
    await screen.findByRole("searchbox");
    expect(names()).toEqual(expected);
  });

  it("shows the number of hits, is part of the address, and can be undone by Back", async () => {
    open(many);
    const before = window.history.length;
    await userEvent.type(await screen.findByRole("searchbox"), "box");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("3 projects"));
    await waitFor(() => expect(window.location.search).toBe("?q=box"));
    await userEvent.type(field(), "es");
    await waitFor(() => expect(window.location.search).toBe("?q=boxes"));
    expect(window.history.length).toBe(before + 1);
    act(() => {
      window.history.replaceState(null, "", "/");
      window.dispatchEvent(new PopStateEvent("popstate"));
    });
    await waitFor(() => expect(names()).toEqual(all));
    expect(field()).toHaveValue("");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("offers to show all when nothing matches", async () => {
    window.history.replaceState(null, "", "/?q=zeppelin&modal=x");
    open(many, {}, tags);
    expect(await screen.findByText(/^No projects match/)).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("0 projects");
    await expectAccessible();
    await userEvent.click(screen.getByRole("button", { name: "Show all projects" }));
    await waitFor(() => expect(names()).toEqual(all));
    expect(field()).toHaveFocus();
    expect(window.location.search).toBe("?modal=x");
  });

  it("appears from four projects on, and does not filter below that", async () => {
    window.history.replaceState(null, "", "/?q=zeppelin&tag=school");
    open(many.slice(0, 3), {}, tags.slice(0, 1));
    expect(await screen.findByText("Alphabet")).toBeVisible();
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(screen.queryByRole("navigation", { name: "Kinds of projects" })).toBeNull();
    expect(names()).toHaveLength(3);
  });
});

describe("the tags", () => {
  it("filter, together with the search, by links that can be bookmarked", async () => {
    open(many, {}, tags);
    await screen.findByText("Sandal");
    expect(
      chips()
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["All", "Laser cut boxes", "School"]);
    const school = chips().getByRole("link", { name: "School" });
    expect(school).toHaveAttribute("href", "/?tag=school");
    await userEvent.click(school);
    await waitFor(() => expect(names()).toEqual(["Pencil tray", "Alphabet"]));
    expect(screen.getByRole("status")).toHaveTextContent("2 projects");
    expect(school).toHaveAttribute("aria-current", "page");
    expect(window.location.search).toBe("?tag=school");
    await expectAccessible();

    await userEvent.type(field(), "tray");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("1 project"));
    await waitFor(() => expect(window.location.search).toBe("?tag=school&q=tray"));
    expect(chips().getByRole("link", { name: "All" })).toHaveAttribute("href", "/?q=tray");
    await userEvent.click(chips().getByRole("link", { name: "All" }));
    await userEvent.clear(field());
    await waitFor(() => expect(names()).toEqual(all));
  });

  it("that do not exist are ignored", async () => {
    window.history.replaceState(null, "", "/?tag=nonsense");
    open(many, {}, tags);
    await screen.findByText("Sandal");
    expect(names()).toEqual(all);
    expect(chips().getByRole("link", { name: "All" })).toHaveAttribute("aria-current", "page");
  });
});
