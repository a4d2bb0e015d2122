import { readFileSync } from "node:fs";
import { emptyMinisite, mapTexts, profileNames } from "@cuttle/web-kit/minisite-fields";
import { demoCard } from "@cuttle/web-kit/test";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { GatedProject } from "../pages/project/gated-project.tsx";
import { demoProject } from "../pages/project-own/demo-project.ts";
import { renderPage } from "../test/render-page.tsx";
import { SiteFrame } from "./site-frame.tsx";
import "./search-box.tsx";
import "../pages/blog/blog-page.tsx";
import "../pages/landing/landing-page.tsx";
import "../pages/landing/variant-page.tsx";
import "../pages/learn/article-page.tsx";
import "../pages/text/text-page.tsx";
import "../pages/videos/videos-page.tsx";

/** Classes that matter only for what can be used. */
const ofUse =
  /^(?:hover|active|disabled|aria-disabled|aria-\[current=page\]|has-\[[^\]]+\]):|^transition/;
const files = `${import.meta.dirname}/../../../shell`;

/** An element as the server sends it before the app has loaded: the scene is an empty box. */
function asFirstSent(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll("[hidden]")) hidden.remove();
  for (const part of copy.querySelectorAll("*")) {
    part.removeAttribute("data-discover");
    // The app's own parts have the same.
    for (const made of ["id", "aria-labelledby"]) {
      if (part.getAttribute(made)?.startsWith("_r_")) part.removeAttribute(made);
    }
    if (part.getAttribute("name")?.startsWith("_r_")) part.setAttribute("name", "period");
    part.classList.remove(...[...part.classList].filter((name) => ofUse.test(name)));
  }
  for (const scene of copy.querySelectorAll("svg.overflow-visible")) {
    scene.replaceChildren();
    scene.nextElementSibling?.classList.add("invisible");
  }
  // A link to the checkout passes the referral that the browser remembers, which the server does not know: the app follows it.
  for (const link of copy.querySelectorAll("a[href^='/checkout']")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = link.className;
    button.append(...link.childNodes);
    link.replaceWith(button);
  }
  for (const control of copy.querySelectorAll("button, fieldset")) {
    control.classList.add("noscript:invisible");
    control.removeAttribute("aria-controls");
  }
  return `${copy.outerHTML}\n`;
}

// After a change of the components: npx vitest run web-main/src/frame/first-reply.test.tsx -u
it("the server's first replies contain the header as it is in the app", async () => {
  renderPage("/", { site: { learn: "/learn/what-is-cuttle" } });
  const search = await screen.findByRole("combobox", { name: "Search" });
  await waitFor(() => expect(search).toHaveAttribute("aria-autocomplete")); // what it can do is loaded late
  const bar = asFirstSent(screen.getByRole("banner"));
  await expect(
    bar.replace(/<a [^>]*href="\/learn".*?<\/a>/, "{{if learn}}$&{{end}}"),
  ).toMatchFileSnapshot(`${files}/first-header.html`);
  cleanup();
});

