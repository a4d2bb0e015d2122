import { Navigate, useLocation } from "react-router";
import { modalPath } from "./modal-path.ts";

interface LogInFirstProps {
  /** The subdomain of the minisite that the page is about; by default the one that its address names. */
  readonly club?: string;
}

/**
 * Shown in place of a page for signed-in users: visitors are asked to log in on the home page, or in the brand of a
 * minisite, then come back (S1 §6).
 */
export function LogInFirst({ club }: LogInFirstProps) {
  const { pathname, search, hash } = useLocation();
  const here = new URLSearchParams(search);
  here.delete("modal"); // which was over the page
  here.delete("continue");
  const query = here.size ? `?${here}` : "";
  return (
    <Navigate to={modalPath("login", pathname + query + hash, club ?? here.get("club"))} replace />
  );
}
