import { type Schemas, useApi, useApiMutation, useChangeReplies } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useToast } from "@cuttle/web-kit/ui";
import { clearUnsaved } from "../../engine/unsaved.ts";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import { useTellFailure } from "../../frame/use-tell-failure.ts";
import { aboutProject, aboutProjectList } from "../project-own/about-project.ts";
import { useMoveProjects } from "./use-move-projects.ts";

type Project = Schemas["DashboardProject"];

/** Changes the projects on screen at once; returns a function that undoes it. */
function useChangeProjects() {
  const change = useChangeReplies("getDashboard");
  return (next: (projects: Project[]) => Project[]) =>
    change((dashboard) => ({ ...dashboard, projects: next(dashboard.projects) }));
}

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
      toast({ tone: "success", title: `“${project.name}” has a copy` });
    } catch (error) {
      tellFailure(`“${project.name}” was not copied`, error, () => void duplicate(project));
    }
  }
  return duplicate;
}

/** The actions of a tile's menu. Renaming and deleting are optimistic, and are undone when the server refuses. */
export function useProjectActions() {
  const { call } = useApi();
  const undelete = useApiMutation("undeleteProject", { invalidates: aboutProjectList });
  const { user } = useSession();
  const change = useChangeProjects();
  const duplicate = useDuplicate();
  const move = useMoveProjects();
  const openUpgrade = useOpenUpgrade();
  const toast = useToast();
  const tellFailure = useTellFailure();

  async function rename(project: Project, name: string) {
    const { projectId } = project;
    const undo = change((projects) =>
      projects.map((one) => (one.projectId === projectId ? { ...one, name } : one)),
    );
    try {
      await call("renameProject", { projectId, name }, { invalidates: aboutProject });
    } catch (error) {
      undo();
      // The typed name is not lost: a retry saves it.
      tellFailure(`“${name}” was not saved`, error, () => void rename(project, name));
    }
  }

  /** Returns whether it was restored. */
  async function restore(project: Pick<Project, "projectId" | "name">): Promise<boolean> {
    try {
      await undelete.mutateAsync({ projectId: project.projectId });
      toast({ tone: "success", title: `“${project.name}” is back` });
      return true;
    } catch (error) {
      tellFailure(`“${project.name}” is not back yet`, error, () => void restore(project));
      return false;
    }
  }

  async function remove(project: Project) {
    const { projectId, name } = project;
    const undo = change((projects) => projects.filter((one) => one.projectId !== projectId));
    try {
      await call("deleteProject", { projectId }, { invalidates: aboutProjectList });
      if (user) clearUnsaved(projectId, user.userId);
      toast({
        title: `“${name}” is deleted`,
        action: { label: "Undo", onAction: () => void restore(project) },
      });
    } catch (error) {
      undo();
      tellFailure(`“${name}” was not deleted`, error, () => void remove(project));
    }
  }

  /** Whether the plan allows to move projects; otherwise the upgrade modal opens. */
  function mayMove(): boolean {
    const may = user?.featureFlags.hasProFeatures ?? false;
    if (!may) openUpgrade("folders");
    return may;
  }

  return { rename, duplicate, move, mayMove, remove, restore, restoring: undelete.isPending };
}
