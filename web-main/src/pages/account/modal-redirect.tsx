import type { AccountModal } from "@cuttle/web-kit/account";
import { Navigate, useSearchParams } from "react-router";
import { modalPath } from "../../frame/modal-path.ts";

/** The addresses of the account modals lead to the home page with that modal open (S0 §2). */
export function ModalRedirect({ modal }: { modal: AccountModal }) {
  const [search] = useSearchParams();
  return <Navigate to={modalPath(modal, search.get("continue"))} replace />;
}
