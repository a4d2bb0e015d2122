import type { LoggedInUser } from "@cuttle/web-kit/session";
import { AvatarButton, Button, ErrorBoundary } from "@cuttle/web-kit/ui";
import { lazy } from "react";

// Loaded after the first paint.
const AccountMenu = lazy(() => import("./account-menu.tsx"));

export function AccountButton({ user }: { user: LoggedInUser }) {
  return (
    // If the menu cannot be loaded, it is replaced by a link that reloads the page.
    <ErrorBoundary
      fallback={
        <Button asLink variant="quiet">
          <a href="/">Account</a>
        </Button>
      }
    >
      <AvatarButton name={user.displayName || user.username} src={user.avatar} Menu={AccountMenu} />
    </ErrorBoundary>
  );
}
