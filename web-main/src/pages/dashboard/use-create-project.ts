import { useApi } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { useSession } from "@cuttle/web-kit/session";
import { useCallback } from "react";

/** Creates an empty project, in a folder if given, and returns its address. */
export function useCreateProject(): (folderId?: string | null) => Promise<string> {
  const { call } = useApi();
  const { user } = useSession();
  const ownerUsername = user?.username ?? "";
  return useCallback(
    async (folderId) => {
      const { projectId } = await call("createProject", folderId ? { folderId } : {});
      return projectPath({ ownerUsername, name: "", projectId });
    },
    [call, ownerUsername],
  );
}
