import { TextButton } from "@cuttle/web-kit/account";
import { ApiError, messageFor, type Output, useApi } from "@cuttle/web-kit/api";
import type { Site } from "@cuttle/web-kit/boot";
import { useSession } from "@cuttle/web-kit/session";
import { Button, FormMessage, Modal } from "@cuttle/web-kit/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { InvitationAccepted } from "./invitation-accepted.tsx";

export interface InvitationProps {
  site: Site;
  token: string;
  /** One of the site's own forms is open and stands in front. */
  covered: boolean;
  onLogIn: () => void;
  onSignUp: () => void;
  /** It was accepted: the address may forget it. */
  onAccepted: () => void;
  onClose: () => void;
}

type Role = Output<"acceptMinisiteInvitation">["role"];

interface Failure {
  message: string;
  /** No other try and no other account makes this invitation good. */
  final: boolean;
}

function failureOf(error: unknown): Failure {
  const code = error instanceof ApiError ? error.code : "";
  return {
    message: messageFor(error),
    final: code === "invitation_invalid" || code === "invitation_expired",
  };
}

function descriptionFor(signedIn: boolean, failure: Failure | null): string | undefined {
  if (failure?.final) return undefined;
  return signedIn
    ? "Accept, and you get in with this account from now on."
    : "Log in or make an account to accept. It need not have the email address that the letter came to.";
}

/**
 * Connects the account of whoever opened an invitation's letter. Who has to log in first has said with
 * that press that they accept; who was logged in already is asked with which account.
 */
export default function Invitation(props: InvitationProps) {
  const { site, token, covered, onAccepted } = props;
  const { call } = useApi();
  const { user, refresh, signOut } = useSession();
  const [acceptsNext, setAcceptsNext] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [role, setRole] = useState<Role | null>(null);
  const asked = useRef(false);

  const accept = useCallback(async () => {
    if (asked.current) return;
    asked.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const reply = await call("acceptMinisiteInvitation", {
        subdomain: site.subdomain ?? "",
        token,
      });
      await refresh().catch(() => undefined); // accepted it is, whether or not somebody answers who one is now
      setRole(reply.role);
      onAccepted();
    } catch (error) {
      if (error instanceof ApiError && error.code === "login_required") {
        await refresh().catch(() => undefined);
      }
      setFailure(failureOf(error));
    } finally {
      asked.current = false;
      setBusy(false);
    }
  }, [call, refresh, site.subdomain, token, onAccepted]);

  useEffect(() => {
    if (!user || !acceptsNext) return;
    setAcceptsNext(false);
    void accept();
  }, [user, acceptsNext, accept]);

  function logOut() {
    setFailure(null);
    signOut().catch((error: unknown) => setFailure(failureOf(error)));
  }

  function enter(open: () => void) {
    setAcceptsNext(true);
    setFailure(null);
    open();
  }

  return (
    <>
      <InvitationAccepted site={site} role={role} onDismiss={props.onClose} />
      {!covered && role === null && (
        <Modal
          title={`You're invited to ${site.displayName}`}
          description={descriptionFor(user !== null, failure)}
          onClose={props.onClose}
        >
          <div className="grid gap-3">
            <FormMessage>{failure?.message}</FormMessage>
            {failure?.final ? (
              <Button size="large" onClick={props.onClose}>
                Go to {site.displayName}
              </Button>
            ) : user ? (
              <>
                <Button size="large" loading={busy} onClick={() => void accept()}>
                  <span className="wrap-anywhere whitespace-normal py-2">
                    Accept as {user.email}
                  </span>
                </Button>
                <p className="mt-3 text-center text-ink-soft text-small">
                  Not you? <TextButton onClick={logOut}>Log out</TextButton>
                </p>
              </>
            ) : (
              <>
                <Button size="large" onClick={() => enter(props.onLogIn)}>
                  Log In
                </Button>
                <Button size="large" variant="secondary" onClick={() => enter(props.onSignUp)}>
                  Sign Up
                </Button>
              </>
            )}
          </div>
        </Modal>
      )}
    </>
  );
}
