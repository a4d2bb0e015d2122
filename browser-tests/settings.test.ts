import { buffer } from "node:stream/consumers";
import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { expectAccessible, mailTo, newLogin, origin, password, useBrowser } from "./browser.ts";
import { call, newcomer } from "./people.ts";

const browser = useBrowser();

test("names, password and logins are changed in the settings, and count everywhere", async () => {
  const { user, cookie } = await newcomer();
  const { projectId } = await call<{ projectId: string }>("createProject", {}, cookie);
  const context = await browser.context();
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard`);
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Account Settings" }).click();
  await page.getByRole("heading", { name: "Account Settings", level: 1 }).waitFor();
  await expectAccessible(page);

  // The new name is in the addresses at once, and links with the old one still work.
  const renamed = `${user}x`.slice(-15);
  const username = page.getByLabel("Username");
  await username.fill("admin");
  await username.press("Enter");
  await page
    .getByText(
      "Username must be less than 15 characters and can only contain letters, numbers and '_'",
    )
    .waitFor();
  await username.fill(renamed);
  await username.press("Enter");
  await page.getByText("Saved").waitFor();
  const other = await context.newPage();
  await other.goto(`${origin}/@${user}/${projectId}`);
  await other.getByRole("toolbar", { name: "Tools" }).waitFor();
  expect(await other.getByText(renamed).first().isVisible()).toBe(true);
  await other.close();

  // Another device is seen, and can be logged out.
  const second = await newLogin(renamed);
  await page.reload();
  await page.getByRole("button", { name: "Log out everywhere else" }).click();
  await page.getByText("You're now logged in only here").first().waitFor();
  const whose = async (login: string) =>
    (await call<{ user: { username: string } | null }>("loggedInUser", {}, login)).user?.username;
  expect([await whose(second), await whose(cookie)]).toEqual([undefined, renamed]);

  // So does a new password, which is refused first.
  const third = await newLogin(renamed);
  const fill = async (old: string, changed: string) => {
    await page.getByLabel("Old password").fill(old);
    await page.getByLabel("New password").fill(changed);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await fill("wrong horse", "new horse 42");
  await page.getByText("Old password is incorrect").waitFor();
  await fill(password, "qwertyuiop");
  await page.getByText("That password is too common").waitFor();
  await fill(password, "new horse 42");
  await page.getByText("Success! Your password has been changed.").waitFor();
  expect([await whose(third), await whose(cookie)]).toEqual([undefined, renamed]);
  await context.close();
});

test("an avatar is cropped with touch or keys, replaced and removed", async () => {
  const context = await browser.context({ width: 390, height: 844 });
  await newcomer(context);
  const page = await context.newPage();
  await page.goto(`${origin}/settings`);
  // Blue on the left, red on the right.
  const canvas = createCanvas(1200, 600);
  const paint = canvas.getContext("2d");
  paint.fillStyle = "#0000ff";
  paint.fillRect(0, 0, 600, 600);
  paint.fillStyle = "#ff0000";
  paint.fillRect(600, 0, 600, 600);
  const photo = { name: "photo.png", mimeType: "image/png", buffer: canvas.toBuffer("image/png") };
  const input = page.locator("input[type=file]");
  await input.setInputFiles({
    name: "a.gif",
    mimeType: "image/gif",
    buffer: Buffer.from("GIF89a"),
  });
  await page.getByText("Please choose a PNG or JPEG picture.").waitFor();
  await input.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("a") });
  await page.getByText("We couldn't read this picture.").waitFor();

  await input.setInputFiles(photo);
  const dialog = page.getByRole("dialog", { name: "Your picture" });
  const frame = dialog.getByRole("group", {
    name: "Use the arrow keys to move the crop selection area",
  });
  await frame.waitFor();
  await expectAccessible(page);
  // With the keys to the left edge, so that all of it is blue.
  await frame.focus();
  for (let k = 0; k < 20; k++) await page.keyboard.press("Shift+ArrowLeft");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await page.getByText("Your picture is changed").first().waitFor();
  const avatar = page.locator("#main img");
  await avatar.waitFor();
  const seen = await avatar.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const context = Object.assign(document.createElement("canvas"), {
      width: 400,
      height: 400,
    }).getContext("2d");
    context?.drawImage(img, 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(390, 200, 1, 1).data ?? [];
    return { side: img.naturalWidth, red: red > 100, blue: blue > 100 };
  });
  expect(seen).toEqual({ side: 400, red: false, blue: true });

  await page.getByRole("button", { name: "Remove picture" }).click();
  await avatar.waitFor({ state: "detached" });
  await context.close();
});

test("an email address is changed by the letter to the new one, and undone by the letter to the old one", async () => {
  const context = await browser.context({ width: 390, height: 844 });
  const { user } = await newcomer(context);
  const before = `${user}@example.com`;
  const after = `${user}@new.example`;
  const page = await context.newPage();
  const follow = async (to: string, path: string, letters = 0) => {
    const { text } = await mailTo(to, letters);
    await page.goto(new RegExp(`https?:\\S+/${path}\\?token=\\S+`).exec(text)?.[0] ?? "");
  };

  await follow(before, "confirm-email");
  await page.getByText(`Your email address ${before} is confirmed.`).waitFor();
  await page.goto(`${origin}/settings`);
  const email = page.getByLabel("Email", { exact: true });
  await email.fill("nobody");
  await email.press("Enter");
  await page.getByText("Email is invalid").waitFor();
  await email.fill("pro@example.com");
  await email.press("Enter");
  await page.getByText("Email not available").waitFor();
  await email.fill(after);
  await email.press("Enter");
  await page.getByText(`Please click the link in our email to ${after}`).waitFor();
  await expectAccessible(page);

  await follow(after, "confirm-email");
  await page.getByText(`Your email address ${after} is confirmed.`).waitFor();
  await follow(before, "undo-email-change", 1);
  await page.getByRole("button", { name: "Undo the change" }).click();
  await page.getByLabel("New password").fill("new horse 42");
  await page.getByRole("button", { name: "Set new password" }).click();
  await page.getByText("Success! Your password has been changed.").waitFor();
  await page.getByLabel("Email or username").fill(before);
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill("new horse 42");
  await page.getByRole("dialog").getByRole("button", { name: "Log In", exact: true }).click();
  await page.waitForURL(`${origin}/dashboard`);
  await context.close();
});

test("an account is deleted, and a login brings it back", async () => {
  const context = await browser.context({ width: 390, height: 844 });
  const { user, cookie } = await newcomer(context);
  const { projectId } = await call<{ projectId: string }>("createProject", {}, cookie);
  await call("setShareStatus", { projectId, shareStatus: "unlisted" }, cookie);
  const seen = async () => (await call<{ success: boolean }>("getProject", { projectId })).success;
  expect(await seen()).toBe(true);

  const page = await context.newPage();
  await page.goto(`${origin}/settings`);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expectAccessible(page);
  await dialog.getByLabel("Your password").fill("wrong horse");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await dialog.getByText("That isn't your password. Please try again.").waitFor();
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Your account is deleted").first().waitFor();
  await page.waitForURL(`${origin}/`);
  expect(await seen()).toBe(false);

  const { text } = await mailTo(`${user}@example.com`, 1);
  await page.goto(/https?:\S+\/login/.exec(text)?.[0] ?? "");
  await page.getByLabel("Email or username").fill(user);
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Log In", exact: true }).click();
  await page.getByText("Welcome back! Your account is restored.").first().waitFor();
  expect(await seen()).toBe(true);
  await context.close();
});

test("an archive of one's data is made, and downloaded with the login only", async () => {
  const context = await browser.context();
  const { user, cookie } = await newcomer(context);
  await call("createProject", {}, cookie);
  const page = await context.newPage();
  await page.goto(`${origin}/settings`);
  await page.getByRole("button", { name: "Make an archive" }).click();
  const link = page.getByRole("link", { name: /^Download/ });
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe(`archive-${user}.zip`);
  const bytes = await buffer(await download.createReadStream());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(bytes.includes("account.json") && bytes.includes("project.json")).toBe(true);
  expect((await mailTo(`${user}@example.com`, 1)).subject).toContain("archive");

  const stranger = await browser.context();
  const other = await stranger.newPage();
  await other.goto(`${origin}/api/archive`);
  await other.waitForURL(/modal=login/);
  await Promise.all([context.close(), stranger.close()]);
});
