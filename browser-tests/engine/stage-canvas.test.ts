import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type {
  PaintedCanvas,
  StageCanvas,
  StagePicture,
} from "../../design/host/canvas/stage-canvas.ts";
import type { DisplayMode } from "../../design/src/export/index.ts";
import type { Document, Drawing, Shape } from "../../design/src/index.ts";
import { useChromium } from "./chromium.ts";
import { testPage } from "./draw.ts";

const browser = useChromium();

type Pixels = Uint8ClampedArray;
type View = Parameters<StageCanvas["show"]>[1];

/** What the tests do in the page. */
interface Kit {
  drawing: Drawing;
  /** Those that were drawn before, by the names of their templates. */
  drawings: Record<string, Drawing>;
  /** What a new canvas shows after one view after the other, at once and, where they differ, at rest. */
  canvas(look: Look, views: readonly View[]): Promise<{ moving: Pixels; resting: Pixels }>;
  /**
   * What a new canvas shows after each step: whether only a part of it was painted, and the share of pixels by which it
   * differs from a canvas that shows only this.
   */
  edits(look: Look, steps: readonly Step[]): Promise<Edited[]>;
  /** The drawing without one of its contours. */
  without(contour: number): Drawing;
  /** The last of the canvases. */
  last: PaintedCanvas;
  /** The same picture as SVG, painted by the browser, moved to the right by so many pixels. */
  svg(look: Look, moved: number): Promise<Pixels>;
  /** How much two pictures differ: the largest difference of a channel, and the share of pixels that differ by more than 32. */
  difference(a: Pixels, b: Pixels): { most: number; share: number };
}

type Step = readonly [drawing: Drawing, view: View, color?: string];

interface Edited {
  readonly step: number;
  readonly isPartly: boolean;
  readonly off: number;
}

interface Look {
  readonly displayMode: DisplayMode;
  readonly wood?: boolean;
}

declare global {
  interface Window {
    kit: Kit;
  }
}

const viewOf = (scale: number, x = 60, y = 40): View => ({ x, y, scale });

