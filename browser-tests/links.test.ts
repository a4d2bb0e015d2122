import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { projectIdOf } from "@cuttle/web-kit/project-path";
import type { BrowserContext, Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { club, cookieOf, hub, origin, plain, signIn, useBrowser } from "./browser.ts";
import { call } from "./people.ts";

const thorough = process.env.CUTTLE_THOROUGH !== undefined;

interface TablePage {
  name: string;
  path: string;
  kind?: string;
  index: boolean;
  admin?: boolean;
  manager?: boolean;
}

const table: TablePage[] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../web-main/pages.json"), "utf8"),
);
const shapes = table
  // The more parts of a path are not parameters, the earlier it is found.
  .toSorted((a, b) => a.path.split(":").length - b.path.split(":").length)
  .map((page) => ({ ...page, shape: new RegExp(`^${page.path.replaceAll(/:\w+/g, "[^/]+")}/?$`) }));

/** Pages whose texts are the same for everybody: the visitor reads them all. */
const texts = ["/learn/:slug", "/learn/reference/:name", "/blog/:slug"];

/** What a browser must not open here, because it changes something: it ends the session, makes a project, or pays. */
const acts = /^\/(?:logout|new-project|checkout|auth|dev)(?:\/|$)/;

const visitor = "a visitor";

/** People, where else than on the main site they are signed in, and whether `make test` has time for them. */
const people: ReadonlyArray<{ user: string; at?: readonly string[]; always?: boolean }> = [
  { user: visitor, always: true },
  { user: "free" },
  { user: "pro" },
  { user: "creator" },
  { user: "partner", at: [club], always: true },
  { user: "k12" },
  { user: "paid", at: [hub] },
  { user: "admin" },
];

/** How many pages of one shape are opened for each person. Of further ones the status is asked for. */
const mostOfOneShape = thorough ? 2 : 1;
/**
 * What `make test` does not open, besides addresses with a query: pages with a drawing take long, and the links of texts are checked
 * when the server starts (package content).
 */
const skipped = [
  ...["/@:owner/:project", "/intro", "/embed/:projectId", "/google-sign-in", ...texts],
  ...table.filter(({ kind }) => kind === "text").map(({ path }) => path),
];
/** With so many pages opened for one person, a mistake in here ends, too. */
const mostPages = 500;
/** With fewer pages opened, or fewer hashes looked for, a crawl has not been through the site. */
const fewest = { pages: 10, hashes: 15 };

const browser = useBrowser();

/** A page or file of ours. */
interface Place {
  /** Its address without the hash. */
  address: string;
  /** Where a link to it is. */
  from: string;
  /** What links to it want to find there, each with a page that has such a link. */
  hashes: Map<string, string>;
  /** What is there; undefined: it has not been opened. */
  ids?: ReadonlySet<string>;
  /** Whether it was opened and leads to the login. */
  asksLogin?: boolean;
}

const sites = [origin, hub, club];

/** Follows the links of one kind of person through the site. */
class Crawl {
  readonly places = new Map<string, Place>();
  readonly dead: string[] = [];
  private readonly queue: Place[] = [];
  private readonly openedOfShape = new Map<string, number>();
  /** How many pages were opened. */
  pages = 0;
  /** How many hashes were looked for. */
  hashes = 0;

  constructor(
    private readonly context: BrowserContext,
    private readonly user: string,
  ) {}

  add(link: string, from: string): void {
    const url = new URL(link);
    if (!sites.includes(url.origin)) return;
    const hash = decodeURIComponent(url.hash.slice(1));
    url.hash = "";
    let place = this.places.get(url.href);
    if (!place) {
      place = { address: url.href, from, hashes: new Map() };
      this.places.set(url.href, place);
      this.queue.push(place);
    }
    // The values of a link to a project are no place on its page.
    if (hash && !hash.startsWith("v=1&") && !place.hashes.has(hash)) place.hashes.set(hash, from);
  }

