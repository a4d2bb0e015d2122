import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  type Box,
  follow,
  type Point,
  pan,
  type Size,
  type View,
  wholeView,
  zoom,
} from "../../../engine/viewport.ts";
import { usePinch } from "./use-pinch.ts";

/** Zoom factor of one press of a button or key. */
const STEP = 1.4;
/** Pixels that one press of an arrow key moves. */
const STRIDE = 48;

/** The position of an event on the stage, from its middle. */
function fromMiddle(element: Element, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/**
 * The visible part of the drawing, changed by wheel, pointers and keys. Until one of them is used, it follows the
 * drawing.
 */
export function useStageView(
  stage: RefObject<HTMLElement | null>,
  box: Box | undefined,
  /** Pixels at the lower edge that something else covers. */
  below = 0,
) {
  const [size, setSize] = useState<Size>();
  const [own, setOwn] = useState<View>();
  const followed = useRef<View>(undefined);
  // Pinch and wheel events come faster than the page renders: each builds on the last.
  const latest = useRef<View>(undefined);
  const whole = box && size && wholeView(box, size, below);
  const followedNow = box && size && follow(followed.current, box, size, below);
  const view = own ?? followedNow;
  useLayoutEffect(() => {
    followed.current = followedNow;
    latest.current = view;
  });

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);

  function zoomBy(factor: number, at?: Point) {
    if (!latest.current || !whole) return;
    const next = zoom(latest.current, factor, whole, at);
    latest.current = next;
    setOwn(next === whole ? undefined : next);
    if (next === whole) followed.current = undefined;
  }

  function panBy(by: Point) {
    if (!latest.current || !box) return;
    latest.current = pan(latest.current, by, box);
    setOwn(latest.current);
  }

  function showWhole() {
    followed.current = undefined;
    // A new object, so that it is applied even if it was the same.
    setOwn(undefined);
    setSize((now) => now && { ...now });
  }

  function showBox(wanted: Box) {
    if (!size || !whole) return;
    const near = wholeView(wanted, { width: size.width / 2, height: size.height / 2 });
    setOwn({ ...near, scale: Math.max(whole.scale, Math.min(near.scale, whole.scale * 8)) });
  }

  const wheel = useRef<(event: WheelEvent) => void>(undefined);
  useEffect(() => {
    wheel.current = (event) => {
      if (!view || !whole) return;
      // Fully zoomed out, the page scrolls instead.
      if (event.deltaY > 0 && view.scale <= whole.scale * 1.001) return;
      event.preventDefault();
      const unit = event.deltaMode === 1 ? 18 : 1;
      const factor = Math.exp((-event.deltaY * unit * (event.ctrlKey ? 3 : 1)) / 400);
      zoomBy(factor, stage.current ? fromMiddle(stage.current, event) : undefined);
    };
  });
  useEffect(() => {
    const element = stage.current;
    // React's wheel listeners are passive, and could not stop the page from scrolling.
    const handle = (event: WheelEvent) => wheel.current?.(event);
    element?.addEventListener("wheel", handle, { passive: false });
    return () => element?.removeEventListener("wheel", handle);
  }, [stage]);

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const strides: Record<string, Point> = {
      ArrowLeft: { x: STRIDE, y: 0 },
      ArrowRight: { x: -STRIDE, y: 0 },
      ArrowUp: { x: 0, y: STRIDE },
      ArrowDown: { x: 0, y: -STRIDE },
    };
    const stride = strides[event.key];
    if (stride) panBy(stride);
    else if (event.key === "+" || event.key === "=") zoomBy(STEP);
    else if (event.key === "-" || event.key === "_") zoomBy(1 / STEP);
    else if (event.key === "0") showWhole();
    else return;
    event.preventDefault();
  }

  const pinch = usePinch({
    onPan: panBy,
    onZoom: (factor, event) =>
      zoomBy(factor, stage.current ? fromMiddle(stage.current, event) : undefined),
  });

  return {
    size,
    view,
    /** Whether the user has zoomed in. */
    near: own !== undefined,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    showWhole,
    showBox,
    handlers: {
      ...pinch,
      onKeyDown: handleKey,
      onDoubleClick: (event: PointerEvent | React.MouseEvent) =>
        zoomBy(2, fromMiddle(event.currentTarget, event)),
    },
  };
}

export type StageView = ReturnType<typeof useStageView>;
