import { demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "./article-page.tsx";
import "../not-found-page.tsx";

const start = "Getting Started";
const fundamentals = "Laser Cutting Fundamentals";

/** As package content makes it of content/learn. */
const article = (title: string, body: string) =>
  `<article data-date="2026-11-28" data-description="About ${title}." data-category="${start}">\n<h1>${title}</h1>\n${body}</article>\n`;

const files = {
  "/content/index.json": JSON.stringify([
    { slug: "/learn/first-cut", title: "First cut", category: start },
    { slug: "/learn/what-is-cuttle", title: "What is Cuttle?", category: start },
    { slug: "/learn/kerf", title: "Kerf & fit", category: fundamentals },
  ]),
  "/content/search.json": JSON.stringify([
    {
      slug: "/learn/first-cut",
      title: "First cut",
      category: start,
      description: "A file for the laser.",
      headings: ["Choose a template"],
      text: "Open a template. Measure the kerf later.",
    },
    {
      slug: "/learn/kerf",
      title: "Kerf & fit",
      category: fundamentals,
      description: "Why parts are loose.",
      headings: [],
      text: `${"Some words before it. ".repeat(9)}Cut the (fit) tester. ${"Words after it. ".repeat(9)}`,
    },
  ]),
  "/content/learn/first-cut/index.html": article("First cut", "<p>Open a template.</p>"),
  "/content/learn/what-is-cuttle/index.html": article("What is Cuttle?", "<p>A tool.</p>"),
  "/content/learn/kerf/index.html": article(
    "Kerf & fit",
    '<h2 id="measure">Measure</h2><p>See <a href="/learn/first-cut">the first cut</a>.</p>' +
      '<h3 id="twice">Twice</h3><div class="code"><pre tabindex="0" class="chroma"><code><span class="kr">const</span> a = 1;</code></pre></div><h2 id="cut">Cut</h2>',
  ),
};

beforeEach(() => sessionStorage.clear());

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const list = () =>
  within(screen.getAllByRole("navigation", { name: "Pages" }).at(-1) as Element as HTMLElement);

it.each([null, demoUser()])(
  "shows an article and all others, in their categories",
  async (user) => {
    renderPage("/learn/kerf", { files, user, site: { learn: "/learn/what-is-cuttle" } });
    await heading("Kerf & fit");
    expect(document.title).toBe("Kerf & fit · Cuttle");
    const main = within(screen.getByRole("main"));
    expect(main.getByText("About Kerf & fit.")).toBeVisible();
    expect(main.getByText("Nov 28, 2026")).toHaveAttribute("datetime", "2026-11-28");
    const titles = list().getAllByRole("link");
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      "First cut",
      "What is Cuttle?",
      "Kerf & fit",
      "Reference",
    ]);
    expect(list().getByText(fundamentals)).toBeVisible();
    expect(titles.map((link) => link.getAttribute("aria-current"))).toEqual([
      null,
      null,
      "page",
      null,
    ]);
    const bar = within(screen.getByRole("navigation", { name: "Main" }));
    expect(bar.getByRole("link", { name: "Learn" })).toHaveAttribute("aria-current", "page");
    await expectAccessible();
  },
);

// "/learn to /learn/what-is-cuttle" (S1 §2).
it("/learn leads to the first article", async () => {
  const { address } = renderPage("/learn", { files, site: { learn: "/learn/what-is-cuttle" } });
  await heading("What is Cuttle?");
  expect(address()).toBe("/learn/what-is-cuttle");
});

it("without articles, or for an unknown one, there is no such page, and no link", async () => {
  const none = { "/content/index.json": "[]" };
  const { history } = renderPage("/learn", { files: none });
  await heading("Oops! This page does not exist!");
  expect(document.title).toBe("Page not found · Cuttle");
  Object.assign(none, {
    "/content/learn/nothing/index.html": new Response(null, { status: 404 }),
  });
  expect(screen.queryByRole("link", { name: "Learn" })).toBeNull();
  await act(() => history.push("/learn/nothing"));
  await heading("Oops! This page does not exist!");
});