  /** Whether there is reason to open one more page of its shape. */
  private wants({ address }: Place): boolean {
    const { origin: site, pathname, searchParams } = new URL(address);
    if (acts.test(pathname)) return false;
    const row = shapes.find(({ shape }) => shape.test(pathname));
    if (!row || (site !== origin && pathname !== "/")) return false; // a file
    const { path, index } = row;
    if (thorough && this.user === visitor && texts.includes(path)) return true;
    if (!thorough && (skipped.includes(path) || searchParams.size > 0)) return false;
    // Those for search engines differ only in their frame.
    if (!thorough && index && path !== "/" && this.user !== visitor) return false;
    const shape = [site, path, ...[...searchParams.keys()].sort()].join(" ");
    const before = this.openedOfShape.get(shape) ?? 0;
    this.openedOfShape.set(shape, before + 1);
    return before < mostOfOneShape;
  }

  async run(): Promise<void> {
    const pages = await Promise.all([1, 2, 3].map(() => this.context.newPage()));
    while (this.queue.length > 0) {
      const places = this.queue.splice(0); // what these lead to comes next
      await Promise.all(
        pages.map(async (page) => {
          for (let place = places.shift(); place; place = places.shift())
            if ((await this.ask(place)) && this.wants(place)) await this.open(page, place);
        }),
      );
    }
    for (const place of this.places.values()) await this.findHashes(pages[0] as Page, place);
    for (const page of pages) await page.close();
  }

  private report({ address, from }: Place, what: number | string): void {
    this.dead.push(`${address} (${what}), a link on ${from}`);
  }

