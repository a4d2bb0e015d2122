import type { AccountModal } from "@cuttle/web-kit/account";
import type { Site } from "@cuttle/web-kit/boot";
import { useCallback } from "react";
import { logInElsewhere } from "./log-in-elsewhere.ts";
import { addressWith, stayAt } from "./page-address.ts";
import { useFromAddress } from "./use-from-address.ts";

export interface WantedModal {
  /** As in the address; not checked yet. */
  modal: string;
  continueTo: string;
}

function fromAddress(): WantedModal | null {
  const query = new URLSearchParams(window.location.search);
  const modal = query.get("modal");
  return modal === null ? null : { modal, continueTo: query.get("continue") ?? pageBelow() };
}

/** The page without its modal: other parts of the address, such as an invitation, stay. */
const pageBelow = () => addressWith({ modal: null, continue: null });

/**
 * Which account modal is open. It is kept in the address, `/?modal=login&continue=/path`, so that Back closes it. On a
 * minisite's own domain opening one leads to the main site.
 */
export function useAccountModal({ customDomain = false }: Site) {
  const [wanted, setWanted] = useFromAddress(fromAddress);
  const open = useCallback(
    (modal: AccountModal) => {
      const continueTo = pageBelow();
      if (customDomain) {
        window.location.assign(logInElsewhere(modal, continueTo));
        return;
      }
      window.history.pushState(null, "", addressWith({ modal, continue: continueTo }));
      setWanted({ modal, continueTo });
    },
    [setWanted, customDomain],
  );
  const close = useCallback(() => {
    setWanted(null);
    stayAt(pageBelow());
  }, [setWanted]);
  return { wanted, open, close };
}