it("leads to the previous and next article, across categories, and from link to link", async () => {
  const { address } = renderPage("/learn/first-cut", { files });
  await heading("First cut");
  const around = () =>
    within(screen.getByRole("navigation", { name: "Previous and next page" }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  expect(around()).toEqual(["NextWhat is Cuttle?"]);
  await userEvent.click(screen.getByRole("link", { name: "Next What is Cuttle?" }));
  await heading("What is Cuttle?");
  expect(around()).toEqual(["PreviousFirst cut", "NextKerf & fit"]);
  await userEvent.click(screen.getByRole("link", { name: "Next Kerf & fit" }));
  await heading("Kerf & fit");
  expect(around()).toEqual(["PreviousWhat is Cuttle?"]);
  await userEvent.click(screen.getByRole("link", { name: "the first cut" }));
  await heading("First cut"); // without loading the app again
  expect(address()).toBe("/learn/first-cut");
});

it("lists three headings or more, and marks the one that is read", async () => {
  let report: IntersectionObserverCallback = () => undefined;
  const observed: Element[] = [];
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      report = callback;
    }
    observe(element: Element) {
      observed.push(element);
    }
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  const { history } = renderPage("/learn/kerf", { files });
  await heading("Kerf & fit");
  // Above the text, where there is no room beside it, and beside it.
  const both = screen.getAllByRole("navigation", { name: "On this page" });
  const [above, contents] = both.map((one) => within(one));
  if (!above || !contents) throw new Error("not both");
  for (const one of [above, contents])
    expect(one.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/learn/kerf#measure",
      "/learn/kerf#twice",
      "/learn/kerf#cut",
    ]);
  const current = () =>
    contents.getAllByRole("link").find((link) => link.getAttribute("aria-current") === "location")
      ?.textContent;
  const see = (...above: boolean[]) =>
    act(() =>
      report(
        observed.map((target, k) => ({ target, isIntersecting: above[k] ?? false })) as never,
        {} as never,
      ),
    );
  see();
  expect(current()).toBe("Measure");
  see(true, true);
  expect(current()).toBe("Twice");
  see(true);
  expect(current()).toBe("Measure");
  await act(() => history.push("/learn/first-cut"));
  await heading("First cut");
  expect(screen.queryByRole("navigation", { name: "On this page" })).toBeNull();
});

it("copies code", async () => {
  const user = userEvent.setup();
  renderPage("/learn/kerf", { files });
  await user.click(await screen.findByRole("button", { name: "Copy the code" }));
  expect(await screen.findByText("Copied.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("const a = 1;");
});

it("asks whether it was helpful, once per visit", async () => {
  const { events, history } = renderPage("/learn/kerf", { files });
  await userEvent.click(await screen.findByRole("button", { name: "No" }));
  const thanks = screen.getByText("Thanks for telling us.");
  expect(thanks).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Yes" })).toBeNull();
  const feedback = () => events().filter(([name]) => name === "article feedback");
  expect(feedback()).toEqual([["article feedback", { page: "kerf", helpful: false }]]);
  await act(() => history.push("/learn/first-cut"));
  await userEvent.click(await screen.findByRole("button", { name: "Yes" }));
  expect(feedback().at(-1)).toEqual(["article feedback", { page: "first-cut", helpful: true }]);
  await act(() => history.push("/learn/kerf"));
  await heading("Kerf & fit");
  expect(screen.getByText("Thanks for telling us.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Yes" })).toBeNull();
});

it.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }])(
  "does not ask browsers that ask for privacy: %o",
  async (asks) => {
    const properties = Object.entries(asks).map(([name, value]) => [name, { value }]);
    vi.stubGlobal("navigator", Object.create(navigator, Object.fromEntries(properties)));
    renderPage("/learn/kerf", { files });
    await heading("Kerf & fit");
    expect(screen.queryByText("Was this helpful?")).toBeNull();
  },
);

it("searches titles, headings and texts by the beginnings of words, titles first", async () => {
  const { address } = renderPage("/learn/what-is-cuttle", { files });
  await heading("What is Cuttle?");
  const field = screen.getByRole("searchbox", { name: "Search Learn" });
  const found = () =>
    within(screen.getByRole("list", { name: "Found pages" }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  await userEvent.type(field, "KERF");
  expect(await screen.findByText("2 pages")).toBeVisible();
  expect(found()).toEqual([
    `Kerf & fit${fundamentals}Why parts are loose.`,
    `First cut${start}Open a template. Measure the kerf later.`,
  ]);
  expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  await expectAccessible();

  await userEvent.clear(field);
  await userEvent.type(field, "(fit tes");
  expect(found()[0]).toMatch(/^Kerf & fit.*… .*Cut the \(fit\) tester\. Words after it\..* …$/);
  await userEvent.clear(field);
  await userEvent.type(field, "templ cho");
  expect(found()).toEqual([`First cut${start}Open a template. Measure the kerf later.`]);
  await userEvent.clear(field);
  await userEvent.type(field, "ester");
  expect(screen.getByRole("status")).toHaveTextContent("No pages match “ester”");

  await userEvent.clear(field);
  await userEvent.type(field, "kerf");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await heading("Kerf & fit");
  expect(address()).toBe("/learn/kerf");
  expect(list().getAllByRole("link")).toHaveLength(4);
  expect(field).toHaveValue("");
});

it.each([
  ["/content/index.json", heading],
  ["/content/learn/kerf/index.html", heading],
  ["/content/search.json", () => screen.findByText("1 page")],
] as const)("%s can be loaded again", async (file, shown) => {
  const broken: Record<string, string | Response> = {
    ...files,
    [file]: new Response(null, { status: 500 }),
  };
  renderPage("/learn/kerf", { files: broken });
  if (file.endsWith("search.json")) {
    await userEvent.type(await screen.findByRole("searchbox", { name: "Search Learn" }), "loose");
  }
  const again = await screen.findByRole("button", { name: "Try again" });
  broken[file] = files[file];
  await userEvent.click(again);
  await waitFor(() => shown("Kerf & fit"));
});
