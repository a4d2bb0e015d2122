import { useApi } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { useSession } from "@cuttle/web-kit/session";
import { useCallback } from "react";
import { aboutProjectList } from "../project-own/about-project.ts";

/** Creates an empty project, in a folder if given, and returns its address. */
export function useCreateProject(): (folderId?: string | null) => Promise<string> {
  const { call } = useApi();
  const { user } = useSession();
  const ownerUsername = user?.username ?? "";
  return useCallback(
    async (folderId) => {
      const input = folderId ? { folderId } : {};
      const { projectId } = await call("createProject", input, { invalidates: aboutProjectList });
      return projectPath({ ownerUsername, name: "", projectId });
    },
    [call, ownerUsername],
  );
}
