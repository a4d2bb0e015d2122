import { useSession } from "@cuttle/web-kit/session";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

const TellUnsaved = createContext<(unsaved: boolean) => void>(() => undefined);

interface KeepUnsavedProps {
  /** Whoever is signed in may see the page. */
  readonly admitted: boolean;
  /** What everybody else sees. */
  readonly otherwise: ReactNode;
  readonly children: ReactNode;
}

/** A page for some. One that holds what is not saved stays when the session ends under it, until somebody has logged in again. */
export function KeepUnsaved({ admitted, otherwise, children }: KeepUnsavedProps) {
  const { user } = useSession();
  const [unsaved, setUnsaved] = useState(false);
  if (!admitted && !(unsaved && user === null)) return otherwise;
  return <TellUnsaved value={setUnsaved}>{children}</TellUnsaved>;
}

/** Says that a page holds what is nowhere else. */
export function useTellUnsaved(unsaved: boolean) {
  const tell = useContext(TellUnsaved);
  useEffect(() => {
    tell(unsaved);
    return () => tell(false);
  }, [tell, unsaved]);
}
