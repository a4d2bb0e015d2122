import { useSession } from "@cuttle/web-kit/session";
import type { Command } from "../../../engine/commands.ts";
import { useOpenUpgrade } from "../../../frame/use-open-upgrade.ts";
import { useSite } from "../../../site-context.ts";

/** What the settings of the site list as early access, which Pro includes. */
export function useEarlyAccess() {
  const { earlyAccess = [] } = useSite();
  const { user } = useSession();
  const openUpgrade = useOpenUpgrade();
  const isEarly = ({ button }: Command) => button !== undefined && earlyAccess.includes(button);
  return {
    isEarly,
    /** Does something that belongs to a command, or opens what Pro includes. */
    pass(command: Command, go: () => void) {
      if (isEarly(command) && !user?.featureFlags.hasProFeatures) openUpgrade("beta");
      else go();
    },
  };
}