let page: Page;
beforeAll(async () => {
  page = await testPage(browser);
  await page.evaluate(() => {
    const size = { width: 640, height: 420 };
    const colors = { edge: "#6b4423", engrave: "#3b2413", score: "#a8743f" };
    const color = "#e6c797";
    // A sheen of one color is that color, which an SVG picture can have, too; so it has no shadow.
    const plain = { kind: "acrylic", color, sheen: [color, color] } as const;
    const pixelsOf = (canvas: HTMLCanvasElement) =>
      canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ??
      new Uint8ClampedArray();
    /** As it is on screen: while the view zooms, the page scales the canvas. */
    const seen = (canvas: HTMLCanvasElement) => {
      const copy = document.createElement("canvas");
      Object.assign(copy, size);
      const context = copy.getContext("2d");
      context?.setTransform(new DOMMatrix(canvas.style.transform));
      context?.drawImage(canvas, 0, 0);
      return pixelsOf(copy);
    };
    const images = {};
    const open = ({ displayMode, wood }: Look) => {
      const canvas: PaintedCanvas = document.createElement("canvas");
      Object.assign(canvas.style, { position: "fixed", inset: "0" });
      canvas.style.width = `${size.width}px`;
      canvas.style.height = `${size.height}px`;
      document.body.replaceChildren(canvas);
      made.last = canvas;
      const stage = new window.lab.StageCanvas(canvas);
      let shown: StagePicture | undefined;
      return {
        canvas,
        stage,
        async show(drawing: Drawing, view: View, other = color) {
          if (drawing !== shown?.drawing || other !== shown.material.color)
            shown = {
              drawing,
              displayMode,
              material: wood ? { kind: "wood", color: other } : plain,
              colors,
              shadow: wood ? "rgb(0 0 0 / 0.5)" : "transparent",
              images,
            };
          stage.show(shown, view);
          while (!canvas.painted) await new Promise((done) => requestAnimationFrame(done));
        },
      };
    };
    const made: Kit = {
      drawing: { unit: "mm", parts: [] },
      drawings: {},
      last: document.createElement("canvas"),
      async canvas(look, views) {
        const { canvas, stage, show } = open(look);
        for (const view of views) await show(made.drawing, view);
        const moving = seen(canvas);
        while (!canvas.painted?.finished) await new Promise((done) => setTimeout(done, 10));
        stage.dispose();
        return { moving, resting: seen(canvas) };
      },
      async edits(look, steps) {
        const anew: Pixels[] = [];
        for (const step of steps) {
          const { canvas, stage, show } = open(look);
          await show(...step);
          anew.push(seen(canvas));
          stage.dispose();
        }
        const { canvas, stage, show } = open(look);
        const context = canvas.getContext("2d");
        const edited: Edited[] = [];
        for (const [step, pixels] of anew.entries()) {
          context?.fillRect(0, 0, 1, 1); // painted over if everything is painted
          await show(...(steps[step] as Step));
          const isPartly = seen(canvas)[3] === 255;
          context?.clearRect(0, 0, 1, 1);
          edited.push({ step, isPartly, off: made.difference(seen(canvas), pixels).share });
        }
        stage.dispose();
        return edited;
      },
      without(contour) {
        let index = 0;
        const parts = made.drawing.parts.map((part) => ({
          ...part,
          shapes: part.shapes.map((shape) => ({
            ...shape,
            contours: shape.contours.filter(() => index++ !== contour),
          })),
        }));
        return { ...made.drawing, parts };
      },
      async svg({ displayMode }, moved) {
        const { scale = 1, x = 0, y = 0 } = made.last.painted ?? {};
        const { width, height } = made.last;
        const namespace = "http://www.w3.org/2000/svg";
        const svg = document.createElementNS(namespace, "svg");
        const box = [-x - moved, -y, width, height].map((value) => value / scale);
        svg.setAttribute("viewBox", box.join(" "));
        svg.setAttribute("width", String(width));
        svg.setAttribute("height", String(height));
        const group = svg.appendChild(document.createElementNS(namespace, "g"));
        const all = { ...colors, material: color };
        new window.lab.Preview(group).show(made.drawing, { displayMode, colors: all });
        const image = new Image();
        const text = new XMLSerializer().serializeToString(svg);
        image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
        await image.decode();
        const canvas = document.createElement("canvas");
        Object.assign(canvas, { width, height });
        canvas.getContext("2d")?.drawImage(image, 0, 0);
        return pixelsOf(canvas);
      },
      difference(a, b) {
        let [most, over] = [0, 0];
        for (let i = 0; i < a.length; i += 4) {
          let here = 0;
          // Over white: the color of what is nearly transparent does not matter.
          const over255 = (pixels: Pixels, k: number) => {
            const alpha = (pixels[i + 3] ?? 0) / 255;
            return (pixels[i + k] ?? 0) * alpha + 255 * (1 - alpha);
          };
          for (let k = 0; k < 3; k++)
            here = Math.max(here, Math.abs(over255(a, k) - over255(b, k)));
          most = Math.max(most, here);
          if (here > 32) over++;
        }
        const count = a.length / 4;
        return { most, share: over / count };
      },
    };
    window.kit = made;
  });
});

/** Draws each template once. Other files keep the machine busy, so what took too long is tried again. */
async function open(name: string): Promise<void> {
  const file = new URL(`../../templates/data/${name}.json`, import.meta.url);
  const { document } = JSON.parse(readFileSync(file, "utf8")) as { document: Document };
  const draw = () =>
    page.evaluate(
      async ([name, opened]) => {
        const { kit, lab } = window;
        const known = kit.drawings[name];
        if (known) {
          kit.drawing = known;
          return "";
        }
        lab.sandbox.open(opened);
        const result = await lab.sandbox.update({}, { again: true });
        if (result?.status !== "drawn" || !result.drawing || result.errors.length > 0)
          return JSON.stringify([result?.status, result?.errors]);
        kit.drawings[name] = result.drawing;
        kit.drawing = result.drawing;
        return "";
      },
      [name, document] as const,
    );
  await expect.poll(draw, { timeout: 60_000 }).toBe("");
}

