import { useSession } from "@cuttle/web-kit/session";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

const TellUnsaved = createContext<(unsaved: boolean) => void>(() => undefined);

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
  const [unsaved, setUnsaved] = useState(false);
  if (!admitted && !(unsaved && user === null)) return otherwise;
  return <TellUnsaved value={setUnsaved}>{children}</TellUnsaved>;
}

/** Reports that a page has unsaved changes. */
export function useTellUnsaved(unsaved: boolean) {
  const tell = useContext(TellUnsaved);
  useEffect(() => {
    tell(unsaved);
    return () => tell(false);
  }, [tell, unsaved]);
}
