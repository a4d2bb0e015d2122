import { type Schemas, useApi, useChangeAnswer } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useToast } from "@cuttle/web-kit/ui";
import { forgetUnsaved } from "../../engine/unsaved.ts";
import { useTellFailure } from "../../frame/use-tell-failure.ts";

type Project = Schemas["DashboardProject"];

/** The actions of a tile's menu. Renaming and deleting are optimistic, and are undone when the server refuses. */
export function useProjectActions() {
  const { call } = useApi();
  const { user } = useSession();
  const change = useChangeAnswer("getDashboard");
  const toast = useToast();
  const tellFailure = useTellFailure();

  async function rename(project: Project, name: string) {
    const { projectId } = project;
    const undo = change({}, (dashboard) => ({
      ...dashboard,
      projects: dashboard.projects.map((one) =>
        one.projectId === projectId ? { ...one, name } : one,
      ),
    }));
    try {
      await call("renameProject", { projectId, name });
    } catch (error) {
      undo();
      // The typed name is not lost: a retry saves it.
      tellFailure(`“${name}” was not saved`, error, () => void rename(project, name));
    }
  }

  async function duplicate(project: Project) {
    try {
      await call("duplicateProject", { projectId: project.projectId });
      toast({ tone: "success", title: `“${project.name}” has a copy` });
    } catch (error) {
      tellFailure(`“${project.name}” was not copied`, error, () => void duplicate(project));
    }
  }

  /** Returns whether it was restored. */
  async function restore(project: Pick<Project, "projectId" | "name">): Promise<boolean> {
    try {
      await call("undeleteProject", { projectId: project.projectId });
      toast({ tone: "success", title: `“${project.name}” is back` });
      return true;
    } catch (error) {
      tellFailure(`“${project.name}” is not back yet`, error, () => void restore(project));
      return false;
    }
  }

  async function remove(project: Project) {
    const { projectId, name } = project;
    const undo = change({}, (dashboard) => ({
      ...dashboard,
      projects: dashboard.projects.filter((one) => one.projectId !== projectId),
    }));
    try {
      await call("deleteProject", { projectId });
      if (user) forgetUnsaved(projectId, user.userId);
      toast({
        title: `“${name}” is deleted`,
        action: { label: "Undo", onAction: () => void restore(project) },
      });
    } catch (error) {
      undo();
      tellFailure(`“${name}” was not deleted`, error, () => void remove(project));
    }
  }

  return { rename, duplicate, remove, restore };
}
