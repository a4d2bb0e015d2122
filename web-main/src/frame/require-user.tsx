import { useSession } from "@cuttle/web-kit/session";
import { Outlet } from "react-router";
import { LogInFirst } from "./log-in-first.tsx";

/** Pages for signed-in people. */
export function RequireUser() {
  const { user } = useSession();
  return user ? <Outlet /> : <LogInFirst />;
}
