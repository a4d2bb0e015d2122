import type { LoggedInUser } from "@cuttle/web-kit/session";
import { AvatarButton } from "@cuttle/web-kit/ui";
import { lazy } from "react";

// Loaded after the first paint.
const UserMenu = lazy(async () => ({ default: (await import("./user-menus.ts")).UserMenu }));

export function UserButton({ user }: { user: LoggedInUser }) {
  return (
    <AvatarButton name={user.displayName || user.username} src={user.avatar} Menu={UserMenu} />
  );
}
