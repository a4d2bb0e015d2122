import { type Schemas, useApi, useChangeReplies } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { useTellFailure } from "../../frame/use-tell-failure.ts";
import { nameOf } from "./name-of.ts";
import type { Folder } from "./use-folders.ts";

type Project = Schemas["DashboardProject"];

/** The folder of each project, by the project's id. */
type Places = ReadonlyMap<string, string>;

/** Puts projects into folders: on screen at once, and undone when the server refuses. */
export function useMoveProjects() {
  const { call } = useApi();
  const change = useChangeReplies("getDashboard");
  const toast = useToast();
  const tellFailure = useTellFailure();

  async function put(places: Places, failed: string, done: () => void) {
    const { undo, confirm } = change((reply, listed) => ({
      ...reply,
      projects: reply.projects
        .map((one) => ({ ...one, folderId: places.get(one.projectId) ?? one.folderId }))
        .filter((one) => !listed.folderId || one.folderId === listed.folderId),
    }));
    const left = new Map(places);
    try {
      for (const [projectId, folderId] of places) {
        await call("moveProjectToFolder", { projectId, folderId });
        left.delete(projectId);
      }
      const filled = new Set(places.values());
      confirm((listed) => filled.has(listed.folderId ?? ""));
      done();
    } catch (error) {
      undo();
      tellFailure(failed, error, () => void put(left, failed, done));
    }
  }

  return (projects: readonly Project[], to: Folder) => {
    const what = nameOf(projects);
    const failed = `Couldn't move ${what}`;
    const back = () => {
      const before = new Map(projects.map((each) => [each.projectId, each.folderId]));
      void put(before, failed, () => toast({ title: `Moved ${what} back` }));
    };
    void put(new Map(projects.map((each) => [each.projectId, to.folderId])), failed, () =>
      toast({
        tone: "success",
        title: `Moved ${what} to “${to.name}”`,
        action: { label: "Undo", onAction: back },
      }),
    );
  };
}
