import type { LoggedInUser } from "@cuttle/web-kit/session";

/** Who is signed in, and with which plan. */
export function WhoIsIt({ user }: { user: LoggedInUser }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-semibold text-ink">{user.email}</span>
      <span className="block text-caption text-ink-soft">{user.subscription.plan} plan</span>
    </span>
  );
}
