import { Fragment, useId, useState } from "react";

interface ViewsProps {
  readonly loggedIn: number;
  readonly loggedOut: number;
  readonly unique: number;
}

/**
 * S1 §2: total views, which a tooltip splits. Where nothing hovers, the parts are below the number. It is not web-kit's Tooltip: with the
 * code that places it, the build would divide the chunk of menus, and every page with a menu would be heavier.
 */
export function Views({ loggedIn, loggedOut, unique }: ViewsProps) {
  const tooltip = useId();
  const [shown, setShown] = useState(false);
  const parts = [
    `${inWords(loggedIn)} logged in,`,
    `${inWords(loggedOut)} logged out;`,
    `${inWords(unique)} unique`,
  ];
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
          <span className="absolute right-0 bottom-full z-10 w-max max-w-64 pb-1 max-lg:hidden pointer-coarse:hidden">
            <span
              id={tooltip}
              role="tooltip"
              className="block animate-rise rounded-control bg-ink px-3 py-2 text-caption text-paper shadow-lifted outlined-when-forced"
            >
              {parts.join(" ")}
            </span>
          </span>
        )}
      </span>
      <span className="hidden text-caption text-ink-soft max-lg:block pointer-coarse:block">
        {parts.map((part) => (
          <Fragment key={part}>
            <span className="whitespace-nowrap">{part}</span>{" "}
          </Fragment>
        ))}
      </span>
    </>
  );
}

export const inWords = (count: number) => count.toLocaleString("en-US");
