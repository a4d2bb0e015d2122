import { useSession } from "@cuttle/web-kit/session";
import type { ReactNode } from "react";
import { KeepUnsaved } from "../../frame/keep-unsaved.tsx";
import { documentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import NotFoundPage from "../not-found-page.tsx";

interface ForAdminsProps {
  /** Shown to others who are signed in, instead of that there is no such page. */
  readonly refused?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the platform's admins. For everybody else it is not found, as on the server. */
export function ForAdmins({ children, refused = <NotFoundPage /> }: ForAdminsProps) {
  const { user } = useSession();
  const { displayName } = useSite();
  const nothing = (
    <>
      <title>{documentTitle("notFound", displayName)}</title>
      {user ? refused : <NotFoundPage />}
    </>
  );
  return (
    <KeepUnsaved admitted={user?.isAdmin === true} otherwise={nothing}>
      {children}
    </KeepUnsaved>
  );
}
