import { useState } from "react";
import { classNames } from "./class-names.ts";

const sizes = {
  small: "size-8 text-caption",
  medium: "size-10 text-small",
  large: "size-20 text-heading",
};

export interface AvatarProps {
  /** Whose picture it is; its first letter stands in for a missing picture. */
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  className?: string;
}

/** Decorative: the name is always written beside it or is the label of the button around it. */
export function Avatar({ name, src, size = "medium", className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const look = classNames(
    "inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-wash",
    "font-bold font-display text-accent-strong uppercase outlined-when-forced",
    sizes[size],
    className,
  );
  const letter = Array.from(name.trim())[0] ?? "?";
  return (
    <span className={look} aria-hidden="true">
      {src && failed !== src ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailed(src)} />
      ) : (
        letter
      )}
    </span>
  );
}
