import { type AccountModal, parseAccountModal } from "@cuttle/web-kit/account";
import { useState } from "react";

interface Wanted {
  modal: AccountModal | null;
  continueTo: string | null;
}

function fromAddress(): Wanted {
  const query = new URLSearchParams(window.location.search);
  const name = query.get("modal");
  return {
    modal: name === null ? null : parseAccountModal(name),
    continueTo: query.get("continue"),
  };
}

/** Which account modal is open. The address opens one too: `/?modal=login&continue=/path`. */
export function useAccountModal() {
  const [wanted, setWanted] = useState<Wanted>(fromAddress);
  return {
    ...wanted,
    open: (modal: AccountModal) => setWanted({ modal, continueTo: null }),
    close: () => {
      setWanted({ modal: null, continueTo: null });
      // A reload must not open again what was closed.
      window.history.replaceState(window.history.state, "", window.location.pathname);
    },
  };
}
