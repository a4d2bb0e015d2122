import type { Site } from "@cuttle/web-kit/boot";
import { Button, Spinner } from "@cuttle/web-kit/ui";
import { membersAddress } from "./hand-up.ts";
import { JoinLink } from "./join-link.tsx";
import type { Role } from "./use-accepting.ts";

const words: Record<Role, (name: string) => string> = {
  admin: (name) => `You're an admin of ${name} now.`,
  paid: (name) => `You're a member of ${name} now.`,
  canceled: (name) =>
    `Your account is connected to ${name} now, but your membership there has ended.`,
};

const card =
  "flex animate-rise items-center rounded-card border border-line bg-raised px-5 py-4 text-small shadow-lifted";

interface InvitationStatusProps {
  site: Site;
  /** The new role; null while nothing was accepted. */
  role: Role | null;
  /** The link is still being checked. */
  loading: boolean;
  onDismiss: () => void;
}

/**
 * Shows at the page's lower edge that a link is being checked, and the result of an invitation. It is mounted before
 * its text, so that the text is read out.
 */
export function InvitationStatus({ site, role, loading, onDismiss }: InvitationStatusProps) {
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-50 sm:left-auto sm:max-w-md">
      {role && (
        <div className={`${card} flex-wrap justify-between gap-4`}>
          <p className="wrap-anywhere min-w-0 font-semibold">{words[role](site.displayName)}</p>
          <div className="flex flex-wrap gap-3">
            <NextStep site={site} role={role} />
            <Button variant="secondary" onClick={onDismiss}>
              Dismiss
            </Button>
          </div>
        </div>
      )}
      {loading && (
        // Most replies arrive before it shows.
        <div className={`${card} gap-3 [animation-delay:400ms]`}>
          <Spinner />
          <p>One moment, we're checking your link.</p>
        </div>
      )}
    </div>
  );
}

interface NextStepProps {
  site: Site;
  role: Role;
}

/** What somebody with that role most probably wants to do now. */
function NextStep({ site, role }: NextStepProps) {
  switch (role) {
    case "admin":
      return (
        <Button asLink>
          <a href={membersAddress(site)}>Manage members</a>
        </Button>
      );
    case "paid":
      return (
        <Button asLink>
          <a href="#projects">See the projects</a>
        </Button>
      );
    case "canceled":
      return <JoinLink site={site} />;
  }
}
