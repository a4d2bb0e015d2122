import type { Page } from "playwright-core";

type Place = readonly [number, number];

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

/** A finger on the page, or two. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (
    type: "touchStart" | "touchMove" | "touchEnd",
    points: readonly Place[],
    timestamp?: number,
  ) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      ...(timestamp !== undefined && { timestamp }),
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  async function moveAll(ways: ReadonlyArray<readonly [Place, Place]>) {
    const steps = 8;
    for (let k = 1; k <= steps; k++) {
      const at = (from: number, to: number) => from + ((to - from) * k) / steps;
      await send(
        "touchMove",
        ways.map(([from, to]) => [at(from[0], to[0]), at(from[1], to[1])]),
      );
      await drawn(page);
    }
  }
  const move = (from: Place, to: Place) => moveAll([[from, to]]);
  const lift = () => send("touchEnd", []);
  return {
    press: (x: number, y: number) => send("touchStart", [[x, y]]),
    move,
    lift,
    /** However busy the machine is, it is short. */
    async tap(at: Place) {
      const now = Date.now() / 1000;
      await send("touchStart", [at], now);
      await send("touchEnd", [], now + 0.05);
    },
    /** A press of one finger that a second one joins; both move, and are lifted one after the other. */
    async pinch(first: readonly [Place, Place], second: readonly [Place, Place]) {
      await send("touchStart", [first[0]]);
      await drawn(page);
      await send("touchStart", [first[0], second[0]]);
      await moveAll([first, second]);
      await send("touchEnd", [first[1]]);
      await lift();
    },
    /** A press that moves at once: after 200 ms in its place it would carry what is there. */
    async swipe(from: Place, to: Place) {
      await Promise.all([send("touchStart", [from]), move(from, to)]);
      await lift();
    },
  };
}
