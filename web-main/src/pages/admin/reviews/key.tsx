/** A key of the keyboard, beside the words of what it does. Touch screens have none. */
export function Key({ children }: { readonly children: string }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-coarse:hidden inline-grid min-w-6 place-items-center rounded border border-current/40 px-1.5 font-sans text-caption"
    >
      {children}
    </span>
  );
}
