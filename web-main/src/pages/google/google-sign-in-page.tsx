import { continuePath } from "@cuttle/web-kit/account";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { arrivalPath } from "../../frame/arrival-path.ts";
import { modalPath } from "../../frame/modal-path.ts";
import { PageLoading } from "../../frame/page-loading.tsx";
import { paths } from "../../paths.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";

/**
 * The one page with Google's button, and goes on to `next` from there. Its headers allow what Google needs, so people come
 * and go with a full page load.
 */
export default function GoogleSignInPage() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const wanted = continuePath(search.get("next"));
  const next = wanted ?? paths.dashboard;
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
  return <GoogleSignIn back={modalPath("login", wanted)} onSignedIn={goOn} />;
}
