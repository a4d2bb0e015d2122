import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { club, cookieOf, expectAccessible, origin, signIn, useBrowser } from "./browser.ts";
import { fingerOn, glide, middleOf } from "./dragging.ts";
import { call, newMinisite } from "./people.ts";

const browser = useBrowser();

/** A minisite whose home shows three projects of the platform's admin, the newest first: C, B, A. */
async function withProjects(): Promise<string> {
  const subdomain = await newMinisite();
  const admin = await cookieOf("admin");
  for (const name of ["A", "B", "C"]) {
    const made = await call<{ projectId: string }>("createProject", { subdomain }, admin);
    const shown = { shareStatus: "public", license: null, coverPhoto: "", tagIds: [] };
    const { projectId } = made;
    const input = { projectId, name: `Tag ${name}`, description: "", subdomain, ...shown };
    expect(await call("publishProject", input, admin)).toMatchObject({ success: true });
  }
  return subdomain;
}

const grip = (page: Page, name: string) => page.getByRole("button", { name: `Move Tag ${name}` });

/** The projects on the home, as everybody sees it. */
async function orderOf(subdomain: string): Promise<string> {
  interface Home {
    projectCards: Array<{ name: string }>;
  }
  const { projectCards } = await call<Home>("getProjectCardsForMinisite", { subdomain });
  return projectCards.map(({ name }) => name.replace("Tag ", "")).join("");
}

test("an admin puts the home in order by mouse and by finger, and takes a project off it", async () => {
  const subdomain = await withProjects();
  const address = `${origin}/minisite-admin/${subdomain}/projects`;
  const context = await browser.context();
  await signIn(context, origin, "admin");
  const page = await context.newPage();
  await page.goto(address);
  const from = await middleOf(page, grip(page, "A"));
  const to = await middleOf(page, grip(page, "C"));
  await page.mouse.move(...from);
  await page.mouse.down();
  await glide(page, from, to);
  await page.mouse.up();
  await expect.poll(() => orderOf(subdomain)).toBe("ACB");
  // A row that is put down fades in.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => !(one instanceof CSSTransition)),
  );
  await expectAccessible(page);
  await context.close();

  const held = await browser.context({ width: 390, height: 844, touch: true });
  await signIn(held, origin, "admin");
  const small = await held.newPage();
  await small.goto(address);
  const finger = await fingerOn(small);
  const below = await middleOf(small, grip(small, "B"));
  const above = await middleOf(small, grip(small, "A"));
  await finger.press(...below); // and at once: a handle doesn't scroll
  await finger.move(below, above);
  await small.getByText("Over place 1 of 3.").waitFor({ state: "attached" });
  await finger.lift();
  await expect.poll(() => orderOf(subdomain)).toBe("BAC");

  await small.getByRole("button", { name: "Menu of Tag A" }).click();
  await small.getByRole("menuitem", { name: "Take off the home page" }).click();
  await small.getByRole("button", { name: "Take it off" }).click();
  await small.getByText("“Tag A” is off the home page").first().waitFor();
  await expect.poll(() => orderOf(subdomain)).toBe("BC");
  // From the list below it is put back, where the minisite is chosen already.
  await small.getByRole("button", { name: "Publish Tag A" }).click();
  const dialog = small.getByRole("dialog", { name: "Publish this project" });
  await dialog.getByLabel("Shown on").waitFor();
  await expectAccessible(small);
  await dialog.getByRole("button", { name: "Publish" }).click();
  await small.getByText("It's on Row House's home page now.").waitFor();
  await expect.poll(() => orderOf(subdomain)).toBe("BAC");
  await held.close();

  const visitor = await browser.context();
  const home = await visitor.newPage();
  await expect
    .poll(async () => {
      await home.goto(club.replace("sawdust", subdomain));
      return home.locator("#root article h3").allTextContents();
    })
    .toEqual(["Tag B", "Tag A", "Tag C"]);
  await visitor.close();
});
