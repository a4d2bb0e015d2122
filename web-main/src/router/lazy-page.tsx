import { type ComponentType, lazy } from "react";
import { useAppHistory } from "./app-history.ts";

export type Load = () => Promise<{ default: ComponentType }>;

/**
 * A page whose code is loaded when it is rendered, or before, with its `load`. What has failed is loaded again after the next navigation.
 */
export function lazyPage(importPage: Load) {
  let shownAt: number | undefined;
  let failedAt: number | undefined;
  const make = () =>
    lazy(() =>
      importPage().catch((error: unknown) => {
        failedAt = shownAt;
        throw error;
      }),
    );
  let Page: ComponentType = make();

  function LazyPage() {
    const { navigations } = useAppHistory();
    if (failedAt !== undefined && failedAt !== navigations) {
      failedAt = undefined;
      Page = make();
    }
    shownAt = navigations;
    return <Page />;
  }

  // A lazy component suspends even if its code is there, and React then shows the placeholder for 300 ms.
  LazyPage.load = async () => {
    const { default: Loaded } = await importPage();
    if (shownAt === undefined) Page = Loaded;
  };
  return LazyPage;
}
