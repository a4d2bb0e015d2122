import { useId } from "react";

interface GridProps {
  /** What is seen, mm. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** mm */
  readonly step: number;
  /** Pixels per mm. */
  readonly scale: number;
}

/** A grid with a spacing of `step` and hairlines at any zoom. */
export function Grid({ step, scale, ...seen }: GridProps) {
  const id = useId();
  return (
    <>
      <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse">
        <path
          d={`M${step} 0H0V${step}`}
          fill="none"
          className="stroke-ink/25"
          strokeWidth={1 / scale}
        />
      </pattern>
      <rect {...seen} fill={`url(#${id})`} />
    </>
  );
}
