import type { Unit } from "@cuttle/design";
import { type Tick, ticksOf } from "@cuttle/design/tools";
import { memo, useEffect, useRef } from "react";
import { type Size, seen, type View } from "../../../engine/viewport.ts";

/** Pixels; as --ruler in editor.css. */
export const RULER = 18;

/** Pixels of a stage below which the tools reach down to the verdict. */
const LOW = 370;

interface RulersProps {
  readonly view: View;
  readonly size: Size;
  readonly unit: Unit;
}

/** Rulers at the upper and the left edge of the stage, with a line on each that follows the pointer. */
export const Rulers = memo(function Rulers({ view, size, unit }: RulersProps) {
  const { x, y, width, height } = seen(view, size);
  const { scale } = view;
  const upper = ticksOf(x, x + width, scale, unit);
  const left = ticksOf(y, y + height, scale, unit);
  const box = useRef<HTMLDivElement>(null);
  const across = useRef<HTMLSpanElement>(null);
  const down = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const rulers = box.current;
    const stage = rulers?.closest<HTMLElement>(".stage-view");
    if (!rulers || !stage) return;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const { left, top } = rulers.getBoundingClientRect();
      if (across.current) across.current.style.translate = `${clientX - left}px 0`;
      if (down.current) down.current.style.translate = `0 ${clientY - top}px`;
    };
    stage.addEventListener("pointermove", follow);
    return () => stage.removeEventListener("pointermove", follow);
  }, []);

  return (
    <div
      ref={box}
      className="rulers pointer-events-none absolute inset-0"
      data-low={size.height < LOW || undefined}
    >
      <svg aria-hidden="true" className="ruler ruler-upper">
        <path
          d={upper.map(({ at, label }) => `M${(at - x) * scale} ${RULER}v${-long(label)}`).join("")}
        />
        {numbered(upper).map(({ at, label }) => (
          <text key={at} x={(at - x) * scale + 3} y={9}>
            {label}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" className="ruler ruler-left">
        <path
          d={left.map(({ at, label }) => `M${RULER} ${(at - y) * scale}h${-long(label)}`).join("")}
        />
        {numbered(left).map(({ at, label }) => (
          <text key={at} transform={`translate(9 ${(at - y) * scale - 3}) rotate(-90)`}>
            {label}
          </text>
        ))}
      </svg>
      <span className="ruler-corner" />
      <span ref={across} className="ruler-pointer ruler-pointer-across" />
      <span ref={down} className="ruler-pointer ruler-pointer-down" />
    </div>
  );
});

/** Pixels of a line. */
const long = (label: string | undefined) => (label === undefined ? 5 : RULER);

const numbered = (ticks: readonly Tick[]) => ticks.filter(({ label }) => label !== undefined);
