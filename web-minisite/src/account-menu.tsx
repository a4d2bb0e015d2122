import { messageFor } from "@cuttle/web-kit/api";
import { isMember, roleIn } from "@cuttle/web-kit/membership";
import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { type AvatarMenuProps, Button, Menu, type MenuEntry } from "@cuttle/web-kit/ui";
import { LogOut, TicketCheck, Users } from "lucide-react";
import { use, useState } from "react";
import { createPortal } from "react-dom";
import { FailureNotice } from "./failure-notice.tsx";
import { membersAddress } from "./hand-up.ts";
import { HomeContext, type MinisiteHome } from "./home-context.ts";
import { logOutElsewhere } from "./log-in-elsewhere.ts";

/** Members are managed on the main site; somebody who is no member may be one under another address. */
function membershipEntries(
  { site, onConnect }: MinisiteHome,
  user: LoggedInUser | null,
): MenuEntry[] {
  if (roleIn(user, site.subdomain) === "admin") {
    return [
      {
        kind: "item",
        label: "Manage members",
        icon: <Users aria-hidden="true" />,
        link: (content) => <a href={membersAddress(site)}>{content}</a>,
      },
      { kind: "separator" },
    ];
  }
  if (isMember(user, site.subdomain)) return [];
  return [
    {
      kind: "item",
      label: "Connect a membership",
      icon: <TicketCheck aria-hidden="true" />,
      onSelect: onConnect,
    },
    { kind: "separator" },
  ];
}

export default function AccountMenu(props: AvatarMenuProps) {
  const { user, signOut } = useSession();
  const home = use(HomeContext);
  const [failure, setFailure] = useState<string | null>(null);

  function logOut() {
    setFailure(null);
    signOut().then(
      () => home?.site.customDomain && window.location.assign(logOutElsewhere(home.site)),
      (error: unknown) => setFailure(messageFor(error)),
    );
  }

  return (
    <>
      <Menu
        {...props}
        entries={[
          {
            kind: "heading",
            content: (
              <>
                Logged in as
                <span className="block truncate font-semibold text-ink text-small">
                  {user?.email}
                </span>
              </>
            ),
          },
          { kind: "separator" },
          ...(home ? membershipEntries(home, user) : []),
          {
            kind: "item",
            label: "Log Out",
            icon: <LogOut aria-hidden="true" />,
            onSelect: logOut,
          },
        ]}
      />
      {failure &&
        // The header's backdrop blur makes it the containing block of fixed elements.
        createPortal(
          <FailureNotice title="You're still logged in" message={failure}>
            <Button variant="secondary" onClick={() => setFailure(null)}>
              Dismiss
            </Button>
          </FailureNotice>,
          document.body,
        )}
    </>
  );
}
