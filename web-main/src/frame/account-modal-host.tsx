import { parseAccountModal } from "@cuttle/web-kit/account";
import { lazyPart, Spinner } from "@cuttle/web-kit/ui";
import { useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { ModalNotLoaded } from "./modal-not-loaded.tsx";
import { modalState } from "./modal-state.ts";

/** Shown while the forms load, on a slow connection. */
function ModalLoading() {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-24 z-40 mx-auto w-fit animate-fade rounded-full bg-raised p-3 text-accent-strong shadow-lifted [animation-delay:200ms]">
      <Spinner label="Loading" className="size-7" />
    </div>
  );
}

const OpenAccountModal = lazyPart(() => import("./account-modals.tsx"), {
  loading: ModalLoading,
  otherwise: ModalNotLoaded,
});

/** Opens the modal that the address names, over any page: `?modal=login&continue=/dashboard`. */
export function AccountModalHost() {
  const navigate = useNavigate();
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const name = search.get("modal");
  const modal = name === null ? null : parseAccountModal(name);

  // Closing twice, faster than the address changes, must not go back twice.
  const closedAt = useRef<typeof location>(null);

  function close() {
    if (closedAt.current === location) return;
    closedAt.current = location;
    if (modalState(location).pushed) {
      void navigate(-1);
      return;
    }
    setSearch(
      (now) => {
        now.delete("modal");
        now.delete("continue");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  if (!modal) return null;
  // Each modal has a key, so that it says at once that it is loading: another one in its place would delay the whole
  // navigation.
  return <OpenAccountModal key={modal} modal={modal} onClose={close} />;
}
