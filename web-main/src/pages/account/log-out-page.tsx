import { continuePath } from "@cuttle/web-kit/account";
import { messageFor } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, type ButtonProps, ErrorView, useToast } from "@cuttle/web-kit/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { recentSearches, viewedProjects } from "../../device-list.ts";
import { type BrandedBy, useBrandedBy } from "../../frame/branding.ts";
import { type ModalState, modalState } from "../../frame/modal-state.ts";
import { PageLoading } from "../../frame/page-loading.tsx";
import { isServed, paths } from "../../paths.ts";
import { shortDate } from "../../short-date.ts";
import { AccountPage } from "./account-page.tsx";

/**
 * Logs out and goes to `/`. A page of its own, so that nothing behind a login is on screen meanwhile. It does so at once for a
 * link of the app, or where the address was typed. Otherwise it asks first: another site can lead here (then the server adds
 * "confirm"), and people who logged out on a minisite's own domain may want to stay logged in here.
 */
export default function LogOutPage() {
  const { key, state, pathname, search } = useLocation();
  const brandedBy = useBrandedBy();
  const minisite = brandedBy?.minisite;
  const byLink = (state as ModalState | null)?.logOut === true;
  const confirms = new URLSearchParams(search).has("confirm");
  const atOnce = byLink || (key === "default" && !confirms && isServed(pathname + search));
  return atOnce ? <LogOutNow minisite={minisite} /> : <AskFirst minisite={minisite} />;
}

interface MinisiteProps {
  /** The one whose brand the page has. */
  minisite: NonNullable<BrandedBy>["minisite"] | undefined;
}

function LogOutNow({ minisite, onLeft }: MinisiteProps & { onLeft?: () => void }) {
  const { user, signOut } = useSession();
  const location = useLocation();
  const { search } = location;
  const { deletedUntil } = modalState(location);
  const navigate = useNavigate();
  const toast = useToast();
  const [failure, setFailure] = useState("");

  const leave = useCallback(async () => {
    setFailure("");
    try {
      await signOut();
      recentSearches.clear(); // the next person on this device need not see them
      viewedProjects.clear();
    } catch (error) {
      setFailure(messageFor(error));
      return;
    }
    if (minisite) {
      // Back, or a login in another tab, must not log out again.
      const asks = new URLSearchParams(search);
      asks.set("club", minisite.subdomain);
      asks.set("confirm", "");
      const after: ModalState = deletedUntil ? { deletedUntil } : {};
      await navigate(`${paths.logout}?${asks}`, { replace: true, state: after });
      onLeft?.();
      return;
    }
    await navigate(paths.home, { replace: true });
    toast(
      deletedUntil
        ? { title: deleted, description: comingBack(deletedUntil) }
        : { title: "You're logged out. See you soon!" },
    );
  }, [signOut, navigate, search, deletedUntil, toast, minisite, onLeft]);

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void leave();
  }, [leave]);

  if (!user && minisite) return <LoggedOut minisite={minisite} />;
  if (!failure) return <PageLoading />;
  return (
    <div className="px-6 py-24">
      <ErrorView title="You're still logged in" message={failure} onRetry={() => void leave()} />
    </div>
  );
}

const deleted = "Your account is deleted";
const comingBack = (until: string) => `If you change your mind, log in by ${shortDate(until)}.`;

interface BackProps extends Pick<ButtonProps, "variant" | "className"> {
  minisite: NonNullable<MinisiteProps["minisite"]>;
}

/** Leads back to the minisite, perhaps to an invitation that is to be accepted with another account. */
function Back({ minisite: { origin, displayName }, ...look }: BackProps) {
  const { search } = useLocation();
  const path = continuePath(new URLSearchParams(search).get("next"), origin) ?? "";
  return (
    <Button asLink {...look}>
      <a href={origin + path}>Back to {displayName}</a>
    </Button>
  );
}

function LoggedOut({ minisite }: { minisite: NonNullable<MinisiteProps["minisite"]> }) {
  const deletedUntil = modalState(useLocation()).deletedUntil;
  return (
    <AccountPage title={deletedUntil ? deleted : "You're logged out"}>
      <p>{deletedUntil ? comingBack(deletedUntil) : "See you soon!"}</p>
      <Back minisite={minisite} className="mt-8" />
    </AccountPage>
  );
}

function AskFirst({ minisite }: MinisiteProps) {
  const { user } = useSession();
  const [confirmed, setConfirmed] = useState(false);
  if (!user && minisite) return <LoggedOut minisite={minisite} />;
  if (confirmed || !user)
    return <LogOutNow minisite={minisite} onLeft={() => setConfirmed(false)} />;
  return (
    <AccountPage title={minisite ? "Log out of your account, too?" : "Log out?"}>
      <p className="wrap-anywhere">
        You're {minisite && "still "}logged in as <b className="text-ink">{user.email}</b>
        {minisite && " in this browser. If other people use it, log out here, too"}.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => setConfirmed(true)}>Log Out</Button>
        {minisite && <Back minisite={minisite} variant="secondary" />}
      </div>
    </AccountPage>
  );
}
