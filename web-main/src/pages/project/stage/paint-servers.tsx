import type { Material } from "../../../engine/materials.ts";

/** mm; the size of the repeating grain pattern. */
const TILE = { width: 140, height: 52 };

const mm = (value: number) => value.toFixed(2);

/** A line of grain that goes on in the next tile where it ended in this one. */
function grainLine(row: number): string {
  const { width, height } = TILE;
  const y = (row * 5.7) % height;
  const swing = 0.5 + ((row * 7) % 5) * 0.28;
  const third = width / 3;
  return `M0 ${mm(y)}C${mm(third * 0.5)} ${mm(y - swing)} ${mm(third)} ${mm(y + swing)} ${mm(width / 2)} ${mm(y)}S${mm(width - third * 0.5)} ${mm(y - swing)} ${width} ${mm(y)}`;
}

const fine = Array.from({ length: 9 }, (_, row) => grainLine(row)).join("");
const broad = [2, 5, 7].map((row) => grainLine(row + 0.4)).join("");

interface PaintServersProps {
  readonly id: string;
  readonly material: Material;
}

/** The SVG paints of pieces: wood with grain, acrylic with a sheen. */
export function PaintServers({ id, material }: PaintServersProps) {
  const { kind, color } = material;
  if (kind === "acrylic") {
    return (
      <linearGradient id={id} x1="0" y1="0" x2="0.6" y2="1">
        <stop offset="0" stopColor={`color-mix(in oklab, ${color} 82%, white)`} />
        <stop offset="0.42" stopColor={color} />
        <stop offset="1" stopColor={`color-mix(in oklab, ${color} 90%, black)`} />
      </linearGradient>
    );
  }
  return (
    <pattern id={id} {...TILE} patternUnits="userSpaceOnUse">
      <rect {...TILE} fill={color} />
      <g fill="none" stroke="#3a1d08">
        <path d={broad} strokeWidth="2.6" opacity="0.045" />
        <path d={fine} strokeWidth="0.35" opacity="0.13" />
      </g>
    </pattern>
  );
}

interface GridProps {
  readonly id: string;
  /** mm */
  readonly step: number;
  /** Pixels per mm. */
  readonly scale: number;
}

/** A grid with a spacing of `step` and hairlines at any zoom. */
export function GridPattern({ id, step, scale }: GridProps) {
  return (
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse">
      <path
        d={`M${step} 0H0V${step}`}
        fill="none"
        className="stroke-ink/25"
        strokeWidth={1 / scale}
      />
    </pattern>
  );
}
