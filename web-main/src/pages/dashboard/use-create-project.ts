import { useApi } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { useSession } from "@cuttle/web-kit/session";
import { useCallback } from "react";
import { aboutProjectList } from "../project-own/about-project.ts";

/** Where a new project goes. */
export interface ForProject {
  folderId?: string;
  /** The minisite that it is for, which the user manages. */
  subdomain?: string;
}

/** Creates an empty project, and returns its address. */
export function useCreateProject(): (input?: ForProject) => Promise<string> {
  const { call } = useApi();
  const { user } = useSession();
  const ownerUsername = user?.username ?? "";
  return useCallback(
    async (input = {}) => {
      const { projectId } = await call("createProject", input, { invalidates: aboutProjectList });
      return projectPath({ ownerUsername, name: "", projectId });
    },
    [call, ownerUsername],
  );
}
