import { useSession } from "@cuttle/web-kit/session";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { LeaveGuard } from "./leave-guard.tsx";

const CountUnsaved = createContext<(change: 1 | -1) => void>(() => undefined);

interface KeepUnsavedProps {
  /** Whether the signed-in user may see the page. */
  readonly admitted: boolean;
  /** Shown to everybody else. */
  readonly otherwise: ReactNode;
  /** Asks before the page is left with unsaved changes. */
  readonly asks?: boolean;
  readonly children: ReactNode;
}

/**
 * A page with restricted access. With unsaved changes it stays when the session ends, until somebody has logged in
 * again.
 */
export function KeepUnsaved({ admitted, otherwise, asks, children }: KeepUnsavedProps) {
  const { user } = useSession();
  const [unsaved, setUnsaved] = useState(0);
  const [count] = useState(() => (change: 1 | -1) => setUnsaved((before) => before + change));
  if (!admitted && !(unsaved > 0 && user === null)) return otherwise;
  return (
    <CountUnsaved value={count}>
      {children}
      {asks && <LeaveGuard unsaved={unsaved > 0} mayGo={() => false} />}
    </CountUnsaved>
  );
}

/** Reports that a part of the page has unsaved changes. */
export function useTellUnsaved(unsaved: boolean) {
  const count = useContext(CountUnsaved);
  useEffect(() => {
    if (!unsaved) return;
    count(1);
    return () => count(-1);
  }, [count, unsaved]);
}
