import { maxLength, useApi } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { useSession } from "@cuttle/web-kit/session";
import { useToast } from "@cuttle/web-kit/ui";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { ProjectDocument } from "./autosave.ts";

interface CopyOptions {
  projectId: string;
  /** The name of the copy; default: the project's, with a number. */
  name?: string;
  document: ProjectDocument;
  /** Called before leaving the page. */
  onMade?: () => void;
}

/** Makes a private copy of a project with the user's values, and opens it. Throws the server's refusal. */
export function useCopy() {
  const { call } = useApi();
  const { user } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const ownerUsername = user?.username ?? "";
  return useCallback(
    async ({ projectId, name, document, onMade }: CopyOptions) => {
      const named = name && Array.from(name).slice(0, maxLength.RenameProjectInput.name).join("");
      const input = { projectId, document, ...(named && { name: named }) };
      const invalidates = ["getDashboard", "loggedInUser"] as const;
      const copy = await call("duplicateProject", input, { invalidates });
      onMade?.();
      await navigate(projectPath({ ownerUsername, name: "", projectId: copy.projectId }));
      toast({
        tone: "success",
        title: "This copy is yours",
        description: "It's private, and your changes are saved automatically.",
      });
    },
    [call, navigate, toast, ownerUsername],
  );
}
