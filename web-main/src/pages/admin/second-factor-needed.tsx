import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { Button, EmptyState } from "@cuttle/web-kit/ui";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { modalPath } from "../../frame/modal-path.ts";
import { paths } from "../../paths.ts";

interface SecondFactorNeededProps {
  readonly missing: Exclude<LoggedInUser["needsSecondFactor"], "">;
}

/** For an admin of the platform who is none in this session. */
export default function SecondFactorNeeded({ missing }: SecondFactorNeededProps) {
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
