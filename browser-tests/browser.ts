import { readFileSync } from "node:fs";
import { request } from "node:http";
import { createRequire } from "node:module";
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Download,
  type Frame,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

/** Addresses of the running product. */
export const origin = inject("origin");
const { port } = new URL(origin);
export const hub = `http://laserhub.localhost:${port}`;
export const club = `http://sawdust.localhost:${port}`;
export const hubDomain = `http://laserhub.test:${port}`;
export const password = "laser-cut-42";

export interface Look {
  width?: number;
  height?: number;
  dark?: boolean;
  reducedMotion?: boolean;
  touch?: boolean;
  /** Pixels of the screen for one of CSS. */
  density?: number;
  timezone?: string;
}

/** What a page shows, with the values of its fields, for the message of a test that failed on it. */
async function shownOn(page: Page): Promise<string> {
  await letActionsPass(page); // perhaps the app never takes over
  const top = page.locator("dialog[open], body").last();
  return `${page.url()}\n${await top.ariaSnapshot({ timeout: 5_000 }).catch(String)}`;
}

/** The document before the app has taken over (web-kit/src/taken-over.ts). Pages without the app are never in this state. */
const beforeApp = "html:has(#root):not([data-app])";

/** Pages on which actions wait until there is no such document, unlike those whose app a test holds back. */
const waiting = new WeakMap<Page, Promise<void>>();

/** Playwright hangs if two actions on one page begin to wait at once. */
function letActionsWait(page: Page): void {
  waiting.set(
    page,
    page.addLocatorHandler(page.locator(beforeApp), async () => {}),
  );
}

async function letActionsPass(page: Page): Promise<void> {
  await waiting.get(page);
  waiting.delete(page);
  await page.removeLocatorHandler(page.locator(beforeApp));
}

async function ready(page: Page): Promise<void> {
  if (waiting.has(page)) await page.locator(beforeApp).waitFor({ state: "hidden" });
}

/**
 * After every navigation, actions and `waitFor` wait until the app has taken over: what they find earlier is replaced. Reading does
 * not wait, so loading a page does.
 */
function useTheApp(page: Page): void {
  letActionsWait(page);
  for (const name of ["goto", "reload", "goBack"] as const) {
    const load = page[name].bind(page) as (...args: unknown[]) => Promise<never>;
    page[name] = async (...args: unknown[]) => {
      const reply = await load(...args);
      await ready(page);
      return reply;
    };
  }
}

/** The Chromium of all tests, or another one. Every page records what a visitor would not see: errors and blocked content. */
export function useBrowser(
  open: () => Promise<Browser> = () => chromium.connect(inject("browser")),
) {
  let browser: Browser;
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await open();
  });
  // A failure in CI cannot be looked at, so the message says what was on screen. Nothing stays open for the next test.
  afterEach(async ({ task }) => {
    const error = task.result?.errors?.at(-1);
    if (task.result?.state !== "fail" || !error) return;
    for (const context of browser.contexts()) {
      const shown = await Promise.all(context.pages().map(shownOn));
      error.message += `\n\n${shown.join("\n\n")}`;
      await context.close();
    }
  });
  afterAll(async () => {
    await browser.close();
    expect(complaints, "console errors and refused content").toEqual([]);
  });

  return {
    async context(look: Look = {}): Promise<BrowserContext> {
      const context = await browser.newContext({
        viewport: { width: look.width ?? 1440, height: look.height ?? 900 },
        colorScheme: look.dark ? "dark" : "light",
        hasTouch: look.touch ?? false,
        deviceScaleFactor: look.density ?? 1,
        timezoneId: look.timezone,
        reducedMotion: look.reducedMotion === false ? "no-preference" : "reduce",
      });
      context.setDefaultTimeout(30_000); // other work may hold up the machine
      context.on("page", (page) => {
        useTheApp(page);
        page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
        page.on("console", (message) => {
          // The browser also logs the 404 status of a 404 page itself, that of an upload which the server refuses, and
          // requests while a test has cut the network.
          const { url } = message.location();
          const isOffline = message.text().includes("ERR_INTERNET_DISCONNECTED");
          const expected = url.includes("/api/uploads/")
            ? /\b(?:415|422)\b/.test(message.text())
            : isOffline || (message.text().includes("404") && url === page.url());
          if (message.type() === "error" && !expected)
            complaints.push(`${page.url()}: ${message.text()}`);
        });
      });
      return context;
    },
  };
}

/**
 * axe finds no violations on the page, or in a frame of it, as it is now. Bypasses the page's content security policy.
 */
export async function expectAccessible(page: Page, frame = page.mainFrame()): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setBypassCSP", { enabled: true });
  const source = readFileSync(
    createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
    "utf8",
  );
  await frame.evaluate(source);
  const violations = await frame.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const result = await axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    });
    return result.violations.map(
      (found) => `${found.id}: ${found.nodes.map((node) => node.target.join(" ")).join(", ")}`,
    );
  });
  await session.detach();
  expect(violations, frame.url()).toEqual([]);
}

/** Nothing may overflow sideways on any page, at any width. */
export async function expectNoSidewaysScroll(page: Page | Frame): Promise<void> {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, `${page.url()} at ${screen} px`).toBeLessThanOrEqual(screen ?? 0);
}

/** Blocks the app's script, so that the test sees and uses what the server sent. The returned function lets it load. */
export async function holdApp(page: Page): Promise<() => Promise<void>> {
  await letActionsPass(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    letActionsWait(page);
    await ready(page);
  };
}

/** The bytes of a file that the page offered as a download. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return Buffer.concat(await (await download.createReadStream()).toArray());
}

/** A plain request with any Host header, without the browser. */
export function plain(
  host: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method: options.method ?? "GET",
        headers: { host, ...options.headers },
      },
      (reply) => {
        let body = "";
        reply.setEncoding("utf8");
        reply.on("data", (chunk) => {
          body += chunk;
        });
        reply.on("end", () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }),
        );
      },
    );
    call.on("error", reject);
    call.end(options.body);
  });
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** Waits for a letter to somebody that arrived after the given number of letters to them. */
export async function mailTo(address: string, after = 0): Promise<Mail> {
  for (let tries = 0; tries < 100; tries++) {
    const all = JSON.parse((await plain("localhost", "/dev/mail.json")).body) as Mail[];
    const theirs = all.filter((mail) => mail.to === address);
    if (theirs.length > after && theirs[0]) return theirs[0];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail came to ${address}`);
}

/** Logs an account in on one host, without the forms. Returns its cookie. */
export async function newLogin(user: string, at = origin): Promise<string> {
  const reply = await plain(new URL(at).host, "/api/v1/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ emailOrUsername: user, password }),
  });
  const cookie = reply.headers["set-cookie"]?.[0]?.split(";")[0];
  if (!cookie) throw new Error(`${user} cannot log in: ${reply.body}`);
  return cookie;
}

const logins = new Map<string, Promise<string>>();

/** The cookie of an account on one host, shared by all tests: none of them may log it out. */
export function cookieOf(user: string, at = origin): Promise<string> {
  const key = `${user} ${at}`;
  const login = logins.get(key) ?? newLogin(user, at);
  logins.set(key, login);
  return login;
}

/** Signs a demo account in on one host. */
export async function signIn(context: BrowserContext, at: string, user: string): Promise<void> {
  const [name = "", value = ""] = (await cookieOf(user, at)).split("=");
  await context.addCookies([{ name, value, url: at }]);
}
