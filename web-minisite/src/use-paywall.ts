import { useCallback, useState } from "react";
import { addressWithout } from "./address-without.ts";

function remember(projectId: string | null) {
  const [path = "/", query] = addressWithout("project").split("?");
  const search = new URLSearchParams(query);
  if (projectId !== null) search.set("project", projectId);
  const text = search.toString();
  window.history.replaceState(window.history.state, "", text ? `${path}?${text}` : path);
}

/**
 * For which project somebody has to be a member. It stands in the address, `/?project=ID`, so that a login on the main site, or
 * a reload, leads back to it.
 */
export function usePaywall() {
  const [projectId, setProjectId] = useState(() =>
    new URLSearchParams(window.location.search).get("project"),
  );
  const open = useCallback((projectId: string) => {
    remember(projectId);
    setProjectId(projectId);
  }, []);
  const close = useCallback(() => {
    remember(null);
    setProjectId(null);
  }, []);
  return { projectId, open, close };
}
