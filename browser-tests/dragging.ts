import type { Page } from "playwright-core";

/** Waits until the page has drawn what an event has changed. People are slower than that. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Moves the mouse as a hand does, some pixels a frame. */
export async function glide(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const steps = 8;
  for (let k = 1; k <= steps; k++) {
    const at = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * k) / steps;
    await page.mouse.move(at(0), at(1));
    await drawn(page);
  }
}

/** The middle of an element, which is scrolled into view. */
export async function middleOf(page: Page, of: ReturnType<Page["getByRole"]>) {
  // It may be drawn anew meanwhile.
  await of.evaluate((element) => element.scrollIntoView({ block: "nearest", inline: "nearest" }));
  const box = await of.boundingBox();
  if (!box) throw new Error(`nothing is there: ${page.url()}`);
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

/** A finger on the page. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (
    type: "touchStart" | "touchMove" | "touchEnd",
    points: Array<readonly [number, number]>,
  ) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y]) => ({ x, y })),
    });
  async function move(from: readonly [number, number], to: readonly [number, number]) {
    const steps = 8;
    for (let k = 1; k <= steps; k++) {
      const at = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * k) / steps;
      await send("touchMove", [[at(0), at(1)]]);
      await drawn(page);
    }
  }
  const lift = () => send("touchEnd", []);
  return {
    press: (x: number, y: number) => send("touchStart", [[x, y]]),
    move,
    lift,
    /** A press that moves at once: after 200 ms in its place it would carry what is there. */
    async swipe(from: readonly [number, number], to: readonly [number, number]) {
      await Promise.all([send("touchStart", [from]), move(from, to)]);
      await lift();
    },
  };
}
