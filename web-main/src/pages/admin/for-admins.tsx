import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { lazyPart } from "@cuttle/web-kit/ui";
import type { ReactNode } from "react";
import { KeepUnsaved } from "../../frame/keep-unsaved.tsx";
import { LogInFirst } from "../../frame/log-in-first.tsx";
import { documentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import NotFoundPage from "../not-found-page.tsx";

const SecondFactorNeeded = lazyPart(() => import("./second-factor-needed.tsx"));

interface ForAdminsProps {
  /** Visitors are asked to log in first (`asksLogin` in pages.json). */
  readonly asksLogin?: boolean;
  readonly children: ReactNode;
}

/** A page of the platform's admins. For everybody else it is not found, as on the server. */
export function ForAdmins({ asksLogin = false, children }: ForAdminsProps) {
  const { user } = useSession();
  return (
    <KeepUnsaved
      admitted={user?.isAdmin === true}
      otherwise={<Refused asksLogin={asksLogin && !user} missing={user?.needsSecondFactor} />}
    >
      {children}
    </KeepUnsaved>
  );
}

interface RefusedProps {
  readonly asksLogin: boolean;
  /** What keeps an admin from being one in this session. */
  readonly missing: LoggedInUser["needsSecondFactor"] | undefined;
}

function Refused({ asksLogin, missing }: RefusedProps) {
  const { displayName } = useSite();
  if (asksLogin) return <LogInFirst />;
  if (missing) return <SecondFactorNeeded missing={missing} />;
  return (
    <>
      <title>{documentTitle("notFound", displayName)}</title>
      <NotFoundPage />
    </>
  );
}
