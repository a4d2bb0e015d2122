import { continuePath, parseAccountModal } from "@cuttle/web-kit/account";
import { useSession } from "@cuttle/web-kit/session";
import { lazy, useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { paths } from "../paths.ts";
import { useSite } from "../site-context.ts";

const AccountModals = lazy(() => import("./account-modals.tsx"));

/** Addresses under it are the server's, so that the browser itself must go there. */
const serverPrefix = "/auth/";

/**
 * Opens the modal that the address names, over any page: `?modal=login&continue=/dashboard`. Whoever
 * is signed in, or has just become so, is led on to where they wanted to go.
 */
export function AccountModalHost() {
  const { user } = useSession();
  const site = useSite();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const name = search.get("modal");
  const modal = name === null ? null : parseAccountModal(name);
  const next = continuePath(search.get("continue")) ?? paths.dashboard;
  const leave = modal !== null && user !== null;

  useEffect(() => {
    if (!leave) return;
    if (next.startsWith(serverPrefix)) window.location.assign(next);
    else void navigate(next, { replace: true });
  }, [leave, next, navigate]);

  function close() {
    setSearch(
      (now) => {
        now.delete("modal");
        now.delete("continue");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  if (!modal || leave) return null;
  // The session leads on, not the form: onSignedIn has nothing left to do.
  return (
    <AccountModals
      key={modal}
      site={site}
      initial={modal}
      onClose={close}
      onSignedIn={() => undefined}
    />
  );
}
