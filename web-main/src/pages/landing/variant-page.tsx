import { ApiError, messageFor, useApiQuery } from "@cuttle/web-kit/api";
import { ErrorView } from "@cuttle/web-kit/ui";
import { useLocation } from "react-router";
import { PageLoading } from "../../frame/page-loading.tsx";
import { contentTitle, documentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import NotFoundPage from "../not-found-page.tsx";
import { Landing } from "./landing.tsx";

/** A variant of the landing page, at an address of its own (S1 §2). */
export default function VariantPage() {
  const name = useLocation().pathname.slice(1);
  const { displayName } = useSite();
  const { data, error, refetch } = useApiQuery("getLanding", { name });
  if (error instanceof ApiError && error.code === "not_found") {
    return (
      <>
        <title>{documentTitle("notFound", displayName)}</title>
        <NotFoundPage />
      </>
    );
  }
  if (error && !data) {
    return (
      <div className="px-5 py-16 sm:px-10">
        <ErrorView
          title="The page didn't load"
          message={messageFor(error)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!data) return <PageLoading />;
  const headline = data.variant?.headline;
  return (
    <>
      {headline && <title>{contentTitle(headline, displayName)}</title>}
      <Landing landing={data} />
    </>
  );
}
