import { ApiError, messageFor, useApiQuery } from "@cuttle/web-kit/api";
import { classNames, ErrorView, Skeleton } from "@cuttle/web-kit/ui";
import { type ComponentType, Suspense } from "react";
import { useBrandOf } from "../../frame/branding.ts";
import { useLast } from "../../use-last.ts";
import { Nothing } from "./nothing.tsx";
import type { SubPageProps } from "./sub-page.ts";

interface ManagedMinisiteProps {
  readonly subdomain: string;
  readonly Page: ComponentType<SubPageProps>;
}

/** Loads the minisite that a page is about. */
export function ManagedMinisite({ subdomain, Page }: ManagedMinisiteProps) {
  const { data, error, refetch } = useApiQuery("getMinisiteAdmin", { subdomain });
  const managed = useLast(data);
  // It does not exist, or the user is no longer its admin.
  const unknown = error instanceof ApiError && error.code === "minisite_unknown";
  useBrandOf(unknown ? null : managed);
  if (unknown) return <Nothing />;
  if (managed) {
    return (
      <Suspense fallback={<Loading />}>
        <Page managed={managed} />
      </Suspense>
    );
  }
  if (!error) return <Loading />;
  return (
    <div className={place}>
      <ErrorView
        title="The minisite didn't load"
        message={messageFor(error)}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

const place = "mx-auto max-w-[84rem] px-5 pt-6 pb-20 sm:px-10";

function Loading() {
  return (
    <div role="status" className={classNames(place, "grid gap-8")}>
      <span className="sr-only">Loading the minisite</span>
      <Skeleton className="h-14 max-w-sm" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
