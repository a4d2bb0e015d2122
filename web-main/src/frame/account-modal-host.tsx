import { continuePath, parseAccountModal } from "@cuttle/web-kit/account";
import { useSession } from "@cuttle/web-kit/session";
import { lazyPart, Spinner, useToast } from "@cuttle/web-kit/ui";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { paths } from "../paths.ts";
import { useSite } from "../site-context.ts";
import { arrivalPath, ofServer } from "./arrival-path.ts";
import { useBrandedBy } from "./branding.ts";
import { ModalNotLoaded } from "./modal-not-loaded.tsx";
import { modalState } from "./modal-state.ts";

/** Shown while the forms load, on a slow connection. */
function ModalLoading() {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-24 z-40 mx-auto w-fit animate-fade rounded-full bg-raised p-3 text-accent-strong shadow-lifted [animation-delay:200ms]">
      <Spinner label="Loading" className="size-7" />
    </div>
  );
}

const AccountModals = lazyPart(() => import("./account-modals.tsx"), {
  loading: ModalLoading,
  otherwise: ModalNotLoaded,
});

/**
 * Opens the modal that the address names, over any page: `?modal=login&continue=/dashboard`. A user who is signed in,
 * or has just signed in, is sent on to the destination; to the checkout only after signing in here.
 */
export function AccountModalHost() {
  const { user } = useSession();
  const site = useSite();
  const minisite = useBrandedBy()?.minisite.displayName;
  const toast = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const name = search.get("modal");
  const modal = name === null ? null : parseAccountModal(name);
  const next = continuePath(search.get("continue")) ?? paths.dashboard;
  const { pushed, notice, purpose } = modalState(location);
  // Somebody who is signed in may have forgotten the password all the same.
  const leave = modal !== null && modal !== "forgotPassword" && user !== null;

  // Where somebody wanted to go who has signed in on this page. It is known before the new session is rendered.
  const signedInFor = useRef<string>(null);

  useEffect(() => {
    if (!leave) return;
    const to = signedInFor.current === next ? next : arrivalPath(next);
    // Not assign: Back from there would lead on again.
    if (ofServer.test(to)) window.location.replace(to);
    else void navigate(to, { replace: true });
  }, [leave, next, navigate]);

  function noteSignedIn(said?: string) {
    signedInFor.current = next;
    if (said) toast({ tone: "success", title: said });
  }

  // Closing twice, faster than the address changes, must not go back twice.
  const closedAt = useRef<typeof location>(null);

  function close() {
    if (closedAt.current === location) return;
    closedAt.current = location;
    if (pushed) {
      void navigate(-1);
      return;
    }
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
  // Each modal has a key, so that it says at once that it is loading: another one in its place would delay the whole
  // navigation. The session change sends the user on, so onSignedIn has nowhere to lead.
  return (
    <AccountModals
      key={modal}
      site={site}
      minisite={minisite}
      initial={modal}
      {...(notice && { notice })}
      purpose={purpose}
      continueTo={next}
      onClose={close}
      onSignedIn={noteSignedIn}
    />
  );
}
