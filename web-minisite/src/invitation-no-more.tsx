import { messageFor } from "@cuttle/web-kit/api";
import type { Site } from "@cuttle/web-kit/boot";
import { useSession } from "@cuttle/web-kit/session";
import { Button, FormMessage, Modal } from "@cuttle/web-kit/ui";
import { useEffect, useState } from "react";
import { leaveForAnother } from "./log-in-elsewhere.ts";

interface NoMoreProps {
  site: Site;
  onClose: () => void;
}

/** The user is a member already: there is nothing to accept. */
export function MemberAlready({ site, onClose }: NoMoreProps) {
  return (
    <Modal title={`You're already a member of ${site.displayName}`} onClose={onClose}>
      <Button size="large" className="w-full" onClick={onClose}>
        See the projects
      </Button>
    </Modal>
  );
}

interface UsedInvitationProps extends NoMoreProps {
  onLogIn: () => void;
}

/** For anybody but a member: they may have another account, or the link was meant for somebody else. */
export function UsedInvitation({ site, onLogIn, onClose }: UsedInvitationProps) {
  const { user, signOut } = useSession();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState("");

  // The form is for visitors, so it opens only once the page knows that nobody is signed in.
  useEffect(() => {
    if (leaving && !user && !site.customDomain) onLogIn();
  }, [leaving, user, onLogIn, site]);

  function logOut() {
    setFailure("");
    setLeaving(true);
    signOut().then(
      () => leaveForAnother(site),
      (error: unknown) => {
        setLeaving(false);
        setFailure(messageFor(error));
      },
    );
  }

  return (
    <Modal
      title="This invitation has already been used"
      description="Log in with the account that accepted it."
      onClose={onClose}
    >
      <div className="grid gap-3">
        <FormMessage>{failure}</FormMessage>
        {user ? (
          <Button size="large" loading={leaving} onClick={logOut}>
            Log in with another account
          </Button>
        ) : (
          <Button size="large" onClick={onLogIn}>
            Log In
          </Button>
        )}
        <GoOn site={site} onClose={onClose} />
        {user && (
          <p className="wrap-anywhere mt-3 text-ink-soft text-small">
            You're logged in as {user.email}.
          </p>
        )}
      </div>
    </Modal>
  );
}

/** The link is unknown, too old, or replaced by a newer letter. */
export function ExpiredInvitation({ site, onClose }: NoMoreProps) {
  const subject = `A new invitation to ${site.displayName}`;
  return (
    <Modal
      title="This invitation no longer works"
      description={
        site.supportEmail
          ? "Look for a newer email. If there is none, ask for a new invitation."
          : "Look for a newer email. If there is none, ask the person who invited you for a new one."
      }
      onClose={onClose}
    >
      <div className="grid gap-3">
        {site.supportEmail && (
          <Button asLink size="large">
            <a href={letterTo(site, subject)}>Ask for a new one</a>
          </Button>
        )}
        <GoOn site={site} onClose={onClose} />
        <Support site={site} subject={subject} />
      </div>
    </Modal>
  );
}

/** The membership ended after the letter was sent. */
export function CanceledInvitation({ site, onClose }: NoMoreProps) {
  return (
    <Modal
      title={`Your ${site.displayName} membership has ended`}
      description="Thanks for having been a member! If you rejoin, everything opens again. Your projects are still yours."
      onClose={onClose}
    >
      <div className="grid gap-3">
        {site.joinLink && (
          <Button asLink size="large">
            <a href={site.joinLink} rel="noopener">
              Join again
            </a>
          </Button>
        )}
        <GoOn site={site} onClose={onClose} />
        <Support site={site} subject={`My ${site.displayName} membership`} />
      </div>
    </Modal>
  );
}

function GoOn({ site, onClose }: NoMoreProps) {
  return (
    <Button size="large" variant="secondary" onClick={onClose}>
      <span className="wrap-anywhere">Go to {site.displayName}</span>
    </Button>
  );
}

/** People without a mail program can read the address. */
function Support({ site, subject }: { site: Site; subject: string }) {
  if (!site.supportEmail) return null;
  return (
    <p className="wrap-anywhere mt-3 text-ink-soft text-small">
      Questions? Write to {site.displayName} at{" "}
      <a
        href={letterTo(site, subject)}
        className="font-semibold text-accent-strong underline underline-offset-4"
      >
        {site.supportEmail}
      </a>
      .
    </p>
  );
}

function letterTo(site: Site, subject: string): string {
  return `mailto:${site.supportEmail}?subject=${encodeURIComponent(subject)}`;
}
