import { Button } from "@cuttle/web-kit/ui";
import { paths } from "../paths.ts";
import { useSite } from "../site-context.ts";
import { useBrandedBy } from "./branding.ts";

/**
 * Shown in place of a page that threw. React has already reported the error. It links home with a full reload:
 * the same address may well throw again. In a brand, home and help are those of its minisite.
 */
export function ErrorPage() {
  const { displayName, supportEmail, origin } = {
    ...useSite(),
    origin: paths.home,
    ...useBrandedBy()?.minisite,
  };
  return (
    <main id="main" tabIndex={-1} className="grow px-6 py-24 outline-none">
      <title>{`That didn't work · ${displayName}`}</title>
      <div
        role="alert"
        className="mx-auto flex max-w-xl flex-col items-center rounded-card bg-surface px-6 py-14 text-center shadow-card"
      >
        <div className="score-line mb-8 w-24" />
        <h1 className="text-heading">That didn't work</h1>
        <p className="mt-3 text-ink-soft">
          This is our fault, not yours. If it happens again, write to {supportEmail}.
        </p>
        <Button asLink variant="secondary" className="mt-8">
          <a href={origin}>Go to the home page</a>
        </Button>
      </div>
    </main>
  );
}
