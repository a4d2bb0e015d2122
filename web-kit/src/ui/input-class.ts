/** The look of every text control. */
export const inputClass =
  "block min-h-12 w-full rounded-control border border-edge bg-raised px-4 py-2 text-body text-ink " +
  "transition-[border-color,box-shadow] placeholder:text-ink-faint hover:border-ink " +
  "focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-0 " +
  "aria-invalid:border-danger aria-invalid:bg-[color-mix(in_oklab,var(--color-danger)_5%,var(--color-raised))] " +
  "read-only:text-ink-soft disabled:opacity-60";
