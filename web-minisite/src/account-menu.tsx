import { messageFor } from "@cuttle/web-kit/api";
import { roleIn } from "@cuttle/web-kit/membership";
import { useSession } from "@cuttle/web-kit/session";
import { type AvatarMenuProps, Button, Menu, type MenuEntry } from "@cuttle/web-kit/ui";
import { LogOut, Users } from "lucide-react";
import { use, useState } from "react";
import { createPortal } from "react-dom";
import { FailureNotice } from "./failure-notice.tsx";
import { handUp } from "./hand-up.ts";
import { SiteContext } from "./site-context.ts";

export default function AccountMenu(props: AvatarMenuProps) {
  const { user, signOut } = useSession();
  const site = use(SiteContext);
  const [failure, setFailure] = useState<string | null>(null);

  // Members are managed on the main site, where the admin arrives signed in.
  const manage: MenuEntry[] =
    site?.subdomain && roleIn(user, site.subdomain) === "admin"
      ? [
          {
            kind: "item",
            label: "Manage members",
            icon: <Users aria-hidden="true" />,
            link: (content) => (
              <a href={handUp(site.mainOrigin, `/minisite-admin/${site.subdomain}`)}>{content}</a>
            ),
          },
          { kind: "separator" },
        ]
      : [];

  function logOut() {
    setFailure(null);
    signOut().catch((error: unknown) => setFailure(messageFor(error)));
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
                Signed in as
                <span className="block truncate font-semibold text-ink text-small">
                  {user?.email}
                </span>
              </>
            ),
          },
          { kind: "separator" },
          ...manage,
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
          <FailureNotice title="You are still logged in" message={failure}>
            <Button variant="secondary" onClick={() => setFailure(null)}>
              Dismiss
            </Button>
          </FailureNotice>,
          document.body,
        )}
    </>
  );
}
