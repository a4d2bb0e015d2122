import { documentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import NotFoundPage from "../not-found-page.tsx";

/** Where there is nothing to manage, or nothing for whoever asks. */
export function Nothing() {
  const { displayName } = useSite();
  return (
    <>
      <title>{documentTitle("notFound", displayName)}</title>
      <NotFoundPage />
    </>
  );
}
