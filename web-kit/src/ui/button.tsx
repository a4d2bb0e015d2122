import { type ComponentProps, cloneElement, isValidElement, type MouseEvent } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An action is in progress: a spinner replaces the label, and the width stays. */
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
    if (!isValidElement<{ className?: string }>(children)) {
      throw new Error("A Button asLink holds exactly one element: the link.");
    }
    const given = { ...rest, ...(onClick ? { onClick } : {}) };
    return cloneElement(children, {
      ...given,
      className: classNames(look, children.props.className),
    });
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
      <span className={classNames("contents", loading && "[&>*]:opacity-0")}>
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
