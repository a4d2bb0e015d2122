import { classNames } from "@cuttle/web-kit/ui";
import { useId, useState } from "react";
import { inWords } from "./in-words.ts";

interface ViewsProps {
  readonly loggedIn: number;
  readonly loggedOut: number;
  readonly unique: number;
  /** Where there is no mouse, the parts are below the number instead. */
  readonly written?: boolean;
}

/**
 * S1 §2: total views, which a tooltip splits. It is not web-kit's Tooltip: with the
 * code that places it, the build would divide the chunk of menus, and every page with a menu would be heavier.
 */
export function Views({ loggedIn, loggedOut, unique, written = false }: ViewsProps) {
  const tooltip = useId();
  const [shown, setShown] = useState(false);
  const parts = `${inWords(loggedIn)} logged in, ${inWords(loggedOut)} logged out; ${inWords(unique)} unique`;
  return (
    <>
      <span
        className="relative inline-block"
        onPointerEnter={() => setShown(true)}
        onPointerLeave={() => setShown(false)}
      >
        <button
          type="button"
          aria-describedby={shown ? tooltip : undefined}
          onFocus={() => setShown(true)}
          onBlur={() => setShown(false)}
          onKeyDown={(event) => event.key === "Escape" && setShown(false)}
          className="-mx-1 min-h-6 cursor-help rounded-control px-1 tabular-nums underline decoration-edge/60 decoration-dotted underline-offset-4"
        >
          {inWords(loggedIn + loggedOut)}
          <span className="sr-only"> views</span>
        </button>
        {shown && (
          <span
            className={classNames(
              "absolute right-0 bottom-full z-10 w-max max-w-64 pb-1",
              written && "max-lg:hidden pointer-coarse:hidden",
            )}
          >
            <span
              id={tooltip}
              role="tooltip"
              className="block animate-rise rounded-control bg-ink px-3 py-2 text-caption text-paper shadow-lifted outlined-when-forced"
            >
              {parts}
            </span>
          </span>
        )}
      </span>
      {written && (
        <span className="hidden text-caption text-ink-soft max-lg:block pointer-coarse:block">
          {parts}
        </span>
      )}
    </>
  );
}
