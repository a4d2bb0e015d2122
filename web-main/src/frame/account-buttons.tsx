import { Button } from "@cuttle/web-kit/ui";
import { useOpenModal } from "./use-open-modal.ts";

/** Log In and Sign Up, each opening over the current page. On small screens the menu has Log In. */
export function AccountButtons() {
  const openModal = useOpenModal();
  return (
    <>
      <Button variant="quiet" className="max-sm:hidden" onClick={() => openModal("login")}>
        Log In
      </Button>
      <Button onClick={() => openModal("signup")}>Sign Up</Button>
    </>
  );
}
