import type { BrowserContext, Locator, Page } from "playwright-core";
import { bytesOf, type Look, origin, signIn } from "../browser.ts";
import { boxOfDrawing, drawn, imageOnStage, stageCanvas } from "../drawing.ts";
import { givePlan, newcomer } from "../people.ts";
import {
  type Box,
  boxOf,
  leaveField,
  type PictureOptions,
  type Subject,
  shoot,
} from "./picture.ts";

/** A walk does in the running product what an article says, and takes its pictures: `content/learn/{slug}.walk.ts`. */
export type Walk = (walker: Walker) => Promise<void>;

/** The window of all walks. */
export const look: Look = { width: 1280, height: 1000, density: 2, timezone: "UTC" };

/** Nothing in a picture depends on when it was taken: the clock of the pages stands still. */
const now = "2026-12-01T10:00:00Z";

export class Walker {
  /** The names of the pictures so far. */
  readonly pictures: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly slug: string,
    private readonly writes: boolean,
  ) {}

  /** `writes`: whether pictures are taken, or only their subjects are looked for. */
  static async begin(context: BrowserContext, slug: string, writes: boolean): Promise<Walker> {
    const page = await context.newPage();
    await page.clock.setFixedTime(now);
    return new Walker(page, slug, writes);
  }

  /** Goes to a page of the main site, such as /templates. */
  async open(path: string): Promise<void> {
    await this.page.goto(origin + path);
  }

  /** Signs in a person of the demo, such as "creator". Other tests use them at the same time: a walk changes nothing of theirs. */
  async signIn(user: string): Promise<void> {
    await signIn(this.page.context(), origin, user);
  }

  /** Signs in somebody new, who may change and upload things. Returns their username. */
  async signInNew(plan: "Free" | "Pro" | "K-12 Education" = "Free"): Promise<string> {
    const { user } = await newcomer(this.page.context());
    if (plan !== "Free") await givePlan(user, plan);
    return user;
  }

  /** Leaves the field, and waits until the project is drawn with all that was set, and has been checked. */
  async drawn(): Promise<void> {
    await leaveField(this.page);
    await drawn(this.page);
    const checks = this.page.getByRole("region", { name: "Before you cut" });
    await checks.locator('[aria-busy="false"]').waitFor();
  }

  /** Waits until an image is engraved on the stage. */
  async imageDrawn(): Promise<void> {
    await imageOnStage(this.page);
  }

  /** Clicks a button that downloads a file. */
  async download(button: { click(): Promise<unknown> }): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([this.page.waitForEvent("download"), button.click()]);
    return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
  }

  /** Takes `content/pictures/{slug}-{name}.webp` and its three other files. */
  async picture(name: string, subject: Subject, options: PictureOptions = {}): Promise<void> {
    const file = `${this.slug}-${name}`;
    this.pictures.push(file);
    if (this.writes) await shoot(this.page, file, subject, options);
    else await boxOf(this.page, file, subject, options.around);
  }

  /**
   * For a picture: the box of all that is drawn on the page of a project, or of a part of it, whose sides are shares from
   * 0 to 1. The stage around it is wider than a picture.
   */
  async drawing(
    [left, top, right, bottom]: readonly [number, number, number, number] = [0, 0, 1, 1],
  ): Promise<Box> {
    const box = await this.#scrolledTo("everything");
    return {
      x: box.x + left * box.width,
      y: box.y + top * box.height,
      width: (right - left) * box.width,
      height: (bottom - top) * box.height,
    };
  }

  /** The same of the first piece. */
  firstPiece(): Promise<Box> {
    return this.#scrolledTo("first piece");
  }

  async #scrolledTo(what: "everything" | "first piece"): Promise<Box> {
    await stageCanvas(this.page).evaluate((canvas) => canvas.scrollIntoView({ block: "center" }));
    return await boxOfDrawing(this.page, what);
  }

  /** Takes a picture of the stage, in a window that is no wider than a picture. */
  async stagePicture(name: string): Promise<void> {
    const { page } = this;
    const window = page.viewportSize();
    await page.setViewportSize({ width: 700, height: 1000 });
    const stage = page.getByRole("region", { name: "Drawing" }).locator(".stage");
    await this.picture(name, stage, { around: 0 });
    if (window) await page.setViewportSize(window);
  }

  /** Pastes a text into a field, as from a spreadsheet. */
  async paste(field: Locator, text: string): Promise<void> {
    await field.evaluate((input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      const how = { clipboardData, bubbles: true, cancelable: true };
      input.dispatchEvent(new ClipboardEvent("paste", how));
    }, text);
  }
}
