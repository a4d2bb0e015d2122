import { expect, test } from "vitest";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  origin,
  password,
  plain,
  signIn,
  useBrowser,
} from "./browser.ts";
import { newcomer } from "./people.ts";

const browser = useBrowser();

const notFound = "Oops! This page does not exist!";
const below = [
  "/stats/subscriptions",
  "/stats/cancellations",
  "/stats/user?email=free@example.com",
];

// S1 §6: "Non-admins see not-found. … Stats sub-pages require login, otherwise a login view."
test("the stats don't exist for visitors and creators, whom only the sub-pages ask to log in", async () => {
  const { host } = new URL(origin);
  expect((await plain(host, "/stats")).status).toBe(404);
  for (const path of below) expect((await plain(host, path)).status).toBe(200);
  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(`${origin}/stats`);
  await page.getByText(notFound).waitFor();
  for (const path of below) {
    await page.goto(origin + path);
    await page.getByRole("dialog", { name: "Welcome back" }).waitFor();
  }
  await page.getByLabel("Email or username").fill("creator");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Log In", exact: true }).click();
  await page.getByText(notFound).waitFor();
  for (const path of ["/stats", ...below]) {
    const reply = await page.goto(origin + path);
    expect(reply?.status(), path).toBe(404);
    await page.getByText(notFound).waitFor();
  }
  await context.close();
});

test("an admin finds what a newcomer did", async () => {
  const { user } = await newcomer();
  const context = await browser.context({ width: 390, height: 844 });
  await signIn(context, origin, "admin");
  const page = await context.newPage();
  await page.goto(`${origin}/stats`);
  await page.getByRole("link", { name: "Subscriptions" }).click();
  await page.getByRole("heading", { level: 1, name: "Subscriptions" }).waitFor();
  await page.getByRole("link", { name: "Stats", exact: true }).click();
  await page.getByLabel("Email").fill(`${user.toUpperCase()}@example.com`);
  await page.getByRole("button", { name: "Show events" }).click();
  const table = page.getByRole("table", { name: "Events" });
  await table.getByText("sign up").waitFor();
  await table.getByText('{"method":"password"}').first().waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await context.close();
});
