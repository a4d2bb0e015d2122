import { demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "./blog-page.tsx";
import "../not-found-page.tsx";

const cover = "/content/pictures/cover.webp";
const listed = (name: string, title: string, date: string) => ({
  slug: `/blog/${name}`,
  title,
  description: `About ${title}.`,
  date,
  coverImage: cover,
});

/** As package content makes it of content/blog. */
const post = (title: string, date: string, body: string) =>
  `<article data-date="${date}" data-description="About ${title}." data-author="The Cuttle team" data-cover="${cover}">\n<h1>${title}</h1>\n${body}</article>\n`;

const files = {
  "/content/blog/index.json": JSON.stringify([
    listed("sheets", "Sheets", "2026-11-20"),
    listed("kerf", "Kerf & joints", "2026-11-12"),
    listed("colors", "Colors", "2026-11-03"),
  ]),
  "/content/blog/kerf/index.html": post(
    "Kerf & joints",
    "2026-11-12",
    '<p>See <a href="/blog/colors">colors</a>.</p><div class="code"><pre><code>a = 1</code></pre></div>',
  ),
  "/content/blog/colors/index.html": post("Colors", "2026-11-03", "<p>Two.</p>"),
};

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const main = () => within(screen.getByRole("main"));

// S1 §2 "The blog index is a grid of posts, newest first, with cover image and date", §9 "608, height 342, at 1x and 2x".
it.each([null, demoUser()])(
  "lists the posts with cover, date and a line about each",
  async (user) => {
    renderPage("/blog", { files, user, site: { blog: true } });
    await heading("Blog");
    expect(document.title).toBe("Blog · Cuttle");
    const links = main()
      .getAllByRole("listitem")
      .map((item) => within(item).getByRole("link"));
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Nov 20, 2026SheetsAbout Sheets.",
      "Nov 12, 2026Kerf & jointsAbout Kerf & joints.",
      "Nov 3, 2026ColorsAbout Colors.",
    ]);
    const picture = links[0]?.querySelector("img");
    expect(picture?.getAttribute("srcset")).toBe(`${cover} 1x, /content/pictures/cover-2x.webp 2x`);
    expect([picture?.width, picture?.height]).toEqual([608, 342]);
    expect(main().getByRole("link", { name: "Subscribe in a feed reader" })).toHaveAttribute(
      "href",
      "/blog/feed.xml",
    );
    const footer = within(await screen.findByRole("contentinfo"));
    expect(footer.getByRole("link", { name: "Blog" })).toHaveAttribute("href", "/blog");
    await expectAccessible();
  },
);

// S1 §2 "/blog/ paths render an article without a sidebar", §3 "Blog page metadata: date, author".
it("shows a post, and leads to the older and the newer one", async () => {
  const { address } = renderPage("/blog/kerf", { files });
  await heading("Kerf & joints");
  expect(document.title).toBe("Kerf & joints · Cuttle");
  expect(main().getByText(/By The Cuttle team/)).toHaveTextContent(
    "By The Cuttle team, Nov 12, 2026",
  );
  expect(main().getByText("About Kerf & joints.")).toBeVisible();
  expect(main().getByRole("button", { name: "Copy the code" })).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Articles" })).toBeNull();
  const around = within(screen.getByRole("navigation", { name: "Previous and next article" }));
  expect(around.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "PreviousColors",
    "NextSheets",
  ]);
  await expectAccessible();
  await userEvent.click(main().getByRole("link", { name: "colors" }));
  await heading("Colors");
  expect(address()).toBe("/blog/colors"); // without loading the app again
  expect(document.title).toBe("Colors · Cuttle");
  await userEvent.click(main().getByRole("link", { name: "Blog" }));
  await heading("Blog");
});

it("without posts, or for an unknown one, there is no such page, and no link", async () => {
  const none = {
    "/content/blog/index.json": "[]",
    "/content/blog/nothing/index.html": new Response(null, { status: 404 }),
  };
  const { history } = renderPage("/blog", { files: none });
  await heading("Oops! This page does not exist!");
  expect(document.title).toBe("Page not found · Cuttle");
  expect(screen.queryByRole("link", { name: "Blog" })).toBeNull();
  await act(() => history.push("/blog/nothing"));
  await heading("Oops! This page does not exist!");
});

it.each([
  ["/content/blog/index.json", "/blog", "Blog"],
  ["/content/blog/kerf/index.html", "/blog/kerf", "Kerf & joints"],
])("%s can be loaded again", async (file, address, title) => {
  const broken: Record<string, string | Response> = {
    ...files,
    [file]: new Response(null, { status: 500 }),
  };
  renderPage(address, { files: broken });
  const again = await screen.findByRole("button", { name: "Try again" });
  broken[file] = files[file as keyof typeof files];
  await userEvent.click(again);
  await heading(title);
});
