export const menuPanelClass =
  "z-40 min-w-52 max-w-80 animate-rise rounded-card border border-line bg-raised p-1.5 text-small text-ink " +
  "shadow-lifted outlined-when-forced";

export const menuItemClass =
  "flex min-h-11 w-full select-none items-center gap-3 rounded-[0.85rem] px-3 py-1.5 text-left no-underline " +
  "outline-none data-highlighted:bg-accent-wash data-[state=open]:bg-accent-wash " +
  "aria-disabled:text-ink-faint data-[tone=danger]:text-danger [&_svg]:size-4.5 [&_svg]:shrink-0 " +
  "forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:outline-[Highlight]";
