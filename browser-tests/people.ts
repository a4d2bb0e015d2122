import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";
import { origin, password, plain } from "./browser.ts";

/** Calls an operation past the browser, as whoever the cookie says. */
export async function call<Reply>(name: string, input: unknown, cookie = ""): Promise<Reply> {
  const reply = await plain(new URL(origin).host, `/api/v1/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(input),
  });
  return JSON.parse(reply.body) as Reply;
}

/** The cookie of a demo account on the main site. */
export async function cookieOf(user: string): Promise<string> {
  const reply = await plain(new URL(origin).host, "/api/v1/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ emailOrUsername: user, password }),
  });
  const cookie = reply.headers["set-cookie"]?.[0]?.split(";")[0];
  if (!cookie) throw new Error(`${user} cannot log in: ${reply.body}`);
  return cookie;
}

/** An account of its own for a test, signed in in the context if one is given. */
export async function newcomer(
  context?: BrowserContext,
): Promise<{ user: string; cookie: string }> {
  const user = `t${Math.random().toString(36).slice(2, 12)}`;
  const made = await call("createAccount", {
    email: `${user}@example.com`,
    username: user,
    password,
  });
  expect(made).toMatchObject({ success: true });
  const cookie = await cookieOf(user);
  const [name = "", value = ""] = cookie.split("=");
  await context?.addCookies([{ name, value, url: origin }]);
  return { user, cookie };
}

interface Card {
  projectId: string;
  name: string;
  ownerUsername: string;
  license: string | null;
}

/** The address of a template by its name. */
export async function templatePath(name: string): Promise<string> {
  const { projects } = await call<{ projects: Card[] }>("getTagsAndProjects", {});
  const card = projects.find((one) => one.name === name && one.ownerUsername === "cuttle");
  if (!card) throw new Error(`there is no template "${name}"`);
  return `/@cuttle/${card.projectId}`;
}

/** The address of a project that only Pro opens. */
export async function proPath(): Promise<string> {
  const { projects } = await call<{ projects: Card[] }>("getTagsAndProjects", {});
  const card = projects.find((one) => one.license === "pro");
  if (!card) throw new Error("there is no Pro template");
  return `/@${card.ownerUsername}/${card.projectId}`;
}
