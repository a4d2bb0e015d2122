import type { Schemas } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { useToast } from "@cuttle/web-kit/ui";
import { carriesValues, linkHash } from "../../engine/link-values.ts";
import type { ProjectState } from "../../engine/project-state.ts";

/** Copies a link to the project with the user's values. */
export function useCopyLink(project: Schemas["Project"]) {
  const toast = useToast();
  return async ({ document, values }: ProjectState) => {
    const written = linkHash(document, values);
    const fits = written === "" || carriesValues(written);
    const hash = fits ? written : "";
    const link = new URL(projectPath(project) + hash, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(link);
      const description = !fits
        ? "Your texts are too long for a link: it opens the project as it is."
        : project.shareStatus === "private"
          ? "The project is private. Only its owner can open the link."
          : hash && "Anyone who opens it sees your version.";
      toast({ title: "Link copied", tone: "success", ...(description && { description }) });
    } catch {
      // Without the clipboard, the link itself is shown.
      toast({ title: "Here is the link", description: link });
    }
  };
}
