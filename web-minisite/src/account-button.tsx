import type { LoggedInUser } from "@cuttle/web-kit/session";
import { AvatarButton } from "@cuttle/web-kit/ui";
import { lazy } from "react";

// The menu comes after the first paint.
const AccountMenu = lazy(() => import("./account-menu.tsx"));

export function AccountButton({ user }: { user: LoggedInUser }) {
  return (
    <AvatarButton name={user.displayName || user.username} src={user.avatar} Menu={AccountMenu} />
  );
}
