import type { Schemas } from "@cuttle/web-kit/api";
import { introId, projectPath } from "@cuttle/web-kit/project-path";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Replaces any other address of the project by its own, so that nothing appears under another owner's name. The page,
 * the values in the address and the history stay as they are.
 */
export function useOwnAddress(project: Schemas["Project"] | undefined): void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  // /intro is a separate route: switching between it and the long address would remount the page.
  const path = project && project.projectId !== introId ? projectPath(project) : pathname;
  useEffect(() => {
    if (path === pathname) return;
    void navigate(
      { pathname: path, search, hash },
      { replace: true, state, preventScrollReset: true },
    );
  }, [navigate, path, pathname, search, hash, state]);
}
