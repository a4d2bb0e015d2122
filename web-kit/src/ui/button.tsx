import * as Slot from "radix-ui/slot";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Something is under way: the label gives its place, not its width, to a spinner. */
  loading?: boolean;
  /** The only child is drawn as the button, e.g. `<Button asLink><a href="/">Home</a></Button>`. */
  asLink?: boolean;
}

export function Button({
  variant,
  size,
  loading = false,
  asLink = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const look = buttonClass(variant, size, className);
  if (asLink) {
    return (
      <Slot.Root className={look} {...(rest as ComponentProps<typeof Slot.Root>)}>
        {children}
      </Slot.Root>
    );
  }

  // aria-disabled instead of disabled: the button keeps the focus while it waits.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={look}
      onClick={handleClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
    >
      <span className={classNames("contents", loading && "[&>*]:invisible")}>
        {loading ? <span>{children}</span> : children}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
