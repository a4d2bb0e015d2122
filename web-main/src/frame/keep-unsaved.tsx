import { useSession } from "@cuttle/web-kit/session";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

const CountUnsaved = createContext<(change: 1 | -1) => void>(() => undefined);

interface KeepUnsavedProps {
  /** Whether the signed-in user may see the page. */
  readonly admitted: boolean;
  /** Shown to everybody else. */
  readonly otherwise: ReactNode;
  readonly children: ReactNode;
}

/**
 * A page with restricted access. With unsaved changes it stays when the session ends, until somebody has logged in
 * again.
 */
export function KeepUnsaved({ admitted, otherwise, children }: KeepUnsavedProps) {
  const { user } = useSession();
  const [unsaved, setUnsaved] = useState(0);
  const [count] = useState(() => (change: 1 | -1) => setUnsaved((before) => before + change));
  if (!admitted && !(unsaved > 0 && user === null)) return otherwise;
  return <CountUnsaved value={count}>{children}</CountUnsaved>;
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
