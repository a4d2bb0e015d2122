import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { projectIdOf } from "@cuttle/web-kit/project-path";
import type { BrowserContext, Page } from "playwright-core";
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
const few = thorough ? 2 : 1;
/** In `make test` all people together open that many of the pages for search engines, which differ only in their frame. */
const known = new Map<string, number>();
/**
 * What `make test` does not open, besides addresses with a query: pages with a drawing take long, and the links of texts are checked
 * when the server starts (package content).
 */
const skipped = [
  ...["/@:owner/:project", "/intro", "/embed/:projectId", "/google-sign-in", ...texts],
  ...table.filter(({ kind }) => kind === "text").map(({ path }) => path),
];
/** A mistake in here ends, too. */
const most = 500;

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
}

const sites = [origin, hub, club];

/** Follows the links of one kind of person through the site. */
class Crawl {
  readonly places = new Map<string, Place>();
  readonly dead: string[] = [];
  private readonly queue: Place[] = [];
  private readonly opened = new Map<string, number>();
  private count = 0;

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
    if (hash && !place.hashes.has(hash)) place.hashes.set(hash, from);
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
    const shape = [site, path, ...[...searchParams.keys()].sort()].join(" ");
    const opened = !thorough && index && path !== "/" ? known : this.opened;
    const before = opened.get(shape) ?? 0;
    opened.set(shape, before + 1);
    return before < few;
  }

  async run(): Promise<void> {
    const pages = await Promise.all([1, 2, 3].map(() => this.context.newPage()));
    let working = 0;
    await Promise.all(
      pages.map(async (page) => {
        for (;;) {
          const place = this.queue.shift();
          if (!place && working === 0) return;
          if (!place) {
            await new Promise((later) => setTimeout(later, 20));
            continue;
          }
          working++;
          if ((await this.ask(place)) && this.wants(place)) await this.open(page, place);
          working--;
        }
      }),
    );
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
    expect(++this.count, "pages").toBeLessThan(most);
    const settled = quiet(page);
    await page.goto(place.address);
    await page.locator("h1, dialog[open]").first().waitFor({ state: "attached" });
    await settled();
    if (await page.getByText("Oops! This page does not exist!").isVisible())
      this.report(place, "the page says it does not exist");
    const found = await page.evaluate(() => ({
      links: [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href),
      ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
    }));
    place.ids = new Set(found.ids);
    for (const link of new Set(found.links)) this.add(link, place.address);
  }

  private async findHashes(page: Page, place: Place): Promise<void> {
    let left = [...place.hashes.keys()].filter((hash) => !place.ids?.has(hash));
    if (left.length === 0 || acts.test(new URL(place.address).pathname)) return;
    const { host, pathname, search } = new URL(place.address);
    const { body } = await plain(host, pathname + search);
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    left = left.filter((hash) => !ids.includes(hash));
    if (left.length === 0) return;
    await page.goto(place.address);
    if (new URL(page.url()).searchParams.get("modal") === "login") return; // it is there after the login
    for (const hash of left) {
      const there = page
        .locator(`[id="${hash}"]`)
        .first()
        .waitFor({ state: "attached", timeout: 5_000 });
      await there.catch(() =>
        this.dead.push(`${place.address}#${hash}, a link on ${place.hashes.get(hash)}`),
      );
    }
  }
}

/** Begins to watch a page's network. The returned function waits until nothing has been loading for a moment, at most some seconds. */
function quiet(page: Page): () => Promise<void> {
  const loading = new Set<unknown>();
  const begin = (request: unknown) => loading.add(request);
  const end = (request: unknown) => loading.delete(request);
  page.on("request", begin);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return async () => {
    for (let calm = 0, waited = 0; calm < 150 && waited < 5_000; waited += 30) {
      await new Promise((later) => setTimeout(later, 30));
      calm = loading.size === 0 ? calm + 30 : 0;
    }
    page.off("request", begin);
    page.off("requestfinished", end);
    page.off("requestfailed", end);
  };
}

const now = people.filter(({ always }) => thorough || always);

// Done when "a link checker over the running site finds no dead internal link from any page as any kind of user".
test.for(now)(
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
    await context.close();
  },
);
