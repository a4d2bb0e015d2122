import { expect, test } from "vitest";
import {
  cookieOf,
  expectAccessible,
  expectNoSidewaysScroll,
  mailTo,
  origin,
  plain,
  signIn,
  useBrowser,
} from "./browser.ts";

const browser = useBrowser();
const { port } = new URL(origin);

test("the life of a minisite: address checked, previewed, opened, suspended, deleted, restored", async () => {
  const slug = `barn-${Math.random().toString(36).slice(2, 10)}`;
  const host = `${slug}.localhost:${port}`;
  const context = await browser.context();
  await signIn(context, origin, "admin");
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard`);
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Admin" }).click();
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: "Minisites" })
    .click();
  await page.getByRole("heading", { name: "Minisites", level: 1 }).waitFor();
  await page.getByRole("link", { name: "New minisite" }).click();

  // Reported while typing: reserved, taken, free.
  const address = page.getByLabel("Address", { exact: true });
  await address.fill("admin");
  await page.getByText("That address is reserved.").first().waitFor();
  await address.fill("laserhub");
  await page.getByText("That address is taken.").first().waitFor();
  await address.fill(slug);
  await page.getByText(`${host} is available.`).waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Box Barn");
  await page.getByLabel("Support email").fill("help@barn.example");
  await page.getByLabel("Headline").fill("Boxes that close");
  await page.getByRole("button", { name: "Moss" }).click();
  await page.getByLabel("Name (optional)").fill("Bea Barn");
  await page.getByLabel("Email (optional)").fill(`${slug}@example.com`);

  const preview = page.frameLocator("iframe");
  await preview.getByRole("heading", { name: "Boxes that close", level: 1 }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Open the minisite" }).click();
  await page.getByRole("heading", { name: "Box Barn", level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/minisites/${slug}`);

  // It is served, in its brand, and its first admin has a letter.
  await expect.poll(async () => (await plain(host, "/")).status).toBe(200);
  expect((await plain(host, "/")).body).toContain("Boxes that close");
  const letter = await mailTo(`${slug}@example.com`);
  expect(letter.subject).toContain("Box Barn");
  expect(letter.text).toContain(`http://${host}/?invitation=`);

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Suspend", exact: true }).click();
  await dialog.getByLabel("Reason").fill("Unpaid invoices");
  await dialog.getByRole("button", { name: "Suspend", exact: true }).click();
  await page.getByRole("button", { name: "Resume", exact: true }).waitFor();
  await expect.poll(async () => (await plain(host, "/")).status).toBe(503);
  expect((await plain(host, "/")).body).toContain("Box Barn is paused");
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await dialog.getByRole("button", { name: "Resume", exact: true }).click();
  await expect.poll(async () => (await plain(host, "/")).status).toBe(200);

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog.getByLabel(`Type ${slug} to delete it`).fill(slug);
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(async () => (await plain(host, "/")).status).toBe(421);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect.poll(async () => (await plain(host, "/")).status).toBe(200);

  // The history, newest first.
  const history = page.getByRole("region", { name: "History" });
  for (const word of ["Restored", "Deleted", "Resumed", "Suspended", "Created"]) {
    await history.getByText(word).first().waitFor();
  }
  await context.close();
});

test("the pages for admins are not found for others", async () => {
  for (const [path, users] of [
    ["/admin/minisites", ["", "hubadmin", "pro"]],
    ["/minisite-admin/laserhub", ["paid", "pro"]],
  ] as const) {
    for (const user of users) {
      const cookie = user ? await cookieOf(user) : "";
      const reply = await plain(new URL(origin).host, path, { headers: { cookie } });
      expect(reply.status, `${path} for ${user}`).toBe(404);
    }
  }
});
