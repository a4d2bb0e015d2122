import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { arrivalPath } from "../../frame/arrival-path.ts";
import { useBrandedBy } from "../../frame/branding.ts";
import { modalPath } from "../../frame/modal-path.ts";
import { PageLoading } from "../../frame/page-loading.tsx";
import { useDestination } from "../account/use-destination.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";

/**
 * The one page with Google's button, and goes on to `next` from there. Its headers allow what Google needs, so people come
 * and go with a full page load.
 */
export default function GoogleSignInPage() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const wanted = search.get("next");
  const next = useDestination(wanted);
  const club = useBrandedBy()?.minisite.subdomain;
  const leave = user !== null;
  const leaving = useRef(false);

  useEffect(() => {
    if (leave && !leaving.current) window.location.replace(arrivalPath(next));
  }, [leave, next]);

  function goOn() {
    leaving.current = true;
    window.location.replace(next);
  }

  if (leave) return <PageLoading />;
  return <GoogleSignIn club={club} back={modalPath("login", wanted, club)} onSignedIn={goOn} />;
}
