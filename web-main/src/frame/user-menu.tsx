import { useSession } from "@cuttle/web-kit/session";
import { type AvatarMenuProps, Menu, type MenuEntry } from "@cuttle/web-kit/ui";
import { FolderOpen, LogOut, Settings, Users } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import { useBrandedBy } from "./branding.ts";
import { managedMinisites } from "./managed-minisites.ts";
import { platformPages } from "./platform-pages.ts";
import { WhoIsIt } from "./who-is-it.tsx";

const myProjects: MenuEntry = {
  kind: "item",
  label: "My Projects",
  icon: <FolderOpen aria-hidden="true" />,
  link: (content) => <Link to={paths.dashboard}>{content}</Link>,
};

/**
 * S0 §2: signed-in email, current plan, Profile Page, Usage Analytics, Account Settings, Log Out. Those
 * in the middle appear once their pages exist. Admins of the platform and of minisites find their own pages here, too.
 */
export function UserMenu(props: AvatarMenuProps) {
  const { user } = useSession();
  const branded = useBrandedBy() !== null;
  if (!user) return null;
  const entries: MenuEntry[] = [
    { kind: "heading", content: <WhoIsIt user={user} /> },
    { kind: "separator" },
    // Otherwise it is in the bar.
    ...(branded ? [myProjects] : []),
    ...platformPages(user).map(
      ({ to, label, Icon }): MenuEntry => ({
        kind: "item",
        label,
        icon: <Icon aria-hidden="true" />,
        link: (content) => <Link to={to}>{content}</Link>,
      }),
    ),
    ...managedMinisites(user).map(
      ({ to, label }): MenuEntry => ({
        kind: "item",
        label,
        icon: <Users aria-hidden="true" />,
        link: (content) => <Link to={to}>{content}</Link>,
      }),
    ),
    {
      kind: "item",
      label: "Account Settings",
      icon: <Settings aria-hidden="true" />,
      link: (content) => <Link to={paths.settings}>{content}</Link>,
    },
    {
      kind: "item",
      label: "Log Out",
      icon: <LogOut aria-hidden="true" />,
      link: (content) => <Link to={paths.logout}>{content}</Link>,
    },
  ];
  return <Menu {...props} entries={entries} />;
}
