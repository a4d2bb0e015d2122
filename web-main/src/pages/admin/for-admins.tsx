import { useSession } from "@cuttle/web-kit/session";
import { lazyPart } from "@cuttle/web-kit/ui";
import type { ReactNode } from "react";
import { KeepUnsaved } from "../../frame/keep-unsaved.tsx";
import { documentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import NotFoundPage from "../not-found-page.tsx";

const SecondFactorNeeded = lazyPart(() => import("./second-factor-needed.tsx"));

/** A page of the platform's admins. For everybody else it is not found, as on the server. */
export function ForAdmins({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const { displayName } = useSite();
  const nothing = (
    <>
      <title>{documentTitle("notFound", displayName)}</title>
      <NotFoundPage />
    </>
  );
  const missing = user?.needsSecondFactor;
  return (
    <KeepUnsaved
      admitted={user?.isAdmin === true}
      otherwise={missing ? <SecondFactorNeeded missing={missing} /> : nothing}
    >
      {children}
    </KeepUnsaved>
  );
}
