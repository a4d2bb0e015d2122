import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { Menu } from "@cuttle/web-kit/ui";
import { LogOut } from "lucide-react";
import type { ReactElement } from "react";

interface AccountMenuProps {
  user: LoggedInUser;
  trigger: ReactElement;
}

export default function AccountMenu({ user, trigger }: AccountMenuProps) {
  const { signOut } = useSession();
  return (
    <Menu
      trigger={trigger}
      entries={[
        {
          kind: "heading",
          content: (
            <>
              Signed in as
              <span className="block truncate font-semibold text-ink text-small">{user.email}</span>
            </>
          ),
        },
        { kind: "separator" },
        {
          kind: "item",
          label: "Log Out",
          icon: <LogOut aria-hidden="true" />,
          onSelect: () => void signOut(),
        },
      ]}
    />
  );
}
