/** A cuttlefish bone as a cut piece: ink, with the laser's line leaving it. */
export function LogoMark({ className = "size-8" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path
        d="M16 2.5c7.2 0 11.5 4.7 11.5 11 0 9.2-6.3 16-11.5 16S4.5 22.7 4.5 13.5c0-6.3 4.3-11 11.5-11Z"
        className="fill-ink"
      />
      <path
        d="M22.5 11.2A7 7 0 1 0 22.5 19"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-accent"
      />
      <circle cx="22.6" cy="19" r="2.3" className="fill-accent" />
    </svg>
  );
}
