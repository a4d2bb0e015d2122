import { useSession } from "@cuttle/web-kit/session";
import { Navigate, Outlet, useLocation } from "react-router";
import { modalPath } from "./modal-path.ts";

/** Pages for signed-in people. Others are asked to log in on the home page, then come back (S1 §6). */
export function RequireUser() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (!user) return <Navigate to={modalPath("login", pathname + search)} replace />;
  return <Outlet />;
}
