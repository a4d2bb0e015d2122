import { Navigate, useLocation } from "react-router";
import { modalPath } from "./modal-path.ts";

/**
 * Shown in place of a page for signed-in users: visitors are asked to log in on the home page, then come back (S1 §6).
 */
export function LogInFirst() {
  const { pathname, search, hash } = useLocation();
  const here = new URLSearchParams(search);
  here.delete("modal"); // which was over the page
  here.delete("continue");
  const query = here.size ? `?${here}` : "";
  return <Navigate to={modalPath("login", pathname + query + hash, here.get("club"))} replace />;
}
