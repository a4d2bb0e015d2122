import { apiQuery, useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../paths.ts";
import { useSite } from "../site-context.ts";
import { isPlatformAdmin } from "./is-platform-admin.ts";
import { PastDueBanner } from "./past-due-banner.tsx";

/** What some people must know on every page. */
export default function Banners() {
  const { user } = useSession();
  const { maintenance } = useSite();
  return (
    <>
      {user?.isAdmin && <MaintenanceBanner />}
      {maintenance && (user ? !isPlatformAdmin(user) && <ToTheNotice /> : <ClosedBanner />)}
      {user?.subscription.isPastDue && <PastDueBanner />}
    </>
  );
}

/** Whoever has logged in and may not come in reads the server's notice. */
function ToTheNotice() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!signIn.includes(pathname)) window.location.replace(paths.home);
  }, [pathname]);
  return null;
}

/** The pages that stay open for logging in and out. */
const signIn: readonly string[] = [
  paths.login,
  paths.forgotPassword,
  paths.resetPassword,
  paths.resetPasswordSent,
  paths.invalidResetToken,
  paths.googleSignIn,
  paths.connectGoogle,
  paths.logout,
];

function ClosedBanner() {
  return (
    <aside
      aria-label="Maintenance"
      className="border-danger border-b-2 bg-surface px-5 py-3 text-center text-small"
    >
      We're closed for maintenance, and will be back in about 10 minutes. Only our admins can come
      in.
    </aside>
  );
}

/** The section of Today with the switch. */
export const maintenanceId = "maintenance";

/** Reminds admins that nobody else gets in. */
function MaintenanceBanner() {
  const { maintenance = false } = useSite();
  // What this tab has learned since then, if it has.
  const { data } = useQuery({ ...apiQuery(useApi(), "adminGetToday", {}), enabled: false });
  const isOn = data ? data.maintenanceSince !== null : maintenance;
  if (!isOn) return null;
  return (
    <aside
      aria-label="Maintenance"
      className="border-danger border-b-2 bg-surface px-5 py-3 text-center text-small"
    >
      All sites are closed for maintenance. Only platform admins get in.{" "}
      <Link
        to={`${paths.adminToday}#${maintenanceId}`}
        className="font-semibold underline underline-offset-4"
      >
        Open them again
      </Link>
    </aside>
  );
}
