import type { ReactNode } from "react";

interface TextButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** A button that looks like a link, because it only changes what is shown. */
export function TextButton({ onClick, children }: TextButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="rounded-[0.4rem] py-0.5 font-semibold text-accent-strong text-small underline decoration-accent/50 underline-offset-4 transition-colors hover:decoration-accent"
    >
      {children}
    </button>
  );
}
