import { type Schemas, useApi, useChangeReplies } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useToast } from "@cuttle/web-kit/ui";
import { useBrandedBy } from "../../frame/branding.ts";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import { useTellFailure } from "../../frame/use-tell-failure.ts";
import { aboutProjectElsewhere, aboutProjectList } from "../project-own/about-project.ts";
import { useDeleteProjects } from "./use-delete-projects.ts";
import { useMoveProjects } from "./use-move-projects.ts";

type Project = Schemas["DashboardProject"];

function useDuplicate() {
  const { call } = useApi();
  const toast = useToast();
  const tellFailure = useTellFailure();
  async function duplicate(project: Project) {
    try {
      await call(
        "duplicateProject",
        { projectId: project.projectId },
        { invalidates: aboutProjectList },
      );
      toast({ tone: "success", title: `Copied “${project.name}”` });
    } catch (error) {
      tellFailure(`Couldn't copy “${project.name}”`, error, () => void duplicate(project));
    }
  }
  return duplicate;
}

/** The actions of a tile's menu. Renaming and deleting are optimistic, and are undone when the server refuses. */
export function useProjectActions() {
  const { call } = useApi();
  const { user } = useSession();
  const change = useChangeReplies("getDashboard");
  const duplicate = useDuplicate();
  const move = useMoveProjects();
  const { remove, restore, restoring } = useDeleteProjects();
  const openUpgrade = useOpenUpgrade();
  const tellFailure = useTellFailure();

  async function rename(project: Project, name: string) {
    const { projectId } = project;
    const { undo, confirm } = change((reply) => ({
      ...reply,
      projects: reply.projects.map((one) => (one.projectId === projectId ? { ...one, name } : one)),
    }));
    try {
      await call("renameProject", { projectId, name }, { invalidates: aboutProjectElsewhere });
      confirm(({ sort, words }) => sort === "name" || Boolean(words));
    } catch (error) {
      undo();
      // The typed name is not lost: a retry saves it.
      tellFailure(`Couldn't save “${name}”`, error, () => void rename(project, name));
    }
  }

  const may = user?.featureFlags.hasProFeatures ?? false;
  // A page in the brand of a minisite has no plan to offer.
  const offersMove = useBrandedBy() === null || may;

  /** Whether the plan allows to move projects; otherwise the upgrade modal opens. */
  function mayMove(): boolean {
    if (!may) openUpgrade("folders");
    return may;
  }

  return { rename, duplicate, move, offersMove, mayMove, may, remove, restore, restoring };
}
