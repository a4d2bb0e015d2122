import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

// A label wraps only when it is wider than what is around the button.
const base =
  "relative inline-flex max-w-full shrink-0 select-none items-center justify-center text-balance rounded-control " +
  "py-1.5 text-center " +
  "font-semibold no-underline transition-[background-color,border-color,box-shadow,transform,color] " +
  "aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-60 disabled:cursor-not-allowed disabled:opacity-60 " +
  "forced-colors:border forced-colors:border-[ButtonBorder]";

const variants: Record<ButtonVariant, string> = {
  primary:
    "bg-accent text-on-accent shadow-edge hover:brightness-[1.06] active:translate-y-[2px] active:shadow-none",
  secondary:
    "border border-edge/70 bg-surface text-ink hover:border-ink hover:bg-raised active:translate-y-px",
  quiet: "text-ink hover:bg-ink/8 active:bg-ink/12",
  danger: "bg-danger text-surface hover:brightness-110 active:translate-y-px",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-9 gap-1.5 px-3 text-caption",
  medium: "min-h-11 gap-2 px-4 text-small",
  large: "min-h-13 gap-2.5 px-6 text-body",
};

/** The look of a button, for an element that cannot be a `Button` itself. */
export function buttonClass(
  variant: ButtonVariant = "primary",
  size: ButtonSize = "medium",
  extra?: string,
): string {
  return classNames(base, variants[variant], sizes[size], extra);
}
