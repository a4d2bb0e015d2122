import type { LoggedInUser } from "@cuttle/web-kit/session";
import { useBrandedBy } from "./branding.ts";

/** Who is signed in, and with which plan; in the brand of a minisite nobody reads "Free plan". */
export function WhoIsIt({ user }: { user: LoggedInUser }) {
  const { plan } = user.subscription;
  const branded = useBrandedBy() !== null;
  return (
    <span className="block min-w-0">
      <span className="block truncate font-semibold text-ink">{user.email}</span>
      {!(branded && plan.includes("Free")) && (
        <span className="block text-caption text-ink-soft">{plan} plan</span>
      )}
    </span>
  );
}
