import { emptyMinisite } from "@cuttle/web-kit/minisite-fields";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { cookieOf, mailTo, origin, password, plain, signIn } from "./browser.ts";

/** Calls an operation without the browser, as the user of the cookie. */
export async function call<Reply>(name: string, input: unknown, cookie = ""): Promise<Reply> {
  const reply = await plain(new URL(origin).host, `/api/v1/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(input),
  });
  return JSON.parse(reply.body) as Reply;
}

const newName = () => `t${Math.random().toString(36).slice(2, 12)}`;

/** A new account for one test, signed in in the context if one is given. */
export async function newcomer(
  context?: BrowserContext,
): Promise<{ user: string; cookie: string }> {
  const user = newName();
  const made = await call("createAccount", {
    email: `${user}@example.com`,
    username: user,
    password,
  });
  expect(made).toMatchObject({ success: true });
  if (context) await signIn(context, origin, user);
  return { user, cookie: await cookieOf(user) };
}

/** Gives somebody a plan for good, as the platform's admin can. */
export async function givePlan(username: string, plan: "Pro" | "K-12 Education"): Promise<void> {
  const given = { username, plan, until: null, reason: "For a test" };
  const made = await call("adminSetPlan", given, await cookieOf("admin"));
  expect(made).toMatchObject({ success: true });
}

/** Makes an account in the sign-up modal that is open. Returns its username. */
export async function signUp(page: Page): Promise<string> {
  const user = newName();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Sign up with email" }).click();
  await dialog.getByLabel("Email").fill(`${user}@example.com`);
  await dialog.getByLabel("Username").fill(user);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Create account" }).click();
  return user;
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

/** The address of a project that needs Pro. */
export async function proPath(): Promise<string> {
  const { projects } = await call<{ projects: Card[] }>("getTagsAndProjects", {});
  const card = projects.find((one) => one.license === "pro");
  if (!card) throw new Error("there is no Pro template");
  return `/@${card.ownerUsername}/${card.projectId}`;
}

/** A members-only card of the minisite's home. */
export async function paidCard(subdomain: string): Promise<{ name: string; projectId: string }> {
  const { projectCards } = await call<{
    projectCards: Array<{ name: string; projectId: string; license: string | null }>;
  }>("getProjectCardsForMinisite", { subdomain });
  const paid = projectCards.find(({ license }) => license === "minisitePaid");
  if (!paid) throw new Error(`${subdomain} has no card for members`);
  return paid;
}

/** The code in the newest letter to somebody. */
export async function codeTo(address: string, letters = 0): Promise<string> {
  const { text } = await mailTo(address, letters);
  return /^ +(\d{6})$/m.exec(text)?.[1] ?? "";
}

/** A new minisite, the Row House, whose one admin, Bea Barn, is invited. */
export async function newMinisite(adminEmail = "bea@rows.example"): Promise<string> {
  const subdomain = `rows-${Math.random().toString(36).slice(2, 10)}`;
  const made = await call(
    "adminCreateTenant",
    {
      ...emptyMinisite,
      subdomain,
      displayName: "Row House",
      supportEmail: "help@rows.example",
      adminName: "Bea Barn",
      adminEmail,
    },
    await cookieOf("admin"),
  );
  expect(made).toMatchObject({ success: true });
  return subdomain;
}
