import { expect } from "vitest";
import { cookieOf, mailTo, signIn } from "../../browser-tests/browser.ts";
import { call, newMinisite, signUp } from "../../browser-tests/people.ts";
import type { Walk, Walker } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const user = await walker.signInNew("Free");
  const subdomain = await getMinisite(walker, user);
  await giveBrand(walker);
  await addMembers(walker, user);
  await publishForMembers(walker, subdomain);
  await connect(walker, user);
  await seeThatItWorked(walker, user);
};

const field = ({ page }: Walker, label: string) => page.getByLabel(label, { exact: true });

/** Opens one of the pages of the minisite that the walk manages. */
const openPage = ({ page }: Walker, name: string) =>
  page
    .getByRole("navigation", { name: /^(?:Row House|Ember & Grain)$/ })
    .getByRole("link", { name })
    .click();

/** Get a minisite: the platform's admin makes it, and invites its admin. */
async function getMinisite(walker: Walker, user: string): Promise<string> {
  const { page } = walker;
  const subdomain = await newMinisite(`${user}@example.com`);
  const invitation = await mailTo(`${user}@example.com`, 1);
  const link = /https?:\S+\/\?invitation=\S+/.exec(invitation.text)?.[0] ?? "";
  await signIn(page.context(), new URL(link).origin, user);
  await expect.poll(async () => (await page.goto(link))?.status()).toBe(200);
  await page.getByRole("button", { name: `Accept as ${user}@example.com` }).click();
  await page.getByText("You're an admin of Row House now.").first().waitFor();
  await walker.open("/dashboard");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Manage Row House" }).click();
  await page.getByRole("heading", { name: "Members", level: 1 }).waitFor();
  return subdomain;
}

/** Give it your brand. */
async function giveBrand(walker: Walker): Promise<void> {
  const { page } = walker;
  await openPage(walker, "Brand and texts");
  await field(walker, "Name").fill("Ember & Grain");
  await field(walker, "Support email").fill("help@club.example");
  await page.getByLabel("Join link").fill("https://club.example/join");
  await page.getByRole("button", { name: "Choose a logo" }).waitFor();
  await page.getByRole("button", { name: "Moss" }).click();
  await page.getByRole("group", { name: "Fonts" }).getByText("Storybook").click();
  await page.getByLabel("Headline").fill("Cut something for the summer fair");
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByRole("button", { name: "Night" }).click();
  await preview.getByRole("button", { name: "Phone" }).click();
  await preview.getByRole("button", { name: "Day" }).click();
  await preview.getByRole("button", { name: "Desk" }).click();
  const home = preview.locator("iframe").contentFrame();
  await home.getByRole("heading", { name: "Cut something for the summer fair" }).waitFor();
  const shown = await preview.boundingBox();
  if (shown) await walker.picture("preview", { ...shown, height: 420 });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Everything is saved").waitFor();
}

/** Add members. */
async function addMembers(walker: Walker, user: string): Promise<void> {
  const { page } = walker;
  await openPage(walker, "Members");
  await page.getByRole("button", { name: "Add a member" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a member" });
  await dialog.getByLabel("Name").fill("Ada Archer");
  await dialog.getByLabel("Email", { exact: true }).fill(`ada-${user}@example.com`);
  expect(await dialog.getByRole("radio", { name: /^Paid/ }).isChecked()).toBe(true);
  await dialog.getByRole("button", { name: "Add" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Import" }).click();
  const table = `Member,Mail\nBo Burns,bo-${user}@example.com\nCleo Carr,cleo-${user}@example.com`;
  await page.getByLabel("Or paste it").fill(table);
  await page.getByRole("button", { name: "Use this table" }).click();
  await page.getByRole("heading", { name: "Match the columns" }).waitFor();
  await page.getByRole("button", { name: "Review the changes" }).click();
  await page.getByLabel("Email the new members").check();
  await page.getByRole("button", { name: "Import 2 members" }).click();
  await page.getByRole("heading", { name: "2 members imported" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await openPage(walker, "Members");
  await page.getByRole("button", { name: "Email everybody who isn't connected yet" }).waitFor();
  await page.getByRole("button", { name: "Why can't someone get in?" }).click();
  const why = page.getByRole("dialog", { name: "Why can't someone get in?" });
  await why.getByLabel("Email address").fill(`bo-${user}@example.com`);
  await why.getByRole("button", { name: "Look it up" }).click();
  await why.getByText("They have not connected an account yet.").waitFor();
}

/** Publish for members, after the platform's admin has switched it on. */
async function publishForMembers(walker: Walker, subdomain: string): Promise<void> {
  const { page } = walker;
  const allowed = { subdomain, adminsMayLicense: true };
  const reply = await call("adminUpdateTenant", allowed, await cookieOf("admin"));
  expect(reply).toMatchObject({ success: true });
  await walker.open("/intro");
  await field(walker, "Name").fill("Club");
  await walker.drawn();
  await page.getByRole("button", { name: "Make it mine" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Publish" }).click();
  const publish = page.getByRole("dialog", { name: "Publish this project" });
  const license = publish.getByRole("group", { name: "License" });
  await license.getByText("Free", { exact: true }).click();
  await publish.getByLabel("Shown on").selectOption("Ember & Grain");
  await license.getByText("Members", { exact: true }).click();
  await publish.getByText("Public", { exact: true }).click();
  await publish.getByRole("button", { name: "Publish" }).scrollIntoViewIfNeeded();
  await walker.picture("license", [license.locator("legend"), license.locator("label").last()]);
  await publish.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog", { name: "Published" }).waitFor();
  await walker.open(`/minisite-admin/${subdomain}/projects`);
  await page.getByText("Name keychain Club").first().waitFor();
}

/** Use your own domain, and let your shop add members. */
async function connect(walker: Walker, user: string): Promise<void> {
  const { page } = walker;
  await openPage(walker, "Domains");
  await field(walker, "Domain").fill(`${user}.example.com`);
  await page.getByRole("button", { name: "Add the domain" }).click();
  for (const type of ["TXT", "CNAME"])
    await page.getByRole("button", { name: `Copy the ${type} record's value` }).waitFor();
  await page.getByText("We review every new domain first.").waitFor();

  await openPage(walker, "Zapier");
  await page.getByRole("button", { name: "Show the secret" }).click();
  await page.getByRole("region", { name: "Zapier calls" }).waitFor();
}

/** See that it worked. */
async function seeThatItWorked(walker: Walker, user: string): Promise<void> {
  const { page } = walker;
  await openPage(walker, "Checks");
  await page.getByRole("button", { name: "Run the checks" }).click();
  await page.getByRole("button", { name: "Run the checks again" }).waitFor();
  await page.getByText(/^\d of 7 work/).waitFor();
  const email = await mailTo(`ada-${user}@example.com`);
  await page.context().clearCookies();
  await page.goto(/https?:\S+\/\?invitation=\S+/.exec(email.text)?.[0] ?? "");
  await page.getByRole("dialog").getByRole("button", { name: "Sign Up" }).click();
  await signUp(page);
  await page.getByText("You're a member of Ember & Grain now.").first().waitFor();
  const card = page.locator("#root").getByRole("link", { name: "Name keychain Club", exact: true });
  await page.goto((await card.getAttribute("href")) ?? "");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const download = page.getByRole("dialog", { name: "Download" });
  const file = await walker.download(download.getByRole("button", { name: /^Download/ }));
  expect(file.name).toMatch(/^Name keychain Club.*\.svg$/);
}
