import type { Schemas } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Puts the project's own address in place of any other that leads to it: nobody's work stands under another's name. The page
 * stays as it is, and so do what the address carries and the way back.
 */
export function useOwnAddress(project: Schemas["Project"] | undefined): void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  // /intro is a page of its own, also by its long name: to go from one to the other would begin anew.
  const path = project && project.projectId !== "_intro" ? projectPath(project) : pathname;
  useEffect(() => {
    if (path === pathname) return;
    void navigate(
      { pathname: path, search, hash },
      { replace: true, state, preventScrollReset: true },
    );
  }, [navigate, path, pathname, search, hash, state]);
}
