import { ApiError, messageFor, useApiQuery } from "@cuttle/web-kit/api";
import { ErrorView, Skeleton } from "@cuttle/web-kit/ui";
import { useParams } from "react-router";
import { contentTitle, documentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import NotFoundPage from "../not-found-page.tsx";
import { AdminPage } from "./admin-page.tsx";
import { EditMinisite } from "./edit-minisite.tsx";

/** One minisite: what it says of itself, how it looks, and what was done to it. */
export default function MinisitePage() {
  const { subdomain = "" } = useParams();
  const { displayName } = useSite();
  const { data, error, refetch } = useApiQuery("adminGetTenant", { subdomain });
  if (data) {
    return (
      <>
        <title>{contentTitle(data.tenant.displayName, displayName)}</title>
        <EditMinisite key={subdomain} tenant={data.tenant} brand={data.brand} />
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
          title="The minisite did not load"
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
