import { type ComponentType, lazy } from "react";
import { useAppHistory } from "./app-history.ts";

export type Load = () => Promise<{ default: ComponentType }>;

/** A page whose code is loaded when it is rendered. What has failed is loaded again after the next navigation. */
export function lazyPage(load: Load) {
  let shownAt: number | undefined;
  let failedAt: number | undefined;
  const make = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        failedAt = shownAt;
        throw error;
      }),
    );
  let Page = make();

  return function LazyPage() {
    const { navigations } = useAppHistory();
    if (failedAt !== undefined && failedAt !== navigations) {
      failedAt = undefined;
      Page = make();
    }
    shownAt = navigations;
    return <Page />;
  };
}
