import { Tooltip } from "@cuttle/web-kit/ui";

interface ViewsProps {
  readonly loggedIn: number;
  readonly loggedOut: number;
  readonly unique: number;
}

/** S1 §2: total views, which a tooltip splits. Where nothing hovers, the parts are below the number. */
export function Views({ loggedIn, loggedOut, unique }: ViewsProps) {
  const parts = `${inWords(loggedIn)} logged in, ${inWords(loggedOut)} logged out; ${inWords(unique)} unique`;
  return (
    <>
      <Tooltip text={parts}>
        <button
          type="button"
          className="-mx-1 min-h-6 cursor-help rounded-control px-1 tabular-nums underline decoration-edge/60 decoration-dotted underline-offset-4"
        >
          {inWords(loggedIn + loggedOut)}
          <span className="sr-only"> views</span>
        </button>
      </Tooltip>
      <span className="hidden text-caption text-ink-soft max-lg:block pointer-coarse:block">
        {parts}
      </span>
    </>
  );
}

export const inWords = (count: number) => count.toLocaleString("en-US");
