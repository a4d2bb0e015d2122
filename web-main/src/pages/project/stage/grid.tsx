import { type Unit, usualGridStep } from "@cuttle/design";
import { useId } from "react";

interface GridProps {
  /** What is seen, mm. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** mm; undefined: what is usual in the unit. */
  readonly step: number | undefined;
  readonly unit: Unit;
  /** Pixels per mm. */
  readonly scale: number;
}

/** Pixels between two lines, at least. */
const LEAST = 6;

/** A grid with hairlines at any zoom. Where they would be too dense, only some of them are there. */
export default function Grid({ unit, step = usualGridStep[unit], scale, ...seen }: GridProps) {
  const id = useId();
  const apart = spread(step, unit, scale);
  return (
    <>
      <pattern id={id} width={apart} height={apart} patternUnits="userSpaceOnUse">
        <path
          d={`M${apart} 0H0V${apart}`}
          fill="none"
          className="stroke-ink/25"
          strokeWidth={1 / scale}
        />
      </pattern>
      <rect {...seen} fill={`url(#${id})`} />
    </>
  );
}

/** A multiple of the step that is wide enough on screen: of mm by fives and twos, of inches by twos. */
function spread(step: number, unit: Unit, scale: number): number {
  let apart = step;
  for (let k = 0; apart * scale < LEAST; k++) apart *= unit === "mm" && k % 2 === 0 ? 5 : 2;
  return apart;
}
