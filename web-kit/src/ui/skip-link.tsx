export interface SkipLinkProps {
  /** The id of the main content, which needs tabIndex={-1}. */
  to?: string;
  children?: string;
}

/** Among the first tab stops: skips the navigation. */
export function SkipLink({ to = "main", children = "Skip to content" }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-4 focus-visible:left-4 focus-visible:z-50 focus-visible:rounded-control focus-visible:bg-raised focus-visible:px-5 focus-visible:py-3 focus-visible:font-semibold focus-visible:shadow-lifted"
    >
      {children}
    </a>
  );
}
