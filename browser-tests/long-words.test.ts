import { randomUUID } from "node:crypto";
import {
  emptyMinisite,
  mapTexts,
  profileFields,
  profileNames,
} from "@cuttle/web-kit/minisite-fields";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import {
  cookieOf,
  holdApp,
  hub,
  mailTo,
  origin,
  password,
  plain,
  signIn,
  useBrowser,
} from "./browser.ts";
import { call, templatePath } from "./people.ts";

const browser = useBrowser();

// Everything that people can enter is one word of sixty letters here, or of the maximum length. The narrowest phone is
// 320 px wide.
const word = `Wm${"donaudampfschiffahrtsgesellschaft".repeat(2)}`.slice(0, 60);
const stamp = randomUUID().slice(0, 8);
const slug = `${stamp}-${word}`.toLowerCase().slice(0, 40);
const closed = `closed-${stamp}`;
const mailbox = (start: string) =>
  `${`${start}${stamp}${word}`.slice(0, 60)}@${word}.example`.toLowerCase();
const site = hub.replace("laserhub", slug);
const brand = {
  ...emptyMinisite.brand,
  heroTitle: word,
  heroText: word,
  links: Array.from({ length: 8 }, () => ({
    label: word.slice(0, 40),
    href: `https://${word}.example/${word}`,
  })),
};
const texts = {
  ...mapTexts(profileNames, (name) => word.slice(0, profileFields[name].most)),
  supportEmail: mailbox("help"),
  joinLink: "https://join.example",
  brand,
};

async function ask<Reply>(name: string, input: unknown, cookie: string): Promise<Reply> {
  const reply = await call<Reply & { success: boolean; message?: string }>(name, input, cookie);
  expect(reply, `${name}: ${reply.message}`).toMatchObject({ success: true });
  return reply;
}

/** A template's document in which every label is long. */
function lengthened(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(lengthened);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      ["label", "help", "group"].includes(name) && typeof value === "string"
        ? word
        : lengthened(value),
    ]),
  );
}

/** A minisite with its members, projects and a person, all with long names. */
async function household() {
  const admin = await cookieOf("admin");
  await ask(
    "adminCreateTenant",
    { subdomain: slug, ...texts, adminName: word, adminEmail: mailbox("chief") },
    admin,
  );
  const user = `m${stamp}`.padEnd(15, "W");
  const email = mailbox("person");
  await ask("createAccount", { email, username: user, password }, "");
  const own = await cookieOf(user);
  for (const role of ["paid", "canceled"]) {
    const member = { subdomain: slug, name: word, email: mailbox(role), role };
    await ask("minisiteAdminAddMember", member, admin);
  }
  const template = (await templatePath("Layered name sign")).split("/").at(-1);
  const original = await ask<{ document: unknown }>("getProject", { projectId: template }, admin);
  const document = lengthened(original.document);
  const make = async (cookie: string, subdomain: string | null) => {
    const { projectId } = await ask<{ projectId: string }>(
      "duplicateProject",
      { projectId: template, document },
      cookie,
    );
    const shown = {
      name: word,
      description: `${word} ${word}`,
      shareStatus: "public",
      license: null,
      coverPhoto: "",
      tagIds: [],
    };
    await ask("publishProject", { projectId, subdomain, ...shown }, cookie);
    return projectId;
  };
  const onMinisite = await make(admin, slug);
  const projectId = await make(own, null);
  await ask("deleteProject", { projectId: await make(own, null) }, own);
  await ask(
    "adminCreateTenant",
    { subdomain: closed, ...texts, adminName: "", adminEmail: "" },
    admin,
  );
  await ask(
    "adminSuspendTenant",
    { subdomain: closed, suspended: true, reason: "Unpaid invoices" },
    admin,
  );
  const letter = await mailTo(mailbox("chief"));
  // Restore what the other test files expect.
  const leave = async () => {
    await ask("deleteProject", { projectId: onMinisite }, admin);
    await ask("deleteProject", { projectId }, own);
    for (const subdomain of [slug, closed]) await ask("adminDeleteTenant", { subdomain }, admin);
  };
  return { user, projectId, invitation: /http:\S+/.exec(letter.text)?.[0] ?? "", leave };
}

const { user, projectId, invitation, leave } = await household();
afterAll(leave);

interface Stop {
  address: string;
  as?: string;
  first?: boolean; // also checked before the app has loaded
  notice?: boolean; // has an error status, which the browser logs
  ready?: string; // what appears once the app has loaded; default: a heading
  open?: (page: Page) => Promise<unknown>;
}

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await page.locator("dialog[open], details[open], [aria-expanded=true]").first().waitFor();
};

