import { heart, leaf, luggageTag, plaque, star } from "./shapes.ts";

const ticks = Array.from({ length: 49 }, (_, index) => index);

/** Holes of pieces that were cut before. */
function Leftovers() {
  return (
    <g className="cutting-edge fill-paper" strokeWidth="2" strokeLinejoin="round">
      <path d={star} transform="translate(112 118) rotate(-8)" />
      <path d={heart} transform="translate(508 384) scale(1.1) rotate(10)" />
      <path d={luggageTag} transform="translate(70 352) rotate(-4)" />
      <path d={leaf} transform="translate(250 392) rotate(64) scale(0.9)" />
      <path d={leaf} transform="translate(318 384) rotate(112) scale(0.9)" />
      <circle cx="536" cy="104" r="26" />
      <circle cx="462" cy="92" r="15" />
    </g>
  );
}

/** A ruler along the lower edge, as on laser beds. */
function Rule() {
  return (
    <g className="cutting-edge" strokeWidth="1.5" strokeOpacity="0.8">
      {ticks.map((tick) => (
        <path key={tick} d={`M${68 + tick * 10.5} 462V${tick % 5 === 0 ? 450 : 456}`} />
      ))}
    </g>
  );
}

/** The scene itself. Decoration: the text beside it says the same. */
export function CuttingSheet() {
  return (
    <svg viewBox="0 0 640 500" className="cutting-wood w-full overflow-visible" aria-hidden="true">
      <g transform="rotate(-2 320 250)">
        <rect
          x="36"
          y="48"
          width="576"
          height="424"
          rx="22"
          fillOpacity="0.5"
          className="fill-shade"
        />
        <rect x="30" y="36" width="576" height="432" rx="22" className="fill-birch" />
        <g className="stroke-kraft" fill="none" strokeOpacity="0.5" strokeWidth="1.5">
          <path d="M30 84c130 20 290-22 576 6M30 136c180-22 330 26 576 2M30 190c100 12 230-14 370 2s140 4 206 0M30 250c160 22 340-18 576 8M30 314c140-14 300 16 576-8M30 372c200 18 360-16 576 4M30 428c150-12 340 14 576-4" />
        </g>
        <Rule />
        <Leftovers />

        <g transform="translate(172 178)">
          <path d={plaque} className="cutting-freed fill-paper" />
          <path
            d={plaque}
            pathLength={1}
            fill="none"
            strokeWidth="4"
            strokeLinejoin="round"
            className="cutting-line laser-glow stroke-accent"
          />
          <g className="cutting-piece">
            <path d={plaque} fillOpacity="0.6" className="cutting-shadow fill-shade" />
            <path d={plaque} className="cutting-freed fill-birch" />
            <g
              fill="none"
              strokeOpacity="0.5"
              strokeWidth="1.5"
              className="cutting-freed stroke-kraft"
            >
              <path d="M4 40c90 12 200-10 292 2M2 78c100-10 190 12 296 0M6 112c80 8 200-10 288 2" />
            </g>
            <rect x="130" y="14" width="40" height="9" rx="4.5" className="cutting-burnt" />
            <text
              x="150"
              y="98"
              textAnchor="middle"
              className="cutting-name cutting-burnt font-display font-extrabold text-[4.25rem] tracking-[-0.03em]"
            >
              Juniper
            </text>
            <path
              d={plaque}
              fill="none"
              strokeWidth="2.5"
              strokeLinejoin="round"
              className="cutting-edge cutting-freed"
            />
          </g>
          <path d="M36 34V122" strokeWidth="3" className="cutting-scan laser-glow stroke-accent" />
          <g className="cutting-head" style={{ offsetPath: `path("${plaque}")` }}>
            <circle r="18" className="fill-accent/25" />
            <circle r="6" className="laser-glow fill-accent" />
          </g>
        </g>
      </g>
    </svg>
  );
}
