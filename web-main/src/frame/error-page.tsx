import { ErrorView } from "@cuttle/web-kit/ui";
import { useSite } from "../site-context.ts";

/** In place of a page that threw. React Router has already reported what it was. */
export function ErrorPage() {
  const { displayName, supportEmail } = useSite();
  return (
    <main id="main" tabIndex={-1} className="grow px-6 py-24 outline-none">
      <title>{`Something slipped · ${displayName}`}</title>
      <ErrorView
        message={`This did not work, and it is not your fault. Please try again. If it stays like this, write to ${supportEmail}.`}
      />
    </main>
  );
}
