import type { DraggedGuide, PlacedGuide } from "@cuttle/design/tools";
import { type Size, seen, type View } from "../../../engine/viewport.ts";

interface GuideLinesProps {
  readonly view: View;
  readonly size: Size;
  readonly guides: readonly PlacedGuide[];
  /** The id of the selected one. */
  readonly selected: string | undefined;
  readonly dragged: DraggedGuide | undefined;
}

/** Guides across the stage. The tools know where they are; these lines are only seen. */
export function GuideLines({ view, size, guides, selected, dragged }: GuideLinesProps) {
  const { x, y } = seen(view, size);
  const line = ({ axis, at }: Pick<PlacedGuide, "axis" | "at">) => {
    // In the middle of a pixel, so that it is sharp.
    const place = Math.round((at - (axis === "x" ? x : y)) * view.scale) + 0.5;
    return axis === "x" ? `M${place} 0V${size.height}` : `M0 ${place}H${size.width}`;
  };
  const isActive = ({ id }: PlacedGuide) => id === selected;
  const still = guides.filter(({ id }) => id !== dragged?.id);
  const moving = dragged?.at === undefined ? [] : [{ ...dragged, at: dragged.at }];
  const plain = still.filter((one) => !isActive(one)).map(line);
  const active = [...still.filter(isActive), ...moving].map(line);
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      <path d={plain.join("")} className="guide-line-around" />
      <path d={plain.join("")} className="guide-line" />
      <path d={active.join("")} className="guide-line-around guide-line-active" />
      <path d={active.join("")} className="guide-line guide-line-active" />
    </svg>
  );
}
