/** The look of an entry behind the hamburger. */
export const smallRowClass =
  "block rounded-control px-4 py-3 text-left font-semibold text-body no-underline transition-colors hover:bg-accent-wash";
