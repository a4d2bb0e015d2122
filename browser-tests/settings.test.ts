import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { expectAccessible, newLogin, origin, password, useBrowser } from "./browser.ts";
import { call, newcomer } from "./people.ts";

const browser = useBrowser();
const patience = { timeout: 10_000 };

test("names, password and logins are changed in the settings, and count everywhere", {
  timeout: 60_000,
}, async () => {
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
    .waitFor(patience);
  await username.fill(renamed);
  await username.press("Enter");
  await page.getByText("Saved").waitFor(patience);
  const other = await context.newPage();
  await other.goto(`${origin}/@${user}/${projectId}`);
  await other.getByText("Nothing is drawn here yet.").waitFor(patience);
  expect(await other.getByText(renamed).first().isVisible()).toBe(true);
  await other.close();

  // Another device is seen, and can be logged out.
  const second = await newLogin(renamed);
  await page.reload();
  await page.getByRole("button", { name: "Log out everywhere else" }).click();
  await page.getByText("You are logged in only here").first().waitFor(patience);
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
  await page.getByText("Old password is incorrect").waitFor(patience);
  await fill(password, "qwertyuiop");
  await page.getByText("This password is one of the commonest").waitFor(patience);
  await fill(password, "new horse 42");
  await page.getByText("Success! Your password has been changed.").waitFor(patience);
  expect([await whose(third), await whose(cookie)]).toEqual([undefined, renamed]);
  await context.close();
});

test("an avatar is cropped with touch or keys, replaced and removed", {
  timeout: 60_000,
}, async () => {
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
  await page.getByText("We could not read this picture.").waitFor(patience);

  await input.setInputFiles(photo);
  const dialog = page.getByRole("dialog", { name: "Your picture" });
  const frame = dialog.getByRole("group", {
    name: "Use the arrow keys to move the crop selection area",
  });
  await frame.waitFor(patience);
  await expectAccessible(page);
  // With the keys to the left edge, so that all of it is blue.
  await frame.focus();
  for (let k = 0; k < 20; k++) await page.keyboard.press("Shift+ArrowLeft");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await page.getByText("Your picture is changed").first().waitFor(patience);
  const avatar = page.locator("#main img");
  await avatar.waitFor(patience);
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
  await avatar.waitFor({ state: "detached", ...patience });
  await context.close();
});
