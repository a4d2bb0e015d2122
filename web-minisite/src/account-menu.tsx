import { messageFor } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { type AvatarMenuProps, Button, Menu } from "@cuttle/web-kit/ui";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { FailureNotice } from "./failure-notice.tsx";

export default function AccountMenu(props: AvatarMenuProps) {
  const { user, signOut } = useSession();
  const [failure, setFailure] = useState<string | null>(null);

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
          {
            kind: "item",
            label: "Log Out",
            icon: <LogOut aria-hidden="true" />,
            onSelect: logOut,
          },
        ]}
      />
      {failure &&
        // The header blurs what is behind it, and with that would hold what is fixed.
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
