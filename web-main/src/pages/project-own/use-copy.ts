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

/** Makes a private copy of a project with the user's values, and returns its id. Throws the server's refusal. */
export function useDuplicate() {
  const { call } = useApi();
  return useCallback(
    async ({ projectId, name, document }: Omit<CopyOptions, "onMade">) => {
      const named = name && Array.from(name).slice(0, maxLength.RenameProjectInput.name).join("");
      const input = { projectId, document, ...(named && { name: named }) };
      const invalidates = ["getDashboard", "loggedInUser"] as const;
      const copy = await call("duplicateProject", input, { invalidates });
      return copy.projectId;
    },
    [call],
  );
}

/** Makes a copy, and opens it. */
export function useCopy() {
  const duplicate = useDuplicate();
  const { user } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const ownerUsername = user?.username ?? "";
  return useCallback(
    async ({ projectId, name, document, onMade }: CopyOptions) => {
      const copyId = await duplicate({ projectId, document, ...(name && { name }) });
      onMade?.();
      await navigate(projectPath({ ownerUsername, name: "", projectId: copyId }));
      toast({
        tone: "success",
        title: "This copy is yours",
        description: "It's private, and your changes are saved automatically.",
      });
    },
    [duplicate, navigate, toast, ownerUsername],
  );
}
