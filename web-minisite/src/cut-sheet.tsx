const panel =
  "M0 0h19v9h19v-9h19v9h19v-9h19v9h19v-9h19v9h19v-9h19v22.8h-9v22.8h9v22.8h-9v22.8h9v22.8h-19v-9h-19v9h-19v-9h-19v9h-19v-9h-19v9h-19v-9h-19v9h-19v-22.8h9v-22.8h-9v-22.8h9v-22.8h-9v-22.8Z";
const gear =
  "M39.5-6.3 49.8-4.4V4.4L39.5 6.3 37.3 14.3 45.4 21.1 40.9 28.8 31.1 25.2 25.2 31.1 28.8 40.9 21.1 45.4 14.3 37.3 6.3 39.5 4.4 49.8H-4.4L-6.3 39.5-14.3 37.3-21.1 45.4-28.8 40.9-25.2 31.1-31.1 25.2-40.9 28.8-45.4 21.1-37.3 14.3-39.5 6.3-49.8 4.4V-4.4L-39.5-6.3-37.3-14.3-45.4-21.1-40.9-28.8-31.1-25.2-25.2-31.1-28.8-40.9-21.1-45.4-14.3-37.3-6.3-39.5-4.4-49.8H4.4L6.3-39.5 14.3-37.3 21.1-45.4 28.8-40.9 25.2-31.1 31.1-25.2 40.9-28.8 45.4-21.1 37.3-14.3Z";
const flake =
  "M-4 0V-20L-15-30-10-36-4-31V-38L-13-46-8-53 0-47 8-53 13-46 4-38V-31L10-36 15-30 4-20V0Z";
const tag =
  "M34 0h110a16 16 0 0 1 16 16v58a16 16 0 0 1-16 16H34a16 16 0 0 1-11.5-4.9L-1 58a18 18 0 0 1 0-26L22.5 4.9A16 16 0 0 1 34 0Z";

/** A birch sheet in the cutter, with one piece that carries the brand's initial. Decoration. */
export default function CutSheet({ initial }: { initial: string }) {
  return (
    <svg viewBox="0 0 560 430" className="w-full max-lg:mx-auto max-lg:max-w-xl" aria-hidden="true">
      <g transform="rotate(-2.5 280 215)">
        <rect
          x="26"
          y="34"
          width="508"
          height="376"
          rx="20"
          fillOpacity="0.45"
          className="fill-shade"
        />
        <rect x="20" y="24" width="508" height="376" rx="20" className="fill-birch" />
        <g className="stroke-kraft" fill="none" strokeOpacity="0.45" strokeWidth="1.5">
          <path d="M20 74c120 18 260-20 508 6M20 128c160-22 300 26 508 2M20 186c90 10 210-12 330 2s120 4 178 0M20 246c140 20 300-16 508 8M20 306c120-14 260 14 508-6M20 360c180 16 320-14 508 4" />
        </g>

        <g className="fill-paper stroke-ink" strokeWidth="2" strokeLinejoin="round">
          <path d={tag} transform="translate(78 70)" />
          <path d={gear} transform="translate(424 120) scale(1.150)" />
          <g transform="translate(118 300)">
            {[0, 60, 120, 180, 240, 300].map((turn) => (
              <path key={turn} d={flake} transform={`rotate(${turn})`} strokeWidth="0" />
            ))}
          </g>
        </g>

        <path
          d={panel}
          transform="translate(222 228) scale(1.450 1.150)"
          fill="none"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeDasharray="5 5"
          className="stroke-ink/40"
        />
        <path
          d={panel}
          pathLength={1}
          transform="translate(222 228) scale(1.450 1.150)"
          fill="none"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeDasharray="0.620 1"
          className="laser-glow animate-cut stroke-accent"
        />
        <circle cx="360" cy="359" r="15" className="fill-accent/25" />
        <circle cx="360" cy="359" r="5.5" className="laser-glow fill-accent" />
      </g>

      <g transform="translate(66 44) rotate(-9 80 45)">
        <path d={tag} transform="translate(4 9)" fillOpacity="0.6" className="fill-shade" />
        <path d={tag} className="fill-raised stroke-ink" strokeWidth="2" />
        <circle cx="22" cy="45" r="8" className="fill-birch stroke-ink" strokeWidth="2" />
        <text
          x="92"
          y="68"
          textAnchor="middle"
          className="fill-accent-strong font-display font-extrabold text-[4rem]"
        >
          {initial}
        </text>
      </g>

      <g transform="translate(452 96) rotate(14)">
        <path
          d={gear}
          transform="translate(4 8) scale(1.150)"
          fillOpacity="0.6"
          className="fill-shade"
        />
        <path
          d={gear}
          transform="scale(1.150)"
          className="fill-birch stroke-ink"
          strokeWidth="1.7"
        />
        <circle r="15" className="fill-paper stroke-ink" strokeWidth="2" />
      </g>
    </svg>
  );
}
