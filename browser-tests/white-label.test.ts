import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  holdApp,
  hub,
  origin,
  signIn,
  useBrowser,
} from "./browser.ts";
import { newMinisite, paidCard } from "./people.ts";

const browser = useBrowser();

const ofHub = "rgb(238, 244, 245)";
const ours = "rgb(251, 246, 236)";
const ofHubAtNight = "rgb(7, 23, 28)";

const paper = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test("a minisite's project and one's own pages have its brand from the first reply on, and our pages have ours", async () => {
  const { name } = await paidCard("laserhub");
  const context = await browser.context();
  await signIn(context, hub, "paid");
  await signIn(context, origin, "paid");
  const page = await context.newPage();
  await page.goto(hub);
  const release = await holdApp(page);
  await page.locator("#root").getByRole("link", { name, exact: true }).click();
  await page.waitForURL(`${origin}/@hubadmin/**`, { waitUntil: "commit" });
  await expect.poll(() => page.title()).toBe("Project · Laser Hub");
  // Nothing is drawn before the stylesheets are there, but a script sees the page without them.
  await expect.poll(() => paper(page)).toBe(ofHub);
  await release();

  await page.getByRole("heading", { level: 1, name }).waitFor();
  const back = page.getByRole("banner").getByRole("link", { name: "Back to Laser Hub" });
  await back.waitFor();
  await page.getByRole("link", { name: "Powered by Cuttle" }).waitFor();
  expect(await paper(page)).toBe(ofHub);
  expect(await page.title()).toBe(`${name} · Laser Hub`);
  expect(await page.getByRole("banner").getByRole("link").count()).toBe(1);
  await expectAccessible(page);

  // The browser's setting changes while the page is open.
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => paper(page)).toBe(ofHubAtNight);
  await page.emulateMedia({ colorScheme: "light" });

  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "My Projects" }).click();
  await page.waitForURL(`${origin}/dashboard?club=laserhub`);
  await page.reload();
  await back.waitFor();
  expect(await page.title()).toBe("My Projects · Laser Hub");
  await page.getByRole("link", { name: "Terms of Service" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Cuttle, home" }).waitFor();
  await expect.poll(() => paper(page)).toBe(ours);
  await page.goBack();
  await back.waitFor();
  await expect.poll(() => paper(page)).toBe(ofHub);
  await back.click();
  await page.waitForURL(`${hub}/`);
  await context.close();
});

test("visitors see the brand before the app has loaded, on a phone too; the owner sees ours", async () => {
  const { projectId } = await paidCard("laserhub");
  const address = `${origin}/@hubadmin/${projectId}`;
  const context = await browser.context({ width: 390, height: 844 });
  const page = await context.newPage();
  const release = await holdApp(page);
  await page.goto(address, { waitUntil: "commit" });
  const back = page.getByRole("link", { name: "Back to Laser Hub" });
  await back.waitFor();
  await expect.poll(() => paper(page)).toBe(ofHub);
  const [logo, first] = [back.getByRole("img"), page.locator("#first")];
  const before = await logo.boundingBox();
  await release();
  await first.waitFor({ state: "hidden" });
  expect(await page.locator("#root").getByRole("banner").getByRole("img").boundingBox()).toEqual(
    before,
  );
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByRole("dialog", { name: "Sign up at Laser Hub" }).waitFor();
  await context.close();

  const own = await browser.context();
  await signIn(own, origin, "hubadmin");
  const owners = await own.newPage();
  await owners.goto(address);
  await owners.getByRole("link", { name: "Cuttle, home" }).waitFor();
  await expect.poll(() => paper(owners)).toBe(ours);
  await owners.goto(`${origin}/minisite-admin/laserhub`);
  await owners.getByRole("link", { name: "Back to Laser Hub" }).waitFor();
  await expect.poll(() => paper(owners)).toBe(ofHub);
  await own.close();
});

test("an SVG logo becomes a picture in the owner's browser", async () => {
  const subdomain = await newMinisite();
  const context = await browser.context();
  await signIn(context, origin, "admin");
  const page = await context.newPage();
  await page.goto(`${origin}/minisite-admin/${subdomain}/brand`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80"><script>document.title = "ran"</script>
    <rect width="200" height="80" fill="#00707f"/></svg>`;
  await page
    .getByLabel("A picture for the logo")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
  const logo = page.getByRole("img", { name: "The logo in day colors" });
  await logo.waitFor();
  const drawn = await logo.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const canvas = document.createElement("canvas");
    canvas.width = img.naturalWidth;
    canvas.height = img.naturalHeight;
    const pen = canvas.getContext("2d");
    pen?.drawImage(img, 0, 0);
    return {
      ratio: canvas.width / canvas.height,
      pixel: [...(pen?.getImageData(9, 9, 1, 1).data ?? [])],
    };
  });
  expect(drawn.ratio).toBeCloseTo(2.5, 1);
  expect(drawn.pixel).toEqual([0, 112, 127, 255]);
  expect(await page.title()).not.toBe("ran");
  await context.close();
});
