/** A cuttlefish bone as a cut piece: ink, with the laser's line leaving it. */
export function LogoMark({ className = "size-8" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path
        d="M16 2.500c7.200 0 11.500 4.700 11.500 11 0 9.200-6.300 16-11.500 16S4.500 22.700 4.500 13.500c0-6.300 4.300-11 11.500-11Z"
        className="fill-ink"
      />
      <path
        d="M22.500 11.200A7 7 0 1 0 22.500 19"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-accent"
      />
      <circle cx="22.600" cy="19" r="2.300" className="fill-accent" />
    </svg>
  );
}