const stops: Record<string, Stop> = {
  "a minisite": { address: `${site}/`, first: true, ready: "header button" },
  "a search on it": { address: `${site}/?q=${word}${word}`, ready: "header button" },
  "its login": { address: `${site}/?modal=login`, ready: "dialog" },
  "an invitation": { address: invitation, ready: "dialog" },
  "a closed minisite": { address: `${hub.replace("laserhub", closed)}/`, notice: true },
  "a project": { address: `${origin}/@${user}/${projectId}`, first: true, ready: "form, aside" },
  "a project in a frame": { address: `${origin}/embed/${projectId}` },
  "publishing a project": {
    address: `${origin}/@${user}/${projectId}`,
    as: user,
    open: press(/publish/i),
  },
  "the landing page": { address: `${origin}/` },
  templates: { address: `${origin}/templates` },
  "the prices for somebody who has Pro": { address: `${origin}/pricing`, as: "pro" },
  "the dashboard": {
    address: `${origin}/dashboard`,
    as: user,
    open: (page) => page.locator("summary").click(),
  },
  minisites: { address: `${origin}/admin/minisites`, as: "admin" },
  "settings of a minisite": { address: `${origin}/admin/minisites/${slug}`, as: "admin" },
  members: {
    address: `${origin}/minisite-admin/${slug}?q=${word}`,
    as: "admin",
    open: press(/^access/i),
  },
  "an import of members": { address: `${origin}/minisite-admin/${slug}/import`, as: "admin" },
  "projects of a minisite": {
    address: `${origin}/minisite-admin/${slug}/projects`,
    as: "admin",
  },
  "texts of a minisite": { address: `${origin}/minisite-admin/${slug}/brand`, as: "admin" },
};

/** Waits for stylesheets and fonts: on a busy machine the text arrives before them. */
async function dressed(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
      (one) => one.sheet,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}

/** The elements that make a page scroll sideways, and texts that end outside it. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1;
    // Skips truncated text, text for screen readers only, and content of a scrollable element that is visible itself.
    const scrolls = (one: Element | null): boolean => {
      if (!one) return false;
      const { overflowX, textOverflow, clipPath } = getComputedStyle(one);
      if (textOverflow === "ellipsis" || clipPath !== "none") return true;
      if (/auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth + 1)
        return one.getBoundingClientRect().right <= edge && one.tagName !== "DIALOG";
      return scrolls(one.parentElement);
    };
    const found: string[] = [];
    const say = (one: Element | null, what: string) =>
      found.push(`${one?.tagName} .${one?.getAttribute("class")}: ${what}`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const rests = [...range.getClientRects()].some(
        ({ width, right, left }) => width > 0 && right > edge && left < edge,
      );
      if (rests && !scrolls(text.parentElement))
        say(text.parentElement, `${text.textContent?.slice(0, 30)}`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      for (const one of document.querySelectorAll("body *")) {
        if (one.getBoundingClientRect().right > edge && !scrolls(one)) say(one, "wide");
      }
      found.push(`${scrollWidth} of ${clientWidth} px`);
    }
    return found.slice(-6);
  });

async function visit(page: Page, { address, first, notice, ready, open }: Stop): Promise<string[]> {
  page.setDefaultTimeout(30_000); // three at once on two cores
  const release = first && (await holdApp(page));
  if (notice) {
    const { body } = await plain(new URL(address).host, "/");
    await page.route(address, (route) => route.fulfill({ contentType: "text/html", body }));
  }
  await page.goto(address, { waitUntil: "commit" });
  const found: string[] = [];
  if (release) {
    await page.locator("h1").first().waitFor({ state: "attached" });
    await dressed(page);
    found.push(...(await sticksOut(page)));
    await release();
  }
  await page
    .locator(ready ?? "h1")
    .first()
    .waitFor({ state: "attached" });
  const loading = page.locator(".animate-breathe");
  await expect
    .poll(async () => {
      const parts = await loading.count();
      // Some load only when they are seen.
      if (parts > 0)
        await loading
          .first()
          .evaluate((part) => part.scrollIntoView())
          .catch(() => {});
      return parts;
    })
    .toBe(0);
  await dressed(page);
  found.push(...(await sticksOut(page)));
  if (open) {
    await open(page);
    found.push(...(await sticksOut(page)));
  }
  await page.close();
  return found;
}

test("long words fit on a narrow phone", { timeout: 180_000 }, async () => {
  const wide: Record<string, string[]> = {};
  const people = [...new Set(Object.values(stops).map(({ as }) => as))];
  // Each kind of visitor has its own context, and all check at once.
  await Promise.all(
    people.map(async (as) => {
      const context = await browser.context({ width: 320, height: 640 });
      if (as) await signIn(context, origin, as);
      for (const [name, stop] of Object.entries(stops).filter(([, stop]) => stop.as === as)) {
        const found = await visit(await context.newPage(), stop).catch((error) => [String(error)]);
        if (found.length) wide[name] = found;
      }
      await context.close();
    }),
  );
  expect(wide).toEqual({});
});
