export interface SpinnerProps {
  /** Announced to screen readers. Leave it out when the surroundings already say it. */
  label?: string;
  className?: string;
}

/** A laser tracing a small circle. */
export function Spinner({ label, className = "size-5" }: SpinnerProps) {
  return (
    <span role={label ? "status" : undefined} className="inline-grid place-items-center">
      <svg viewBox="0 0 24 24" className={`animate-spin ${className}`} aria-hidden="true">
        <circle
          cx="12"
          cy="12"
          r="9"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          opacity="0.25"
        />
        <path
          d="M12 3a9 9 0 0 1 9 9"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
