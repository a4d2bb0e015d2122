import { type Schemas, useApi, useAskAgain } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { useSession } from "@cuttle/web-kit/session";
import { useToast } from "@cuttle/web-kit/ui";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { ProjectDocument } from "./autosave.ts";
import { setPictureDue } from "./picture/picture-due.ts";

/**
 * Makes a private copy of a project with what the person has made of it, and opens that. It throws what the server refuses.
 * `onMade` hears of the copy before the page is left.
 */
export function useCopy() {
  const { call } = useApi();
  const askAgain = useAskAgain();
  const { user } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const ownerUsername = user?.username ?? "";
  return useCallback(
    async (
      { projectId }: Pick<Schemas["Project"], "projectId">,
      document: ProjectDocument,
      onMade?: () => void,
    ) => {
      // A refusal leaves the page as it is, under the words that say why.
      const copy = await call("duplicateProject", { projectId, document }, { skipRedraw: true });
      askAgain("getDashboard", "loggedInUser");
      onMade?.();
      // Its picture is still the one of what it was copied from.
      setPictureDue(copy.projectId, true);
      await navigate(projectPath({ ownerUsername, name: "", projectId: copy.projectId }));
      toast({
        tone: "success",
        title: "This one is yours",
        description: "It is private, and what you change is saved by itself.",
      });
    },
    [call, askAgain, navigate, toast, ownerUsername],
  );
}
