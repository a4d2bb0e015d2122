import type { LoggedInUser } from "@cuttle/web-kit/session";
import { Avatar } from "@cuttle/web-kit/ui";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, lazy, Suspense } from "react";

const AccountMenu = lazy(() => import("./account-menu.tsx"));

interface TriggerProps extends ComponentProps<"button"> {
  user: LoggedInUser;
}

function Trigger({ user, ...rest }: TriggerProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label="Account"
      className="flex min-h-11 items-center gap-1.5 rounded-full p-1 pr-2 transition-colors hover:bg-ink/8"
    >
      <Avatar name={user.displayName || user.username} src={user.avatar} />
      <ChevronDown className="size-4 text-ink-soft" aria-hidden="true" />
    </button>
  );
}

/** The signed-in person's picture; its menu comes after the first paint. */
export function AccountButton({ user }: { user: LoggedInUser }) {
  const trigger = <Trigger user={user} />;
  return (
    <Suspense fallback={trigger}>
      <AccountMenu user={user} trigger={trigger} />
    </Suspense>
  );
}
