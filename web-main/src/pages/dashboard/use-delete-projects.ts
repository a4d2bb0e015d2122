import { type Schemas, useApi, useApiMutation, useChangeReplies } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { useTellFailure } from "../../frame/use-tell-failure.ts";
import { aboutProjectList, aboutProjectListElsewhere } from "../project-own/about-project.ts";
import { nameOf } from "./name-of.ts";

type Named = Pick<Schemas["DashboardProject"], "projectId" | "name">;

/** Deletes projects, on screen at once, and restores them. */
export function useDeleteProjects() {
  const { call, invalidate } = useApi();
  const undelete = useApiMutation("undeleteProject", { invalidates: aboutProjectList });
  const change = useChangeReplies("getDashboard");
  const toast = useToast();
  const tellFailure = useTellFailure();

  /** Returns whether all were restored. */
  async function restore(projects: readonly Named[]): Promise<boolean> {
    const left = [...projects];
    try {
      for (const { projectId } of projects) {
        await undelete.mutateAsync({ projectId });
        left.shift();
      }
      toast({ tone: "success", title: `Restored ${nameOf(projects)}` });
      return true;
    } catch (error) {
      tellFailure(`Couldn't restore ${nameOf(left)}`, error, () => void restore(left));
      return false;
    }
  }

  async function remove(projects: readonly Named[]) {
    const left = [...projects];
    const gone = new Set(projects.map(({ projectId }) => projectId));
    const { undo, confirm } = change((reply) => ({
      ...reply,
      projects: reply.projects.filter(({ projectId }) => !gone.has(projectId)),
    }));
    try {
      for (const { projectId } of projects) {
        await call("deleteProject", { projectId });
        left.shift();
      }
      confirm();
      toast({
        title: `Deleted ${nameOf(projects)}`,
        action: { label: "Undo", onAction: () => void restore(projects) },
      });
    } catch (error) {
      undo();
      tellFailure(`Couldn't delete ${nameOf(left)}`, error, () => void remove(left));
    } finally {
      invalidate(...aboutProjectListElsewhere);
    }
  }

  return { remove, restore, restoring: undelete.isPending };
}
