import { documentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import NotFoundPage from "../not-found-page.tsx";

/** Shown where there is nothing to manage, or not for this user. */
export function Nothing() {
  const { displayName } = useSite();
  return (
    <>
      <title>{documentTitle("notFound", displayName)}</title>
      <NotFoundPage />
    </>
  );
}
