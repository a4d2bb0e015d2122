import { observePixels } from "../canvas/observe-pixels.ts";
import { type AssembledObject, AssembledView, type SeenPiece } from "./assembled-view.ts";
import type { Pose } from "./camera.ts";

/** What a page gets after each picture. */
export interface TurntableState {
  readonly pose: Pose;
  /** Whether it is seen as at first. */
  readonly isHome: boolean;
  /** Whether it can be taken apart. */
  readonly comesApart: boolean;
  /** Of what is seen while it is apart. */
  readonly places: readonly SeenPiece[];
  /** Of the canvas, CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

/** The share of the stage that stays free on each side. */
const AIR = 0.07;
/** Milliseconds after the last move until the picture gets its soft shadows. */
const REST = 140;

/** An object on a canvas of a page that people turn and take apart. */
export class Turntable {
  readonly #canvas: HTMLCanvasElement;
  readonly #view: AssembledView;
  readonly #onPicture: (state: TurntableState) => void;
  readonly #onLost: () => void;
  readonly #unobserve: () => void;
  #object: AssembledObject | undefined;
  #pose: Pose = { turn: 0, tilt: 0, apart: 0 };
  /** Whether somebody has turned it: another object is then shown from the same side. */
  #turned = false;
  #frame: number | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #pixels = 0;
  #isShown = false;

  /** Throws when the browser has no WebGL. `onLost`: the WebGL context was lost, or something can't be rendered. */
  constructor(
    canvas: HTMLCanvasElement,
    onPicture: (state: TurntableState) => void,
    onLost: () => void,
  ) {
    this.#canvas = canvas;
    this.#onPicture = onPicture;
    this.#onLost = onLost;
    this.#view = new AssembledView(canvas);
    canvas.addEventListener("webglcontextlost", onLost);
    const stop = observePixels(canvas, (width, height) => {
      this.#view.resize(width, height);
      const longer = Math.max(width, height);
      // What is engraved gets as sharp as the new size needs.
      if (longer > 1.3 * this.#pixels) this.#load(longer);
      this.#moved();
    });
    this.#unobserve = () => {
      stop();
      canvas.removeEventListener("webglcontextlost", onLost);
    };
  }

  /** Shows an object, or a changed one. */
  show(object: AssembledObject): void {
    this.#object = object;
    const { turn, tilt } = object.assembly;
    if (!this.#turned) this.#pose = { ...this.#pose, turn, tilt };
    if (this.#pixels > 0) {
      this.#load(this.#pixels);
      this.#moved();
    }
  }

  /** Turns it by degrees: to the right, and toward the viewer. */
  turnBy(right: number, down: number): void {
    const { turn, tilt, apart } = this.#pose;
    this.#turned = true;
    const next = Math.min(90, Math.max(0, tilt + down));
    this.#pose = { turn: (turn + right) % 360, tilt: next, apart };
    this.#moved();
  }

  /** From 0, put together, to 1. */
  takeApart(apart: number): void {
    this.#pose = { ...this.#pose, apart };
    this.#moved();
  }

  /** As it was seen at first. */
  reset(): void {
    const { turn = 0, tilt = 0 } = this.#object?.assembly ?? {};
    this.#turned = false;
    this.#pose = { turn, tilt, apart: 0 };
    this.#moved();
  }

  /** The name of the piece at a point, in CSS pixels from the canvas's corner. */
  nameAt(x: number, y: number): string | undefined {
    const { clientWidth, clientHeight } = this.#canvas;
    return this.#view.pieceAt(x / clientWidth, y / clientHeight)?.name;
  }

  dispose(): void {
    this.#unobserve();
    clearTimeout(this.#rest);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
  }

  #load(pixels: number): void {
    this.#pixels = pixels;
    if (this.#object) this.#view.show(this.#object, pixels);
  }

  #moved(): void {
    clearTimeout(this.#rest);
    this.#canvas.dataset.atRest = "false";
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      // The first picture replaces one of the object, and must not be coarser.
      this.#render(this.#isShown);
      if (this.#isShown) this.#rest = setTimeout(() => this.#render(false), REST);
      this.#isShown ||= this.#object !== undefined;
    });
  }

  #render(moving: boolean): void {
    if (!this.#object) return;
    try {
      this.#view.render(this.#pose, { moving, air: AIR });
    } catch {
      this.#onLost();
      return;
    }
    this.#canvas.dataset.atRest = `${!moving}`;
    const { assembly } = this.#object;
    const { turn, tilt, apart } = this.#pose;
    this.#onPicture({
      pose: this.#pose,
      isHome: turn === assembly.turn && tilt === assembly.tilt && apart === 0,
      comesApart: this.#view.comesApart,
      places: apart > 0 ? this.#view.places().filter(({ isHidden }) => !isHidden) : [],
      size: { width: this.#canvas.clientWidth, height: this.#canvas.clientHeight },
    });
  }
}
