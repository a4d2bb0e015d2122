import { useSession } from "@cuttle/web-kit/session";
import type { ReactNode } from "react";
import { KeepUnsaved } from "../../frame/keep-unsaved.tsx";
import { LogInFirst } from "../../frame/log-in-first.tsx";
import { documentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import NotFoundPage from "../not-found-page.tsx";

interface ForAdminsProps {
  /** Visitors are asked to log in first (`asksLogin` in pages.json). */
  readonly asksLogin?: boolean;
  readonly children: ReactNode;
}

/** A page of the platform's admins. For everybody else it is not found, as on the server. */
export function ForAdmins({ asksLogin = false, children }: ForAdminsProps) {
  const { user } = useSession();
  const { displayName } = useSite();
  const nothing = (
    <>
      <title>{documentTitle("notFound", displayName)}</title>
      <NotFoundPage />
    </>
  );
  return (
    <KeepUnsaved
      admitted={user?.isAdmin === true}
      otherwise={asksLogin && !user ? <LogInFirst /> : nothing}
    >
      {children}
    </KeepUnsaved>
  );
}
