const hook =
  "M-31-34C-31-60-14-76 3-76 24-76 40-61 40-39 40-8 14-8 14 22H-12C-12-18 12-18 12-38 12-46 8-51 2-51-5-51-8-45-8-34Z";

/** A question mark cut out of the sheet that has fallen below it. Decoration. */
export function FallenPiece() {
  return (
    <svg viewBox="0 0 360 250" className="mb-8 w-full max-w-md" aria-hidden="true">
      <rect
        x="44"
        y="18"
        width="280"
        height="150"
        rx="16"
        fillOpacity="0.45"
        className="fill-shade"
      />
      <rect x="40" y="12" width="280" height="150" rx="16" className="fill-birch" />
      <g fill="none" strokeOpacity="0.45" strokeWidth="1.5" className="stroke-kraft">
        <path d="M40 44c80 10 180-12 280 2M40 78c90-12 170 14 280 0M40 112c70 8 190-10 280 4M40 142c100-8 160 10 280-2" />
      </g>
      <g strokeWidth="2" strokeLinejoin="round" className="laser-glow fill-paper stroke-accent">
        <path d={hook} transform="translate(140 98)" />
        <circle cx="141" cy="140" r="13" />
      </g>
      <g transform="translate(232 190) rotate(24)">
        <path d={hook} transform="translate(4 6)" fillOpacity="0.5" className="fill-shade" />
        <path d={hook} strokeWidth="2" strokeLinejoin="round" className="fill-birch stroke-ink" />
      </g>
      <circle cx="126" cy="214" r="13" fillOpacity="0.5" className="fill-shade" />
      <circle cx="123" cy="210" r="13" strokeWidth="2" className="fill-birch stroke-ink" />
    </svg>
  );
}
