import { useSession } from "@cuttle/web-kit/session";
import type { ReactNode } from "react";
import { LogInFirst } from "./log-in-first.tsx";

/** Pages for signed-in people. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return user ? children : <LogInFirst />;
}
