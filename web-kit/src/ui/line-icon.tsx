export interface LineIconProps {
  /** In a 24 × 24 viewBox. */
  path: string;
  className?: string;
}

/** A decorative icon for the first paint, where an icon library's wrapper would be larger than the icons. */
export function LineIcon({ path, className }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