const templates = [
  "luggage-tag",
  "layered-name-sign",
  "name-puzzle",
  "spider-web",
  "fit-and-power-tester",
];
const looks = ["material", "lines"] as const;

test.for(templates.flatMap((name) => looks.map((displayMode) => [name, displayMode] as const)))(
  "the canvas shows the same picture as SVG: %s as %s",
  async ([name, displayMode]) => {
    await open(name);
    const [same, moved] = await page.evaluate(
      async ([displayMode, view]) => {
        const { kit } = window;
        const { resting } = await kit.canvas({ displayMode }, [view]);
        const to = async (by: number) =>
          kit.difference(resting, await kit.svg({ displayMode }, by)).share;
        return [await to(0), await to(1)];
      },
      [displayMode, viewOf(4)] as const,
    );
    // Edges are antialiased a little differently. What a move by one pixel would be is measured, too.
    expect(same).toBeLessThan(0.004);
    expect(moved).toBeGreaterThan(0.012);
  },
);

const moves: readonly (readonly [string, readonly View[]])[] = [
  ["to the right and down", [viewOf(4), viewOf(4, 57, 38), viewOf(4, 49.3, 30.1)]],
  ["to the left and up", [viewOf(4), viewOf(4, 61.2, 43.7), viewOf(4, 75.6, 44)]],
  ["there and back", [viewOf(4), viewOf(4, 80, 60), viewOf(4, 59.1, 41.3)]],
  ["further than the canvas is wide", [viewOf(4, 400), viewOf(4, 60.4)]],
  ["a little, while zoomed in", [viewOf(31), viewOf(31, 60.1, 39.7), viewOf(31, 61.7, 39.9)]],
];
const pictures = [
  ["luggage-tag", { displayMode: "lines" }],
  ["spider-web", { displayMode: "material" }],
  ["fit-and-power-tester", { displayMode: "material", wood: true }],
] as const;

test.for(moves)("moved %s, the picture is the one painted anew", async ([, views]) => {
  for (const [name, look] of pictures) {
    await open(name);
    const [moving, resting] = await page.evaluate(
      async ([look, views]) => {
        const { kit } = window;
        const moved = await kit.canvas(look, views);
        const anew = await kit.canvas(look, views.slice(-1));
        return [
          kit.difference(moved.moving, anew.resting).share,
          kit.difference(moved.resting, anew.resting).most,
        ];
      },
      [look, views] as const,
    );
    // The strips that came into view are antialiased a little differently until it rests.
    expect(moving, name).toBeLessThan(0.001);
    expect(resting, name).toBe(0);
  }
});

test("after an edit only the part around it is painted, as if it were painted anew", async () => {
  for (const [name, look] of pictures) {
    await open(name);
    const edits = await page.evaluate(
      async ([look, view]) => {
        const { kit } = window;
        const whole = kit.drawing;
        const moved = { ...view, x: view.x + 2 };
        const nearer = { ...view, scale: 1.1 * view.scale };
        const contours = whole.parts.flatMap(({ shapes }) => shapes.flatMap((one) => one.contours));
        const all = [];
        for (const third of [0, 1, 2, 3]) {
          const fewer = kit.without(Math.floor((third * (contours.length - 1)) / 3));
          const steps: Step[] = [
            [whole, moved],
            [whole, view],
            [fewer, view],
            [whole, view],
            [fewer, view],
            [fewer, moved],
            [whole, nearer],
            [whole, nearer, "#336699"],
          ];
          all.push(await kit.edits(look, steps));
        }
        return all;
      },
      [look, viewOf(4)] as const,
    );
    expect(edits.flat(), name).toHaveLength(32);
    // At the edges of the part, some pixels are antialiased a little differently.
    for (const { step, off } of edits.flat()) expect(off, `${name}, ${step}`).toBeLessThan(0.0002);
    const partly = edits.map((steps) => steps.map(({ isPartly }) => isPartly));
    expect(partly.filter((steps) => steps[2] && steps[3] && steps[4]).length, name).toBeGreaterThan(
      0,
    );
    for (const steps of partly) expect([steps[0], steps[6]], name).toEqual([false, false]);
  }
});

