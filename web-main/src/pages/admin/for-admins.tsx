import { useSession } from "@cuttle/web-kit/session";
import { lazyPart } from "@cuttle/web-kit/ui";
import type { ReactNode } from "react";
import { KeepUnsaved } from "../../frame/keep-unsaved.tsx";
import { LogInFirst } from "../../frame/log-in-first.tsx";
import { documentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import NotFoundPage from "../not-found-page.tsx";

/** Loads on demand, for few need it. */
export const SecondFactorNeeded = lazyPart(() => import("./second-factor-needed.tsx"));

interface ForAdminsProps {
  /** Visitors are asked to log in first (`asksLogin` in pages.json). */
  readonly asksLogin?: boolean;
  /** What others who are signed in see, instead of that there is no such page. */
  readonly refused?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the platform's admins. For everybody else it is not found, as on the server. */
export function ForAdmins({ children, ...others }: ForAdminsProps) {
  const { user } = useSession();
  return (
    <KeepUnsaved admitted={user?.isAdmin === true} otherwise={<ForOthers {...others} />}>
      {children}
    </KeepUnsaved>
  );
}

function ForOthers({
  asksLogin = false,
  refused = <NotFoundPage />,
}: Omit<ForAdminsProps, "children">) {
  const { user } = useSession();
  const { displayName } = useSite();
  if (user?.needsSecondFactor) return <SecondFactorNeeded missing={user.needsSecondFactor} />;
  if (!user && asksLogin) return <LogInFirst />;
  return (
    <>
      <title>{documentTitle("notFound", displayName)}</title>
      {user ? refused : <NotFoundPage />}
    </>
  );
}
