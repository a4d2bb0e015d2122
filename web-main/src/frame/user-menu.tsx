import { useSession } from "@cuttle/web-kit/session";
import { type AvatarMenuProps, Menu, type MenuEntry } from "@cuttle/web-kit/ui";
import {
  ChartNoAxesCombined,
  CircleUser,
  FolderOpen,
  LayoutDashboard,
  LogOut,
  Settings,
  TicketCheck,
  Users,
} from "lucide-react";
import { Link } from "react-router";
import { profilePath } from "../pages/profile/profile-path.ts";
import { paths } from "../paths.ts";
import { useBrandedBy } from "./branding.ts";
import { connectAddress } from "./connect-address.ts";
import { hasAnalytics } from "./has-analytics.ts";
import { isPlatformAdmin } from "./is-platform-admin.ts";
import { managedMinisites } from "./managed-minisites.ts";
import { WhoIsIt } from "./who-is-it.tsx";

const myProjects: MenuEntry = {
  kind: "item",
  label: "My Projects",
  icon: <FolderOpen aria-hidden="true" />,
  link: (content) => <Link to={paths.dashboard}>{content}</Link>,
};

const profilePage = (username: string): MenuEntry => ({
  kind: "item",
  label: "Profile Page",
  icon: <CircleUser aria-hidden="true" />,
  link: (content) => <Link to={profilePath(username)}>{content}</Link>,
});

const usageAnalytics: MenuEntry = {
  kind: "item",
  label: "Usage Analytics",
  icon: <ChartNoAxesCombined aria-hidden="true" />,
  link: (content) => <Link to={paths.analytics}>{content}</Link>,
};

const admin: MenuEntry = {
  kind: "item",
  label: "Admin",
  icon: <LayoutDashboard aria-hidden="true" />,
  link: (content) => <Link to={paths.adminToday}>{content}</Link>,
};

const connectAt = (address: string): MenuEntry => ({
  kind: "item",
  label: "Connect a membership",
  icon: <TicketCheck aria-hidden="true" />,
  link: (content) => <a href={address}>{content}</a>,
});

/**
 * S0 §2: signed-in email, current plan, Profile Page, Usage Analytics, Account Settings, Log Out. Admins of the platform and of minisites find their own pages here, too,
 * and on a page with the brand of a minisite those who are no members of it a way to connect a membership.
 */
export function UserMenu(props: AvatarMenuProps) {
  const { user } = useSession();
  const brandedBy = useBrandedBy();
  if (!user) return null;
  const connect = connectAddress(brandedBy, user);
  const entries: MenuEntry[] = [
    { kind: "heading", content: <WhoIsIt user={user} /> },
    { kind: "separator" },
    ...(connect ? [connectAt(connect)] : []),
    // My Projects is otherwise in the bar. A profile and analytics are pages of ours.
    brandedBy ? myProjects : profilePage(user.username),
    ...(!brandedBy && hasAnalytics(user) ? [usageAnalytics] : []),
    ...(isPlatformAdmin(user) ? [admin] : []),
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
      link: (content) => (
        <Link to={paths.logout} state={{ logOut: true }}>
          {content}
        </Link>
      ),
    },
  ];
  return <Menu {...props} entries={entries} />;
}
