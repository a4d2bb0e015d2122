import { expect, test } from "vitest";
import { hub, mailTo, origin, password, plain, useBrowser } from "./browser.ts";

const browser = useBrowser();

/** An account of its own for a test, made past the browser. */
async function someone(): Promise<{ email: string; username: string }> {
  const username = `t${Math.random().toString(36).slice(2, 12)}`;
  const email = `${username}@example.com`;
  const reply = await plain(new URL(origin).host, "/api/v1/createAccount", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, username, password }),
  });
  expect(JSON.parse(reply.body)).toMatchObject({ success: true });
  return { email, username };
}

test("the server's words stand at their fields, letter by letter", async () => {
  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(`${origin}/signup`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Sign up with email" }).click();
  expect(new URL(page.url()).pathname).toBe("/");
  const create = dialog.getByRole("button", { name: "Create account" });
  await create.click();
  await dialog.getByText("Please provide your email address").waitFor();
  await dialog.getByText("Please provide your username").waitFor();
  await dialog.getByText("Please provide your password").waitFor();

  await dialog.getByLabel("Email").fill("free@example.com");
  await dialog.getByLabel("Username").fill("not ok");
  await dialog.getByLabel("Password", { exact: true }).fill("1234567");
  await create.click();
  await dialog
    .getByText(
      "Username must be less than 15 characters and can only contain letters, numbers and '_'",
    )
    .waitFor();
  await dialog.getByLabel("Username").fill("fine_name");
  await create.click();
  await dialog.getByText("Password must contain a minimum of 8 characters").waitFor();
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await create.click();
  await dialog.getByText("Email not available").waitFor();
  await dialog.getByLabel("Email").fill("somebody-new@example.com");
  await dialog.getByLabel("Username").fill("FREE");
  await create.click();
  await dialog.getByText("Username not available").waitFor();

  for (const name of ["Terms of Service", "Privacy Policy"]) {
    expect(await dialog.getByRole("link", { name }).getAttribute("target")).toBe("_blank");
  }

  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await dialog.getByLabel("Email or username").fill("free");
  await dialog.getByLabel("Password", { exact: true }).fill("wrong");
  await dialog.getByRole("button", { name: "Log In", exact: true }).click();
  await dialog
    .getByText("We don't have that email / username and password combination on file.")
    .waitFor();
  await context.close();
});

test("a forgotten password: letter in the brand of the site, new password, old sessions gone", async () => {
  const { email, username } = await someone();
  const old = await browser.context();
  const elsewhere = await old.newPage();
  await elsewhere.goto(`${origin}/login`);
  await elsewhere.getByLabel("Email or username").fill(username);
  await elsewhere.getByLabel("Password", { exact: true }).fill(password);
  await elsewhere.getByRole("dialog").getByRole("button", { name: "Log In", exact: true }).click();
  await elsewhere.waitForURL(`${origin}/dashboard`);

  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(hub);
  await page.getByRole("button", { name: "Log In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Forgot password?" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send me a link" }).click();
  await dialog.getByText("Check your email for further instructions.").waitFor();

  const letter = await mailTo(email);
  expect(letter.subject).toContain("Laser Hub");
  const link = /https?:\S+\/reset-password\?token=\S+/.exec(letter.text)?.[0] ?? "";
  expect(link.startsWith(`${origin}/reset-password`)).toBe(true);

  await page.goto(link);
  const save = page
    .getByRole("button", { name: /password/i })
    .filter({ hasNotText: /show|hide/i })
    .last();
  await save.click();
  await page.getByText("Please provide your password").waitFor();
  await page
    .getByLabel(/password/i)
    .first()
    .fill("another-laser-43");
  await save.click();
  await page.getByRole("dialog").waitFor();
  await page.getByLabel("Email or username").fill(email);
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill("another-laser-43");
  await page.getByRole("dialog").getByRole("button", { name: "Log In", exact: true }).click();
  await page.waitForURL(`${origin}/dashboard`);

  await elsewhere.reload();
  await elsewhere.getByRole("banner").getByRole("button", { name: "Log In" }).waitFor();

  await page.goto(link);
  await page.waitForURL(`${origin}/invalid-reset-token`);
  await page.getByText("The link you used is either expired or invalid.").waitFor();
  await Promise.all([old.close(), context.close()]);
});

test.for([
  ["/login", "Log In"],
  ["/signup", "Sign up with email"],
  ["/create-account", "Sign up with email"],
  ["/forgot-password", "Send me a link"],
] as const)("%s leads home and opens its modal", async ([path, button]) => {
  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(origin + path);
  await page.getByRole("dialog").getByRole("button", { name: button, exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await context.close();
});

test("old addresses with a hash lead to the real ones", async () => {
  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(`${origin}/#!/product`);
  await page.waitForURL(`${origin}/product`);
  await context.close();
});

test("/ is the dashboard for who is signed in; /logout signs out and leads home", async () => {
  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel("Email or username").fill("pro");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin}/dashboard`);
  await page.goto(origin);
  await page.waitForURL(`${origin}/dashboard`);
  await page.getByRole("heading", { name: "Patterned coasters" }).waitFor();
  await expect.poll(() => page.title()).toBe("My Projects · Cuttle");
  await page.goto(`${origin}/logout`);
  await page.getByRole("banner").getByRole("button", { name: "Log In" }).waitFor();
  await page.goto(`${origin}/dashboard`);
  await page.getByRole("dialog").getByLabel("Email or username").waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await context.close();
});
