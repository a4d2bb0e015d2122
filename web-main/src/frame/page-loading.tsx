import { Spinner } from "@cuttle/web-kit/ui";

/** Placeholder of a page that is loading. It becomes visible only after a while. */
export function PageLoading() {
  return (
    <div className="page-loading grid min-h-dvh place-items-center text-accent-strong">
      <div className="animate-fade [animation-delay:400ms]">
        <Spinner label="Loading" className="size-9" />
      </div>
    </div>
  );
}