it("the server's first reply of the landing page, and of its variants, has the hero as it is in the app", async () => {
  const heroAt = async (address: string, setting: Parameters<typeof renderPage>[1]) => {
    renderPage(address, setting);
    const title = await screen.findByRole("heading", { level: 1 });
    const html = asFirstSent(title.closest("section") ?? title);
    cleanup();
    return html;
  };
  const home = await heroAt("/", {});
  const variant = {
    name: "thunder",
    headline: "{{.Headline}}",
    text: "{{.Text}}",
    referral: "",
    trial: true,
    offerEnds: "2026-11-28",
  };
  const answers = { getLanding: { variant, featured: [], testimonials: [] } };
  const own = await heroAt("/thunder", { answers });
  const trial = /<a href="#trial".*?<\/a>/;
  const differing = {
    Headline: /(?<=<h1[^>]*>).*?(?=<\/h1>)/,
    Text: /(?<=<p [^>]*text-lead">).*?(?=<\/p>)/,
    Leads: /<button.*?<\/button>/, // the first
    "Leads ": /(?<=<p class="mt-6 [^>]*>).*?(?=<\/p>)/,
  };
  let html = own
    .replace(/<p class="mt-3 [^>]*>Offer ends.*?<\/p>/, "{{with .LastDay}}$&{{end}}")
    .replace("Nov 28, 2026", "{{.}}");
  for (const [name, part] of Object.entries(differing)) {
    const otherwise = part.exec(home)?.[0].replace(trial, "{{if not .PlansGiven}}$&{{end}}");
    html = html.replace(part, (its) => `{{if .${name.trim()}}}${its}{{else}}${otherwise}{{end}}`);
  }
  await expect(html).toMatchFileSnapshot(`${files}/first-hero.html`);
  const given = { site: { plansGiven: true } };
  expect(await heroAt("/", given)).toBe(home.replace(trial, ""));
  expect(await heroAt("/thunder", { ...given, answers })).not.toContain("Claim my free trial");
});

it("the header of a page with the brand of a minisite is in the first reply as it is in the app", async () => {
  const minisite = {
    ...mapTexts(profileNames, () => ""),
    displayName: "{{.Minisite.DisplayName}}",
    origin: "{{.Minisite.Origin}}",
    subdomain: "",
  };
  async function header(logo: string): Promise<string> {
    const brandedBy = { minisite, brand: { ...emptyMinisite.brand, logo } };
    renderPage("/", { pages: [{ path: "*", element: <SiteFrame /> }], site: { brandedBy } });
    await screen.findByRole("link", { name: `Back to ${minisite.displayName}` });
    const html = asFirstSent(screen.getByRole("banner"));
    cleanup();
    return html;
  }
  const name = /(?<=<a [^>]*>).*?(?=<\/a>)/;
  const named = await header("");
  const logo = name.exec(await header("{{.Brand.Logo}}"))?.[0];
  await expect(
    named.replace(name, (text) => `{{if .Brand.Logo}}${logo}{{else}}${text}{{end}}`),
  ).toMatchFileSnapshot(`${files}/first-branded-header.html`);
});

it("the server's first reply of the prices is the page as it is in the app, with the texts from Markdown", async () => {
  const section = (title: string, html: string) => `<section><h2>${title}</h2>${html}</section>`;
  const plans = ["Free", "Pro", "K-12 Education"].map((plan) =>
    section(plan, `{{index .Plans "${plan}"}}`),
  );
  async function page(plansGiven: boolean): Promise<string> {
    renderPage("/pricing", {
      site: { supportEmail: "{{.SupportEmail}}", plansGiven },
      files: {
        "/content/pricing/index.html": `<h1>{{.Title}}</h1>{{.Intro}}${plans.join("")}`,
        "/content/pricing-faq/index.html": `<h1>{{.FAQ.Title}}</h1>${section("{{.Title}}", "{{.HTML}}")}`,
      },
    });
    await screen.findByRole("heading", { level: 1, name: "{{.Title}}" });
    const main = screen.getByRole("main");
    const html = asFirstSent(main.querySelector(":scope > div") ?? main)
      .replaceAll("&amp;", "&") // for Tailwind, which reads the classes here
      .replace(/(<li[^>]*><h3.*<\/li>)/, "{{range .FAQ.Sections}}$1{{end}}")
      .replace("/cuttle-for-k-12-education", "{{.K12Page}}");
    cleanup();
    return html.trim();
  }
  // How to get Pro is all that differs where plans are given.
  const way = /(?<=>Pro<\/h2><\/div>).*?(?=<div class="[^"]*">{{index .Plans "Pro"}})/;
  const [sold, given] = [await page(false), await page(true)];
  const html = sold.replace(
    way,
    (ifSold) => `{{if .PlansGiven}}${way.exec(given)?.[0]}{{else}}${ifSold}{{end}}`,
  );
  expect(sold.replace(way, "")).toBe(given.replace(way, ""));
  await expect(
    `<div id="first">{{template "first-header.html"}}<main>${html}</main></div>\n`,
  ).toMatchFileSnapshot(`${files}/first-pricing.html`);
});

it("the server's first reply of a text is the page as it is in the app, with the text from Markdown", async () => {
  const cover = "/content/pictures/cover.webp";
  async function page(withCover: string): Promise<string> {
    renderPage("/about-us", {
      site: { supportEmail: "{{.SupportEmail}}" },
      files: {
        "/content/about-us/index.html": `<h1 data-title="About" data-button="{{.Head.Button}}"${withCover}>{{.Title}}</h1>{{.Intro}}<section><h2>{{.Title}}</h2>{{.HTML}}</section>`,
      },
    });
    await screen.findByRole("heading", { level: 1, name: "{{.Title}}" });
    const main = screen.getByRole("main");
    const html = asFirstSent(main.querySelector(":scope > article") ?? main)
      .replaceAll("&amp;", "&") // for Tailwind, which reads the classes here
      .replace(/<section.*?<\/section>/, "{{range .Sections}}$&{{end}}")
      .replace(/<a href="mailto:[^"]*"([^>]*>{{\.Head\.Button}}<\/a>)/, '<a href="{{.ButtonTo}}"$1')
      .replace(/<a href="{{\.ButtonTo}}".*?<\/a>/, "{{if .Head.Button}}$&{{end}}")
      .replaceAll(cover, "{{.Head.Cover}}")
      .replaceAll(cover.replace(".webp", "-2x.webp"), "{{.Cover2x}}");
    cleanup();
    return html.trim();
  }
  const [wide, narrow] = [await page(` data-cover="${cover}"`), await page("")];
  const html = `{{if .Head.Cover}}${wide}{{else}}${narrow}{{end}}`;
  await expect(
    `<div id="first">{{template "first-header.html"}}<main>${html}</main></div>\n`,
  ).toMatchFileSnapshot(`${files}/first-text.html`);
});

it("the server's first reply of an article is the page as it is in the app, with the text from Markdown", async () => {
  const listed = (slug: string, title: string, category = "{{.Name}}") => ({
    slug,
    title,
    category,
  });
  const headings = (level: number, ids: string) =>
    [...ids].map((id) => `<h${level} id="${id}">{{.Title}}</h${level}>`).join("");
  vi.stubGlobal("navigator", { ...navigator, globalPrivacyControl: true }); // the question at the end needs the app
  renderPage("/learn/current", {
    files: {
      "/content/index.json": JSON.stringify([
        listed("/learn/previous", "{{.Previous.Title}}"),
        listed("/learn/current", "{{.Title}}"),
        listed("/learn/next", "{{.Next.Title}}"),
      ]),
      "/content/learn/current/index.html": `<article data-date="2026-11-28" data-description="{{.Description}}"><h1>{{.Title}}</h1>${headings(2, "ab")}${headings(3, "c")}</article>`,
    },
  });
  await screen.findByRole("heading", { level: 1, name: "{{.Title}}" });
  const main = screen.getByRole("main");
  const html = asFirstSent(main.querySelector(":scope > div") ?? main)
    .replaceAll("&amp;", "&") // for Tailwind, which reads the classes here
    .replace(/<label.*?<\/label>/, "") // its field has no id here
    .replace(/<input /, '$&aria-label="Search Learn" ')
    .replace(/(<input [^>]*class=")/, "$1noscript:invisible ")
    .replaceAll(
      /(<div class="">)?<p class="[^"]*">{{\.Name}}.*?<\/ul><\/div>/g,
      (category) =>
        `{{range .Categories}}${category.replace(
          /<li class="">.*<\/li>/,
          (items) =>
            `{{range .Articles}}${items
              .split("</li>")[1]
              ?.replace(' aria-current="page"', "{{if .Current}}$&{{end}}")
              .replace("/learn/current", "{{.Slug}}")}</li>{{end}}`,
        )}{{end}}`,
    )
    .replace(/<p class="[^"]*">Updated.*?<\/p>/, "{{if .Updated}}$&{{end}}")
    .replaceAll(/<div class=""><p [^>]*>API reference.*?<\/ul><\/div>/g, "") // one of the categories
    .replace('"2026-11-28"', '"{{.Date}}"')
    .replace("Nov 28, 2026", "{{.Updated}}")
    .replace(/(article-text[^>]*>)<h2.*?<\/h3>/, "$1{{.HTML}}")
    .replace(/<nav aria-label="Previous.*?<\/nav>/, (nav) =>
      `{{if or .Previous .Next}}${nav}{{end}}`
        .replace(/<a [^>]*href="\/learn\/previous".*?<\/a>/, "{{if .Previous}}$&{{end}}")
        .replace(/<a [^>]*href="\/learn\/next".*?<\/a>/, "{{if .Next}}$&{{end}}")
        .replace("/learn/previous", "{{.Previous.Slug}}")
        .replace("/learn/next", "{{.Next.Slug}}"),
    )
    .replaceAll(
      /(<details[^>]*><summary[^>]*>On this page<\/summary>)?<nav aria-label="On this page.*?<\/nav>(<\/details>)?/g,
      (contents) =>
        `{{if .InContents}}${contents}{{end}}`.replace(
          /<li class="">.*<\/li>/,
          (items) =>
            `{{range .Headings}}${items
              .split("</li>")[0]
              ?.replace("#a", "#{{.ID}}")
              .replace("/learn/current#", "#")
              .replace("pl-4", "{{if eq .Level 3}}pl-7{{else}}pl-4{{end}}")}</li>{{end}}`,
        ),
    );
  await expect(
    `<div id="first">{{template "first-header.html"}}<main>${html.trim()}</main></div>\n`,
  ).toMatchFileSnapshot(`${files}/first-article.html`);
});

it("the server's first replies of the blog and of a post are the pages as they are in the app", async () => {
  const cover = "/content/pictures/cover.webp";
  const listed = (slug: string, title: string) => ({
    slug,
    title,
    description: "{{.Description}}",
    date: "2026-11-28",
    coverImage: cover,
  });
  const body = '<h2 id="a">A</h2>';
  const posts = {
    "/content/blog/index.json": JSON.stringify([
      listed("/blog/next", "{{.Next.Title}}"),
      listed("/blog/current", "{{.Title}}"),
      listed("/blog/previous", "{{.Previous.Title}}"),
    ]),
    "/content/blog/current/index.html": `<article data-date="2026-11-28" data-description="{{.Description}}" data-author="{{.Author}}" data-cover="${cover}"><h1>{{.Title}}</h1>${body}</article>`,
  };
  async function first(address: string, title: string): Promise<string> {
    renderPage(address, { files: posts, site: { blog: true } });
    await screen.findByRole("heading", { level: 1, name: title });
    const main = screen.getByRole("main");
    const html = asFirstSent(main.querySelector(":scope > div") ?? main)
      .replaceAll("&amp;", "&") // for Tailwind, which reads the classes here
      .replaceAll('"2026-11-28"', '"{{.Date}}"')
      .replaceAll("Nov 28, 2026", "{{.Day}}")
      .replaceAll(cover, "{{.Cover}}")
      .replaceAll(cover.replace(".webp", "-2x.webp"), "{{.Cover2x}}");
    cleanup();
    return html.trim();
  }
  const framed = (html: string) =>
    `<div id="first">{{template "first-header.html"}}<main>${html}</main></div>\n`;
  const list = (await first("/blog", "Blog")).replace(
    /<li class="min-w-0">.*<\/li>/,
    (items) =>
      `{{range .}}${items
        .split("</li>")[1]
        ?.replace("/blog/current", "{{.Slug}}")
        .replace(" decoding=", '{{if .Late}} loading="lazy"{{end}}$&')}</li>{{end}}`,
  );
  await expect(framed(list)).toMatchFileSnapshot(`${files}/first-blog.html`);
  const post = (await first("/blog/current", "{{.Title}}"))
    .replace(/(article-text[^>]*>)<h2.*?<\/h2>/, "$1{{.HTML}}")
    .replace(/<nav aria-label="Previous.*?<\/nav>/, (nav) =>
      `{{if or .Previous .Next}}${nav}{{end}}`
        .replace(/<a [^>]*href="\/blog\/previous".*?<\/a>/, "{{if .Previous}}$&{{end}}")
        .replace(/<a [^>]*href="\/blog\/next".*?<\/a>/, "{{if .Next}}$&{{end}}")
        .replace("/blog/previous", "{{.Previous.Slug}}")
        .replace("/blog/next", "{{.Next.Slug}}"),
    );
  await expect(framed(post)).toMatchFileSnapshot(`${files}/first-post.html`);
});
it.each(["tutorials", "livestream"])(
  "the server's first reply of the %s is the page as it is in the app",
  async (kind) => {
    const livestream = kind === "livestream";
    const video = {
      id: "ID",
      title: "{{.Title}}",
      thumbnailUrl: "/at1x",
      thumbnailUrl2x: "/at2x",
      duration: "{{.Duration}}",
      publishedAt: "2026-11-28T00:00:00Z",
      description: "{{.Description}}",
    };
    const list = { id: "L", title: "LIST", description: "ABOUT", livestream, videos: [video] };
    renderPage(livestream ? "/livestream" : "/learn/video-tutorials", {
      files: { "/content/youtube.json": JSON.stringify([list]) },
    });
    await screen.findByRole("heading", { level: 3 });
    const main = screen.getByRole("main");
    const html = asFirstSent(main.querySelector(":scope > div") ?? main)
      .replaceAll("&amp;", "&") // for Tailwind, which reads the classes here
      .replace(/ \(.*? your time\)/, "") // only the browser knows the zone
      .replace('<span class=""></span>', "")
      .replace(
        /<li class="">.*<\/li>/,
        livestream ? "{{range .}}$&{{end}}" : "{{range .First}}$&{{end}}",
      )
      .replace(/<section.*<\/section>/, livestream ? "$&" : "{{range .}}$&{{end}}")
      .replace(/<p [^>]*>ABOUT<\/p>/, "{{if .Description}}$&{{end}}")
      .replace(/<p [^>]*>{{.Description}}<\/p>/, "{{if .Description}}$&{{end}}")
      .replace(/<img.*?>/, "{{if .ThumbnailURL}}$&{{end}}")
      .replace(/(?<=overflow-hidden )object-ground/, "{{if .ThumbnailURL}}$&{{else}}mat{{end}}")
      .replace("LIST", "{{.Title}}")
      .replace("ABOUT", "{{.Description}}")
      .replaceAll("/at1x", "{{.ThumbnailURL}}")
      .replaceAll("/at2x", "{{.ThumbnailURL2x}}")
      .replaceAll("=ID", "={{.ID}}")
      .replace("2026-11-28", "{{.Day}}")
      .replace("Nov 28, 2026", "{{.Date}}");
    await expect(
      `<div id="first">{{template "first-header.html"}}<main>${html.trim()}</main></div>\n`,
    ).toMatchFileSnapshot(`${files}/first-${kind}.html`);
  },
);

it("their templates have the words and the layout of the app", async () => {
  const template = demoCard({
    publishedDescription: "It measures.",
    license: "pro",
    thumbnail: "/media/1",
  });
  const picture = { picture: "/at1x", picture2x: "/at2x" };
  const tag = { tagId: "t1", slug: "SLUG", tagName: "{{.Name}}", ...picture, few: false };
  const rare = { ...tag, tagId: "t2", slug: "rare", tagName: "Rare", picture: "/rare", few: true };
  renderPage("/templates", {
    answers: { getTagsAndProjects: { tags: [tag, rare], projects: [template] } },
  });
  const card = await screen.findByRole("article");
  const page = readFileSync(`${files}/first-templates.html`, "utf8");
  const kinds = asFirstSent(screen.getByRole("navigation", { name: "Kinds of templates" }))
    .replace(/ tabindex="-?\d"/g, "") // without the app every link is a tab stop
    .replace(/<a class="group.*?<\/a>/, "{{range .Tags}}$&{{end}}")
    .replace(/<button.*?<\/button>/, "{{if .More}}$&{{end}}")
    .replace(/<img [^>]*src="\/rare">/, "{{range .More}}{{if .Picture}}$&{{end}}{{end}}")
    .replace(/<img [^>]*>/, "{{if .Picture}}$&{{end}}")
    .replace(/(?<=overflow-hidden )object-ground/, "{{if .Picture}}$&{{else}}mat{{end}}")
    .replace(/ srcset="[^"]*"/, "{{if .Picture2x}}$&{{end}}")
    .replaceAll("SLUG", "{{.Slug}}")
    .replaceAll("/rare", "{{.Picture}}")
    .replaceAll("/at1x", "{{.Picture}}")
    .replaceAll("/at2x", "{{.Picture2x}}");
  await expect(kinds).toMatchFileSnapshot(`${files}/first-kinds.html`);
  const title = screen.getByRole("heading", { level: 1, name: "Templates" });
  const list = screen.getByRole("heading", { level: 2, name: "All templates" });
  const texts = [
    [title, "{{.Title}}"],
    [title.nextElementSibling, "{{.Lead}}"],
    [list, "{{if .All}}All templates{{else}}Its templates{{end}}"],
  ] as const;
  for (const [part, text] of texts) {
    expect(page).toContain(part?.outerHTML.replace(/>.*</, `>${text}<`));
  }
  const toolbar = screen.getByRole("combobox", { name: "License" }).closest("div");
  expect(page).toContain(`<div class="${toolbar?.className}"></div>`);
  expect(page).toContain(card.closest("ul")?.outerHTML.split(">")[0]);
  const first = readFileSync(`${files}/card.html`, "utf8").replaceAll("&amp;", "&");
  for (const part of [card, ...card.querySelectorAll("*")]) {
    for (const name of part.classList) if (!ofUse.test(name)) expect(first).toContain(name);
  }
});

it("a profile has the layout of the app", async () => {
  for (const avatar of ["/media/1", ""]) {
    renderPage("/@ada", {
      answers: {
        getProfileInfo: { username: "ada", displayName: "Ada", avatar },
        getProjectCardsForProfile: { projectCards: [demoCard()], next: null },
      },
    });
    const list = (await screen.findByRole("article")).closest("ul");
    const title = screen.getByRole("heading", { level: 1, name: "Ada" });
    const heading = title.parentElement?.parentElement;
    const first = readFileSync(`${files}/first-profile.html`, "utf8").replaceAll("\n", "");
    const [before, picture, letter, after] = first.split(
      /{{- if .Person.Avatar}}|{{else}}|{{end}}(?=<\/span>)/,
    );
    const page = `${before}${avatar ? picture : letter}${after}`
      .replaceAll("{{.Title}}", "Ada")
      .replaceAll("{{.Letter}}", "A")
      .replaceAll("{{.Person.Username}}", "ada")
      .replaceAll("{{.Person.Avatar}}", avatar);
    expect(page).toContain(heading?.outerHTML);
    expect(page).toContain(list?.parentElement?.outerHTML.split("<li>")[0]);
    const main = heading?.parentElement;
    for (const part of [main, main?.lastElementChild]) {
      expect(page).toContain(part?.outerHTML.split(/(?<=>)/)[0]);
    }
    cleanup();
  }
});

it("a project that visitors can't open has the layout of the app", async () => {
  const project = demoProject({ isOwner: false, access: "needsPro", license: "pro" });
  renderPage("/", { pages: [{ path: "*", element: <GatedProject project={project} /> }] });
  const picture = await screen.findByRole("img", { name: "Luggage tag, a picture" });
  const page =
    readFileSync(`${files}/first-project.html`, "utf8").split("{{- if .Closed}}")[1] ?? "";
  const mat = picture.parentElement;
  for (const element of [picture, mat, mat?.parentElement, mat?.nextElementSibling]) {
    for (const name of element?.classList ?? []) expect(page).toContain(name);
  }
  const heading = readFileSync(`${files}/first-project.html`, "utf8").split("{{- with .By}}")[0];
  expect(heading).toContain(
    screen
      .getByRole("heading", { level: 1 })
      .outerHTML.replace("Luggage tag", "{{.Title}}{{if .Pro}}")
      .replace("</h1>", "{{end}}</h1>"),
  );

  cleanup();
  const examples = [{ picture: "/media/2", caption: "For Otis", thumbnail: "", thumbnail2x: "" }];
  const withExamples = { ...project, examples };
  renderPage("/", { pages: [{ path: "*", element: <GatedProject project={withExamples} /> }] });
  const gallery = await screen.findByRole("group", { name: "Pictures" });
  const frame = gallery.parentElement;
  for (const element of [frame, gallery]) {
    expect(page).toContain(`class="${element?.className}"`);
  }
  expect(page).toContain(frame?.querySelector("p")?.outerHTML);
});
