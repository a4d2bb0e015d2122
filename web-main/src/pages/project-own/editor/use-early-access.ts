import type { Command } from "../../../engine/commands.ts";
import { useSite } from "../../../site-context.ts";
import { useGate } from "../../own-files/use-gate.ts";

/** What the settings of the site list as early access, which Pro includes. */
export function useEarlyAccess() {
  const { earlyAccess = [] } = useSite();
  const passBeta = useGate("beta");
  const isEarly = ({ button }: Command) => button !== undefined && earlyAccess.includes(button);
  return {
    isEarly,
    /** Does something that belongs to a command, or opens what Pro includes. */
    pass(command: Command, go: () => void) {
      if (isEarly(command)) passBeta(go);
      else go();
    },
  };
}
