import { Spinner } from "@cuttle/web-kit/ui";

/** Holds the place of a page that is on its way. It shows itself only when that takes a while. */
export function PageLoading() {
  return (
    <div className="page-loading grid min-h-dvh place-items-center text-accent-strong">
      <div className="animate-fade [animation-delay:400ms]">
        <Spinner label="Loading" className="size-9" />
      </div>
    </div>
  );
}
