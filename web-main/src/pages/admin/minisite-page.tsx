import { ApiError, messageFor, useApiQuery } from "@cuttle/web-kit/api";
import { ErrorView, Skeleton } from "@cuttle/web-kit/ui";
import { useParams } from "react-router";
import { contentTitle, documentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { useLast } from "../../use-last.ts";
import NotFoundPage from "../not-found-page.tsx";
import { AdminPage } from "./admin-page.tsx";
import { EditMinisite } from "./edit-minisite.tsx";

/** One minisite: its texts, its look and its history. */
export default function MinisitePage() {
  const { subdomain = "" } = useParams();
  return <OneMinisite key={subdomain} subdomain={subdomain} />;
}

function OneMinisite({ subdomain }: { subdomain: string }) {
  const { displayName } = useSite();
  const { data, error, refetch } = useApiQuery("adminGetTenant", { subdomain });
  const known = useLast(data);
  if (known) {
    return (
      <>
        <title>{contentTitle(known.tenant.displayName, displayName)}</title>
        <EditMinisite tenant={known.tenant} brand={known.brand} />
      </>
    );
  }
  if (error instanceof ApiError && error.code === "minisite_unknown") {
    return (
      <>
        <title>{documentTitle("notFound", displayName)}</title>
        <NotFoundPage />
      </>
    );
  }
  return (
    <AdminPage title={subdomain}>
      {error ? (
        <ErrorView
          title="The minisite didn't load"
          message={messageFor(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div
          role="status"
          className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]"
        >
          <span className="sr-only">Loading the minisite</span>
          <Skeleton className="h-[36rem] rounded-card" />
          <Skeleton className="h-[36rem] rounded-card" />
        </div>
      )}
    </AdminPage>
  );
}
