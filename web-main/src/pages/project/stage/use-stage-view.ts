import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useState,
  useSyncExternalStore,
} from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import {
  type Box,
  fitView,
  follow,
  type Point,
  pan,
  type Size,
  type View,
  zoom,
} from "../../../engine/viewport.ts";
import { usePinch } from "./use-pinch.ts";
import { useWheel } from "./use-wheel.ts";

/** Zoom factor of one press of a button or key. */
const STEP = 1.4;
/** Pixels that one press of an arrow key moves. */
const STRIDE = 48;

const strides: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: STRIDE, y: 0 },
  ArrowRight: { x: -STRIDE, y: 0 },
  ArrowUp: { x: 0, y: STRIDE },
  ArrowDown: { x: 0, y: -STRIDE },
};

/** A point on screen. */
type ClientPoint = Pick<MouseEvent, "clientX" | "clientY">;

/** The position of an event on the stage, from its middle. */
function fromMiddle(element: Element, { clientX, clientY }: ClientPoint): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function wheelFactor({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const unit = deltaMode === 1 ? 18 : 1;
  return Math.exp((-deltaY * unit * (ctrlKey ? 3 : 1)) / 400);
}

interface ViewOptions {
  readonly store: ProjectStore;
  /** Of the stage, pixels. */
  readonly size: Size | undefined;
  /** What is drawn, mm. */
  readonly box: Box | undefined;
  /** Pixels that are covered at the lower edge, and at the left one. */
  readonly below: number;
  readonly beside: number;
  /** Those at the upper edge, and as many more at the lower one. */
  readonly above: number;
  /** What is around the drawing and seen by zooming out. */
  readonly around: Box | undefined;
  /** While it is the same, the view doesn't follow the drawing. */
  readonly fixed: object | undefined;
}

/**
 * The visible part of the drawing, changed by wheel, pointers and keys. Until one of them is used, it follows the
 * drawing.
 */
export function useStageView(stage: RefObject<HTMLElement | null>, options: ViewOptions) {
  const { view, outermost, isWhole, near, zoomBy, panBy, showWhole, showBox } = useView(options);

  const zoomAt = (factor: number, point: ClientPoint) =>
    zoomBy(factor, stage.current ? fromMiddle(stage.current, point) : undefined);

  useWheel(stage, (event) => {
    if (!view) return;
    // Where all of the drawing is shown, the page scrolls instead; a pinch, which comes with ctrlKey, shows what is around it.
    if (event.deltaY > 0 && (outermost || (isWhole && !event.ctrlKey))) return;
    event.preventDefault();
    zoomAt(wheelFactor(event), event);
  });
  const pinch = usePinch({ onPan: panBy, onZoom: zoomAt });

  function handleKey(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const stride = strides[event.key];
    if (stride) panBy(stride);
    else if (event.key === "+" || event.key === "=") zoomBy(STEP);
    else if (event.key === "-" || event.key === "_") zoomBy(1 / STEP);
    else if (event.key === "0" || event.key === "1") showWhole();
    else return;
    event.preventDefault();
  }

  return {
    view,
    near,
    outermost,
    zoomBy,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    showWhole,
    showBox,
    handlers: {
      ...pinch,
      onKeyDown: handleKey,
      onDoubleClick: (event: MouseEvent) => zoomAt(2, event),
    },
  };
}

/** The view of a stage, and how it is changed. */
function useView(options: ViewOptions) {
  const { store, size: all, box, below, above, beside, around, fixed } = options;
  const own = useSyncExternalStore(store.subscribe, () => store.session().view);
  const [before, setBefore] = useState<View>();
  /** What `before` was fixed for. */
  const [kept, setKept] = useState<readonly unknown[]>([]);
  // The drawing stays in the middle.
  const size = all && { width: all.width - 2 * beside, height: all.height - 2 * above };
  const whole = box && size && fitView(box, size, below);
  const beyond = around && size && fitView(around, size, below);
  const limit = whole && beyond && beyond.scale < whole.scale ? beyond : whole;
  const now = [fixed, all, below, beside];
  const isKept = fixed !== undefined && now.every((one, k) => one === kept[k]);
  const followed = isKept && before ? before : box && size && follow(before, box, size, below);
  if (followed !== before) setBefore(followed);
  if (fixed && size && !isKept) setKept(now);

  /** Pinch and wheel events come faster than the page renders: each builds on the last. */
  const latest = () => store.session().view ?? followed;

  function showWhole() {
    setBefore(undefined);
    store.setSession({ view: undefined });
  }

  function zoomBy(factor: number, at?: Point) {
    const now = latest();
    if (!now || !limit) return;
    const next = zoom(now, factor, limit, at);
    if (next === whole) showWhole();
    else store.setSession({ view: next });
  }

  function panBy(by: Point) {
    const now = latest();
    const within = (fixed && around) || box;
    if (now && within) store.setSession({ view: pan(now, by, within) });
  }

  function showBox(wanted: Box) {
    if (!size || !whole) return;
    const near = fitView(wanted, { width: size.width / 2, height: size.height / 2 });
    const scale = Math.max(whole.scale, Math.min(near.scale, whole.scale * 8));
    store.setSession({ view: { ...near, scale } });
  }

  const view = own ?? followed;
  const outermost = !view || !limit || view.scale <= limit.scale * 1.001;
  const isWhole = !fixed && (!view || !whole || view.scale <= whole.scale * 1.001);
  /** `near`: whether the user has zoomed or moved it. */
  return {
    view,
    outermost,
    isWhole,
    near: own !== undefined || fixed !== undefined,
    zoomBy,
    panBy,
    showWhole,
    showBox,
  };
}
