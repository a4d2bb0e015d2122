import type { AccountModal } from "@cuttle/web-kit/account";
import { useCallback, useState } from "react";
import { addressWithout } from "./address-without.ts";

export interface WantedModal {
  /** As it stands in the address; whoever opens it finds out whether there is such a modal. */
  modal: string;
  continueTo: string | null;
}

function fromAddress(): WantedModal | null {
  const query = new URLSearchParams(window.location.search);
  const modal = query.get("modal");
  return modal === null ? null : { modal, continueTo: query.get("continue") };
}

/** The page without its modal: what else the address says, an invitation for one, outlives the forms. */
function pageBelow(): string {
  return addressWithout("modal", "continue");
}

/** Which account modal is wanted. The address wants one too: `/?modal=login&continue=/path`. */
export function useAccountModal() {
  const [wanted, setWanted] = useState(fromAddress);
  const open = useCallback(
    (modal: AccountModal) => setWanted({ modal, continueTo: pageBelow() }),
    [],
  );
  const close = useCallback(() => {
    setWanted(null);
    // A reload must not open again what was closed.
    window.history.replaceState(window.history.state, "", pageBelow());
  }, []);
  return { wanted, open, close };
}
