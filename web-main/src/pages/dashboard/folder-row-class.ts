/** The look of a row in the list of folders. The room at its right is its menu's. */
export const folderRowClass =
  "flex min-h-11 items-center gap-3 rounded-control pr-11 pl-3 font-semibold text-small no-underline transition-colors " +
  "hover:bg-ink/8 aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent-strong " +
  "[&_svg]:size-4.5 [&_svg]:shrink-0";
