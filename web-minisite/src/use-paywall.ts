import { useCallback } from "react";
import { addressWith, stayAt } from "./page-address.ts";
import { useFromAddress } from "./use-from-address.ts";

const fromAddress = () => new URLSearchParams(window.location.search).get("project");

/**
 * The project whose paywall is open. It is kept in the address, `/?project=ID`, so that a login on the main site or a
 * reload returns to it, and Back closes it.
 */
export function usePaywall() {
  const [projectId, setProjectId] = useFromAddress(fromAddress);
  const open = useCallback(
    (project: string) => {
      window.history.pushState(null, "", addressWith({ project }));
      setProjectId(project);
    },
    [setProjectId],
  );
  const close = useCallback(() => {
    stayAt(addressWith({ project: null }));
    setProjectId(null);
  }, [setProjectId]);
  return { projectId, open, close };
}