  /** Asks for it without a browser. Returns whether it is a page of the app. */
  private async ask(place: Place): Promise<boolean> {
    const { origin: site, host, pathname, search } = new URL(place.address);
    if (/^\/(?:auth|checkout)\//.test(pathname)) return false;
    const cookie = this.user === visitor ? "" : await cookieOf(this.user, site);
    const { status, headers, body } = await plain(host, pathname + search, { headers: { cookie } });
    if (status >= 400) this.report(place, status);
    if (status >= 300 && status < 400) {
      const next = new URL(String(headers.location), place.address);
      this.add(next.href, place.from);
    }
    if (status !== 200 || !body.includes('id="root"')) return false;
    if (this.user !== visitor && site === origin && !(await this.isThere(pathname, cookie)))
      this.report(place, "the app finds nothing");
    return true;
  }

  /** Whether there is something at an address of which the server leaves it to the app to find out, as it does for people. */
  private async isThere(pathname: string, cookie: string): Promise<boolean> {
    const row = shapes.find(({ shape }) => shape.test(pathname));
    const projectId = projectIdOf(pathname.split("/")[2] ?? "");
    if (row?.path === "/@:owner/:project" && projectId) {
      if (!thorough) return true; // it would be opened, which other tests see
      return (await call<{ success: boolean }>("getProject", { projectId }, cookie)).success;
    }
    return !row?.index || (await plain(new URL(origin).host, pathname)).status < 400;
  }

  private async open(page: Page, place: Place): Promise<void> {
    for (const link of await this.read(page, place)) this.add(link, place.address);
    if (await page.getByText("Oops! This page does not exist!").isVisible())
      this.report(place, "the page says it does not exist");
  }

  /** Opens it and notes what is there. Returns where its links lead. */
  private async read(page: Page, place: Place): Promise<Set<string>> {
    expect(++this.pages, "pages").toBeLessThan(mostPages);
    try {
      const { links, ids } = await load(page, place.address);
      place.ids = ids;
      place.asksLogin = new URL(page.url()).searchParams.get("modal") === "login";
      return links;
    } catch (error) {
      this.report(place, String(error).split("\n")[0] ?? "");
      return new Set();
    }
  }

  private async findHashes(page: Page, place: Place): Promise<void> {
    if (acts.test(new URL(place.address).pathname)) return;
    this.hashes += place.hashes.size;
    let left = [...place.hashes.keys()].filter((hash) => !place.ids?.has(hash));
    if (left.length === 0) return;
    const { host, pathname, search } = new URL(place.address);
    const { body } = await plain(host, pathname + search);
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    left = left.filter((hash) => !ids.includes(hash));
    if (left.length > 0 && !place.ids) await this.read(page, place);
    if (place.asksLogin) return; // they are there after the login
    for (const hash of left.filter((hash) => !place.ids?.has(hash)))
      this.dead.push(`${place.address}#${hash}, a link on ${place.hashes.get(hash)}`);
  }
}

/** Opens a page, and returns where its links lead and the ids on it, once it shows everything. Fails if it never does. */
async function load(
  page: Page,
  address: string,
): Promise<{ links: Set<string>; ids: Set<string> }> {
  const loading = new Set<Request>();
  let begun = 0;
  const begin = (request: Request) => {
    begun++;
    loading.add(request);
  };
  const end = (request: Request) => loading.delete(request);
  page.on("request", begin);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  try {
    await page.goto(address);
    await page.locator("h1, dialog[open]").first().waitFor({ state: "attached" });
    // What has come may ask for more, at the latest when the page has been drawn with it.
    const missing = async () => {
      const before = begun;
      const placeholders = await page.evaluate(async () => {
        const frame = () => new Promise(requestAnimationFrame);
        await frame();
        await frame();
        return document.querySelectorAll(".page-loading, .animate-breathe").length;
      });
      return [...loading]
        .map((request) => request.url())
        .concat(
          begun > before ? ["more than before"] : [],
          placeholders > 0 ? [`${placeholders} placeholders`] : [],
        );
    };
    await expect.poll(missing, { message: "still loading" }).toEqual([]);
  } finally {
    page.off("request", begin);
    page.off("requestfinished", end);
    page.off("requestfailed", end);
  }
  const found = await page.evaluate(() => ({
    links: [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href),
    ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
  }));
  return { links: new Set(found.links), ids: new Set(found.ids) };
}

/** `make test` has no time for the others. */
const crawlers = people.filter(({ always }) => thorough || always);

// Done when "a link checker over the running site finds no dead internal link from any page as any kind of user".
test.for(crawlers)(
  "no link leads nowhere for $user",
  { timeout: 900_000 },
  async ({ user, at = [] }) => {
    const context = await browser.context();
    if (user !== visitor) for (const site of [origin, ...at]) await signIn(context, site, user);
    const crawl = new Crawl(context, user);
    crawl.add(`${origin}/`, "the start");
    for (const site of [hub, club]) crawl.add(`${site}/`, "the start");
    // `make test` goes where links lead, `make thorough` also to pages that none leads to.
    for (const { path, admin, manager } of thorough ? table : []) {
      if (path.includes(":") || manager || (admin && user !== "admin")) continue;
      crawl.add(origin + path, "the table of pages");
    }
    await crawl.run();
    expect(crawl.dead).toEqual([]);
    expect(crawl.pages, "pages").toBeGreaterThanOrEqual(fewest.pages);
    expect(crawl.hashes, "hashes").toBeGreaterThanOrEqual(fewest.hashes);
    await context.close();
  },
);

test("a dead link and a dead hash are found", async () => {
  const context = await browser.context();
  const from = `${origin}/pricing`;
  const links = ["/nowhere", "#nothing", "/blog/feed.xml", "#here"];
  await context.route(from, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<h1 id="here">Links</h1>${links.map((link) => `<a href="${link}">a link</a>`)}`,
    }),
  );
  const crawl = new Crawl(context, visitor);
  crawl.add(from, "the start");
  await crawl.run();
  expect(crawl.dead).toEqual([
    `${origin}/nowhere (404), a link on ${from}`,
    `${from}#nothing, a link on ${from}`,
  ]);
  expect([crawl.pages, crawl.hashes]).toEqual([1, 2]);
  await context.close();
});
