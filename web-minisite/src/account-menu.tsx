import { useSession } from "@cuttle/web-kit/session";
import { type AvatarMenuProps, Menu } from "@cuttle/web-kit/ui";
import { LogOut } from "lucide-react";

export default function AccountMenu(props: AvatarMenuProps) {
  const { user, signOut } = useSession();
  return (
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
          onSelect: () => void signOut(),
        },
      ]}
    />
  );
}
