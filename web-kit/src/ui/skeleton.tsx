/** A placeholder for loading content. Say "Loading" once beside a group of them. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-breathe rounded-control bg-ink/10 ${className}`}
    />
  );
}
