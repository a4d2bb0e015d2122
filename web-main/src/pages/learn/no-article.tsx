import { messageFor } from "@cuttle/web-kit/api";
import { ErrorView } from "@cuttle/web-kit/ui";
import { documentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import NotFoundPage from "../not-found-page.tsx";

/** Instead of an article that does not exist. */
export function Missing() {
  const { displayName } = useSite();
  return (
    <>
      <title>{documentTitle("notFound", displayName)}</title>
      <NotFoundPage />
    </>
  );
}

interface FailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Instead of a text that didn't load. */
export function Failed({ error, onRetry }: FailedProps) {
  return (
    <div className="px-5 py-20">
      <ErrorView title="The page didn't load" message={messageFor(error)} onRetry={onRetry} />
    </div>
  );
}