test("an edit after which all lines have another width is painted as a whole", async () => {
  const edits = await page.evaluate(
    async ([look, view]) => {
      const line = (k: number): Shape => {
        const [x, y] = [2.4 * (k % 50), 1.9 * Math.floor(k / 50)];
        const coords = Float64Array.of(x, y, x, y, x, y + 1.6, x, y + 1.6);
        const contours = [{ coords, closed: false }];
        return { operation: "score", style: "score", fillRule: "nonzero", contours };
      };
      const parts = Array.from({ length: 2_010 }, (_, k) => ({
        ...{ key: `${k}`, element: `${k}`, name: `${k}` },
        shapes: [line(k)],
      }));
      const many: Drawing = { unit: "mm", parts };
      const few: Drawing = { unit: "mm", parts: parts.toSpliced(1_000, 20) };
      return await window.kit.edits(look, [
        [few, view],
        [many, view],
        [few, view],
      ]);
    },
    [{ displayMode: "lines" }, viewOf(4)] as const,
  );
  expect(edits.map(({ off }) => off)).toEqual([0, 0, 0]);
});

test("zoomed, the last picture is scaled at once, and is sharp at rest", async () => {
  for (const [name, look] of pictures) {
    await open(name);
    const [moving, resting] = await page.evaluate(
      async ([look, views]) => {
        const { kit } = window;
        const zoomed = await kit.canvas(look, views);
        const anew = await kit.canvas(look, views.slice(-1));
        return [
          kit.difference(zoomed.moving, anew.resting),
          kit.difference(zoomed.resting, anew.resting),
        ];
      },
      [look, [viewOf(4), viewOf(5), viewOf(9, 58, 41)]] as const,
    );
    expect(moving?.most, name).toBeGreaterThan(32);
    // The drawing is in the same place, only blurred.
    expect(moving?.share, name).toBeLessThan(0.1);
    expect(resting?.most, name).toBe(0);
  }
});

test("an image that failed to load is tried again with other images, and one that is none of them is forgotten", async () => {
  const loads = await page.evaluate(async () => {
    let count = 0;
    window.Image = class extends Image {
      override async decode() {
        count++;
        if (count === 1) throw new Error("offline");
        await super.decode();
      }
    };
    const canvas: PaintedCanvas = document.createElement("canvas");
    document.body.replaceChildren(canvas);
    const stage = new window.lab.StageCanvas(canvas);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    const show = (shapes: readonly Shape[], images: Readonly<Record<string, string>>) => {
      const parts = [{ key: "photo", element: "photo", name: "Photo", shapes }];
      const picture = {
        drawing: { unit: "mm", parts },
        displayMode: "material",
        material: { kind: "acrylic", color: "#ffffff" },
        colors: { edge: "#000000", engrave: "#000000", score: "#000000" },
        shadow: "transparent",
        images,
      } as const;
      stage.show(picture, { x: 0, y: 0, scale: 1 });
    };
    const photo: Shape = {
      operation: "engrave",
      style: "photo",
      fillRule: "nonzero",
      contours: [{ coords: Float64Array.of(0, 0, 0, 0, 9, 9, 9, 9), closed: true }],
      image: { asset: "photo", matrix: [1, 0, 0, 1, 0, 0], width: 9, height: 9 },
    };
    const loads: number[] = [];
    const until = async (is: () => unknown) => {
      while (!is()) await new Promise((done) => setTimeout(done, 10));
      loads.push(count);
    };
    show([photo], { photo: address });
    await until(() => count === 1);
    const images = { photo: address };
    for (const [shapes, these] of [
      [[photo], images],
      [[], images],
      [[photo], images],
      [[], {}],
      [[photo], images],
    ] as const) {
      show(shapes, these);
      await until(() => canvas.painted?.finished);
    }
    stage.dispose();
    return loads;
  });
  expect(loads).toEqual([1, 2, 2, 2, 2, 3]);
});
