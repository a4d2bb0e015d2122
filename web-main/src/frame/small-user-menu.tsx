import type { LoggedInUser } from "@cuttle/web-kit/session";
import { Link } from "react-router";
import { profilePath } from "../pages/profile/profile-path.ts";
import { paths } from "../paths.ts";
import { useBrandedBy } from "./branding.ts";
import { connectAddress } from "./connect-address.ts";
import { hasAnalytics } from "./has-analytics.ts";
import { isPlatformAdmin } from "./is-platform-admin.ts";
import { managedMinisites } from "./managed-minisites.ts";
import { smallRowClass } from "./small-row-class.ts";
import { WhoIsIt } from "./who-is-it.tsx";

/** The entries of the user menu, behind the hamburger. */
export function SmallUserMenu({ user }: { user: LoggedInUser }) {
  const brandedBy = useBrandedBy();
  const connect = connectAddress(brandedBy, user);
  return (
    <>
      <div className="min-w-0 border-line px-4 py-2 not-first:mt-1 not-first:border-t not-first:pt-4">
        <WhoIsIt user={user} />
      </div>
      {connect && (
        <a href={connect} className={smallRowClass}>
          Connect a membership
        </a>
      )}
      {brandedBy ? (
        <Link to={paths.dashboard} className={smallRowClass}>
          My Projects
        </Link>
      ) : (
        <Link to={profilePath(user.username)} className={smallRowClass}>
          Profile Page
        </Link>
      )}
      {!brandedBy && hasAnalytics(user) && (
        <Link to={paths.analytics} className={smallRowClass}>
          Usage Analytics
        </Link>
      )}
      {isPlatformAdmin(user) && (
        <Link to={paths.adminToday} className={smallRowClass}>
          Admin
        </Link>
      )}
      {managedMinisites(user).map(({ to, label }) => (
        <Link key={to} to={to} className={smallRowClass}>
          {label}
        </Link>
      ))}
      <Link to={paths.settings} className={smallRowClass}>
        Account Settings
      </Link>
      <Link to={paths.logout} state={{ logOut: true }} className={smallRowClass}>
        Log Out
      </Link>
    </>
  );
}
