import { expect } from "vitest";
import { cookieOf, mailTo, password } from "../../browser-tests/browser.ts";
import { call, newMinisite } from "../../browser-tests/people.ts";
import type { Walk, Walker } from "../../browser-tests/walks/walk.ts";

/** The address of a member who is new in each run. */
const addressOf = (name: string, subdomain: string) => `${name}@${subdomain}.example`;

const table = (subdomain: string) => `Full name,E-mail,Status
Ada Acorn,${addressOf("ada", subdomain)},active
Ben Beech,${addressOf("ben", subdomain)},active
Cleo Cedar,cleo@${subdomain},active
Dora Dogwood,${addressOf("dora", subdomain)},ended
`;

/** Chooses the file, and goes on to the changes. */
async function review({ page }: Walker, subdomain: string): Promise<void> {
  await page.getByRole("link", { name: "Import" }).click();
  await page.getByRole("button", { name: "Download this sample" }).waitFor();
  await page.getByLabel("Choose a CSV file").setInputFiles({
    name: "members.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(table(subdomain)),
  });
  const chosen = (name: string) =>
    page.getByRole("combobox", { name, exact: true }).locator("option:checked").textContent();
  await page.getByRole("heading", { name: "Match the columns" }).waitFor();
  expect([
    await chosen("Email"),
    await chosen("Role"),
    await chosen("Name, or first name"),
    await chosen("active 3 rows"),
    await chosen("ended 1 row"),
  ]).toEqual(["E-mail", "Status", "Full name", "Paid", "Canceled"]);
  await page.getByRole("button", { name: "Review the changes" }).click();
}

/** What a member does with the link in the email. */
async function connect({ page }: Walker, to: string): Promise<void> {
  const link = /https?:\S+\/\?invitation=\S+/.exec((await mailTo(to)).text)?.[0] ?? "";
  const context = await page.context().browser()?.newContext();
  const member = await context?.newPage();
  if (!context || !member) throw new Error("there is no browser");
  await member.goto(link);
  await member.getByRole("dialog", { name: "You're invited to Row House" }).waitFor();
  await member.getByRole("button", { name: "Sign Up" }).last().click();
  const signUp = member.getByRole("dialog", { name: "Sign up at Row House" });
  await signUp.getByRole("button", { name: "Sign up with email" }).click();
  await signUp.getByLabel("Email").fill(`other-${to}`);
  await signUp.getByLabel("Username").fill(`t${Math.random().toString(36).slice(2, 12)}`);
  await signUp.getByLabel("Password", { exact: true }).fill(password);
  await signUp.getByRole("button", { name: "Create account" }).click();
  await member.getByText("You're a member of Row House now.").first().waitFor();
  await context.close();
}

export const walk: Walk = async (walker) => {
  const { page } = walker;
  const subdomain = await newMinisite();
  await walker.signIn("admin");
  await walker.open(`/minisite-admin/${subdomain}`);

  // Choose the file, match the columns, review the changes
  await review(walker, subdomain);
  await page.getByText("Nothing has changed yet.").waitFor();
  const numbers = page.locator("dl").first();
  const counted = () => numbers.locator("dd").allTextContents();
  await expect.poll(counted).toEqual(["3", "0", "0", "1"]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 760, height: 1000 });
  await walker.picture("numbers", numbers, { around: 4 });
  if (size) await page.setViewportSize(size);
  await page.getByText(/^The part after the @ needs a dot/).waitFor();
  await page.getByRole("button", { name: "Download the refused lines" }).waitFor();
  await page.getByText("Remove everyone who isn't in this table").waitFor();

  // Import and invite
  await page.getByLabel("Email the new members").check();
  await page.getByRole("button", { name: "Import 3 members" }).click();
  await page.getByRole("heading", { name: "3 members imported" }).waitFor();
  await page.getByRole("link", { name: "See the members" }).click();
  const ada = page.locator("tbody tr").filter({ hasText: "Ada Acorn" });
  await ada.getByText("Not yet").waitFor();
  await page.getByRole("button", { name: "Email everybody who isn't connected yet" }).waitFor();

  // What a member does
  await connect(walker, addressOf("ada", subdomain));

  // When someone can't get in
  await page.getByRole("button", { name: "Why can't someone get in?" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email address").fill(`cleo@${subdomain}.example`);
  await page.keyboard.press("Enter");
  await dialog.getByText(/doesn't get in$/).waitFor();
  await dialog.getByRole("button", { name: "Add a member" }).waitFor();

  // See that it worked
  await page.reload();
  await ada.getByText("Connected", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Canceled 1" }).waitFor();
  await review(walker, subdomain);
  await expect.poll(counted).toEqual(["0", "0", "3", "1"]);
  expect(
    await call("minisiteAdminGetMembers", { subdomain }, await cookieOf("admin")),
  ).toMatchObject({ total: 4 });
};
