import { AccountModals, parseAccountModal } from "@cuttle/web-kit/account";
import { useSession } from "@cuttle/web-kit/session";
import { Button, type ModalProps } from "@cuttle/web-kit/ui";
import { useEffect, useRef } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { arrivalPath } from "../../frame/arrival-path.ts";
import { useBrandedBy } from "../../frame/branding.ts";
import { modalPath } from "../../frame/modal-path.ts";
import { modalState } from "../../frame/modal-state.ts";
import { useCurrentPage } from "../../frame/page-frame.tsx";
import { PageLoading } from "../../frame/page-loading.tsx";
import { useSite } from "../../site-context.ts";
import { AccountPage } from "./account-page.tsx";
import { useDestination } from "./use-destination.ts";

/**
 * The addresses of the account modals lead to the home page with that modal open (S0 §2). People who come from a minisite
 * on a domain of its own get the same form on a page in its brand: nobody types a password on such a domain.
 */
export default function AccountFormPage() {
  const page = useCurrentPage();
  const modal = parseAccountModal(page === "createAccount" ? "signup" : page);
  const minisite = useBrandedBy()?.minisite;
  const site = useSite();
  const { user } = useSession();
  const location = useLocation();
  const [search] = useSearchParams();
  const path = search.get("continue");
  // Browsers keep the fragment of an address from which the server led here, and the server doesn't know it.
  const wanted = path && !path.includes("#") ? path + location.hash : path;
  const next = useDestination(wanted);
  const signedInHere = useRef(false);
  const known = minisite !== undefined && user !== null && modal !== "forgotPassword";
  // A link alone leads nobody to a domain that isn't ours.
  const leave = known && (wanted !== null || signedInHere.current);

  useEffect(() => {
    // Not assign: Back from there would lead on again.
    if (leave) window.location.replace(arrivalPath(next));
  }, [leave, next]);

  if (!minisite) return <Navigate to={modalPath(modal, wanted)} replace />;
  if (leave) return <PageLoading />;
  if (known) {
    return (
      <AccountPage title="You're logged in">
        <Button asLink className="mt-6">
          <a href={next}>Back to {minisite.displayName}</a>
        </Button>
      </AccountPage>
    );
  }
  const { notice } = modalState(location);
  // The session change sends the user on.
  return (
    <AccountModals
      site={site}
      minisite={minisite}
      Frame={FormPage}
      initial={modal}
      {...(notice && { notice })}
      continueTo={wanted}
      onClose={() => undefined}
      onSignedIn={() => {
        signedInHere.current = true;
      }}
    />
  );
}

/** What is around a form, instead of a dialog. Its first field gets the focus, as there. */
function FormPage({ title, description, children }: ModalProps) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, button")?.focus(), []);
  return (
    <AccountPage title={title}>
      {description && <p>{description}</p>}
      <div ref={form} className="mt-6 text-ink">
        {children}
      </div>
    </AccountPage>
  );
}
