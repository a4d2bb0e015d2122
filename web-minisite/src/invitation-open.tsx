import { TextButton } from "@cuttle/web-kit/account";
import type { Site } from "@cuttle/web-kit/boot";
import { useSession } from "@cuttle/web-kit/session";
import { Button, FormMessage, Modal } from "@cuttle/web-kit/ui";
import { leaveForAnother } from "./log-in-elsewhere.ts";
import type { useAccepting } from "./use-accepting.ts";

interface OpenInvitationProps {
  site: Site;
  accepting: ReturnType<typeof useAccepting>;
  onLogIn: () => void;
  onSignUp: () => void;
  onClose: () => void;
}

/** Visitors accept by choosing to log in; signed-in users are first asked which account to use. */
export function OpenInvitation({ site, accepting, ...on }: OpenInvitationProps) {
  const { user, signOut } = useSession();

  function logOut() {
    accepting.forget();
    signOut().then(() => leaveForAnother(site), accepting.fail);
  }

  function enter(open: () => void) {
    accepting.acceptOnceIn();
    open();
  }

  return (
    <Modal
      title={`You're invited to ${site.displayName}`}
      description={
        user
          ? "Accept to get in with this account from now on."
          : "Log in or sign up to accept. Your account can have a different email address than the one invited."
      }
      onClose={on.onClose}
    >
      <div className="grid gap-3">
        <FormMessage>{accepting.failure}</FormMessage>
        {user ? (
          <>
            <Button size="large" loading={accepting.busy} onClick={accepting.accept}>
              <span className="wrap-anywhere">Accept as {user.email}</span>
            </Button>
            <p className="mt-3 text-center text-ink-soft text-small">
              Not you? <TextButton onClick={logOut}>Log out</TextButton>
            </p>
          </>
        ) : (
          <>
            <Button size="large" onClick={() => enter(on.onLogIn)}>
              Log In
            </Button>
            <Button size="large" variant="secondary" onClick={() => enter(on.onSignUp)}>
              Sign Up
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
