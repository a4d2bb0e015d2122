import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { Button, EmptyState } from "@cuttle/web-kit/ui";
import { ShieldCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { KeepUnsaved } from "../../frame/keep-unsaved.tsx";
import { modalPath } from "../../frame/modal-path.ts";
import { documentTitle, paths } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import NotFoundPage from "../not-found-page.tsx";

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

interface SecondFactorNeededProps {
  readonly missing: Exclude<LoggedInUser["needsSecondFactor"], "">;
}

/** For an admin of the platform who is none in this session. */
function SecondFactorNeeded({ missing }: SecondFactorNeededProps) {
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-5 pt-8 sm:px-10 lg:pt-12">
      <h1 className="text-title">One more step</h1>
      <EmptyState
        title="Admin pages need a second factor."
        icon={<ShieldCheck aria-hidden="true" />}
        action={
          missing === "setUp" ? (
            <Button asLink>
              <Link to={`${paths.settings}#two-step-login`}>Open Account Settings</Link>
            </Button>
          ) : (
            <LogInAgain />
          )
        }
      >
        {missing === "setUp"
          ? "Set it up in Account Settings."
          : "You turned it on after you logged in here. Log in again with your code."}
      </EmptyState>
    </div>
  );
}

/** Comes back to this page. */
function LogInAgain() {
  const { signOut } = useSession();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    const { pathname, search } = window.location;
    try {
      await signOut();
      window.location.assign(modalPath("login", pathname + search));
    } catch {
      setLeaving(false);
    }
  }

  return (
    <Button loading={leaving} onClick={() => void leave()}>
      Log in again
    </Button>
  );
}
