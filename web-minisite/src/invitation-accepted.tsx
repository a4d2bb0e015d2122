import type { Output } from "@cuttle/web-kit/api";
import type { Site } from "@cuttle/web-kit/boot";
import { Button } from "@cuttle/web-kit/ui";

type Role = Output<"acceptMinisiteInvitation">["role"];

const words: Record<Role, (name: string) => string> = {
  admin: (name) => `You're an admin of ${name} now.`,
  paid: (name) => `You're a member of ${name} now.`,
  canceled: (name) => `Your account is connected to ${name} now.`,
};

interface InvitationAcceptedProps {
  site: Site;
  /** What one is now; null as long as nothing was accepted. */
  role: Role | null;
  onDismiss: () => void;
}

/** Says what has become of an invitation, at the page's lower edge. It is there before its words: then they are read out. */
export function InvitationAccepted({ site, role, onDismiss }: InvitationAcceptedProps) {
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-50 sm:left-auto sm:max-w-md">
      {role && (
        <div className="flex animate-rise items-center justify-between gap-4 rounded-card border border-line bg-raised px-5 py-4 text-small shadow-lifted">
          <p className="wrap-anywhere min-w-0 font-semibold">{words[role](site.displayName)}</p>
          <Button variant="secondary" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}
