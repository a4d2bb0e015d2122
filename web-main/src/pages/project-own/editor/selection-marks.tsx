import type { ElementInfo } from "@cuttle/design";
import { type Caught, type Frame, type Handle, handleSize, handlesOf } from "@cuttle/design/tools";
import { classNames } from "@cuttle/web-kit/ui";
import { memo } from "react";
import { type Box, type Point, type Size, seen, type View } from "../../../engine/viewport.ts";
import { useMedia } from "../../../use-media.ts";

interface SelectionMarksProps {
  readonly view: View;
  readonly size: Size;
  /** Path data, mm. */
  readonly outlines: string;
  /** mm; how far what is selected has been moved since. */
  readonly shift: Point | undefined;
  /** mm; what a tool draws a box around. */
  readonly box: Box | undefined;
  /** Its handles are shown. */
  readonly frame: Frame | undefined;
  readonly caught: Caught | undefined;
}

const cover = "pointer-events-none absolute inset-0 size-full";

/** The outlines of what is selected, the box of a tool, what it has caught, and handles. */
export function SelectionMarks(props: SelectionMarksProps) {
  const { view, size, outlines, shift, box, frame, caught } = props;
  const { x, y, width, height } = seen(view, size);
  const viewBox = `${x} ${y} ${width} ${height}`;
  return (
    <>
      {/* A layer of its own, so that a browser moves many outlines without painting them. */}
      <svg
        aria-hidden="true"
        viewBox={viewBox}
        className={classNames(cover, shift && "overflow-visible will-change-transform")}
        style={
          shift && { transform: `translate(${shift.x * view.scale}px, ${shift.y * view.scale}px)` }
        }
      >
        {/* One path, however many are selected. */}
        <path d={outlines} className="selection-outline" />
      </svg>
      <svg aria-hidden="true" viewBox={viewBox} className={cover}>
        {frame && <path d={boxPath(frame.matrix, frame.box)} className="selection-outline" />}
        {box && (
          <rect
            x={box.minX}
            y={box.minY}
            width={box.maxX - box.minX}
            height={box.maxY - box.minY}
            className="selection-box"
          />
        )}
        {caught && <CaughtMarks {...caught} />}
      </svg>
      {frame && <Handles frame={frame} x={x} y={y} scale={view.scale} size={size} />}
    </>
  );
}

/** The lines and points that are caught. A line without a length is a dot, which is as large at any scale. */
function CaughtMarks({ lines, points }: Caught) {
  const paths = lines.map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join("");
  const dots = points.map(({ x, y }) => `M${x} ${y}h0`).join("");
  return (
    <>
      <path d={paths} className="caught-line-around" />
      <path d={paths} className="caught-line" />
      <path d={dots} className="caught-point" />
      <path d={dots} className="caught-point-inside" />
    </>
  );
}

interface HandlesProps {
  readonly frame: Frame;
  /** The corner of the stage, mm. */
  readonly x: number;
  readonly y: number;
  /** Pixels per mm. */
  readonly scale: number;
  /** Of the stage, pixels. */
  readonly size: Size;
}

const Handles = memo(function Handles({ frame, x, y, scale, size }: HandlesProps) {
  const isCoarse = useMedia("(pointer: coarse)"); // as in editor.css
  const [a, b] = frame.matrix;
  const turned = (Math.atan2(b, a) * 180) / Math.PI;
  const place = ({ at }: Handle) => `translate(${(at.x - x) * scale} ${(at.y - y) * scale})`;
  const seen = { minX: x, minY: y, maxX: x + size.width / scale, maxY: y + size.height / scale };
  return (
    <svg aria-hidden="true" className={cover}>
      {handlesOf(frame, scale, handleSize[isCoarse ? "touch" : "mouse"], seen).map((handle) => (
        <rect
          key={handle.kind}
          transform={`${place(handle)} rotate(${turned})`}
          className="selection-handle"
          data-kind={handle.kind}
        />
      ))}
    </svg>
  );
});

/** The box around what an element draws, turned with it. */
export const outlineOf = (info: ElementInfo | undefined): string =>
  info?.local ? boxPath(info.matrix, info.local) : "";

function boxPath([a, b, c, d, tx, ty]: Frame["matrix"], box: Box): string {
  const { minX, minY, maxX, maxY } = box;
  const corners = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ] as const;
  const points = corners.map(([x, y]) => `${a * x + c * y + tx} ${b * x + d * y + ty}`);
  return `M${points.join("L")}Z`;
}
