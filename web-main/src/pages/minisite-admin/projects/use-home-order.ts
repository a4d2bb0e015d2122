import { useApi, useChangeReplies } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { useRef } from "react";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import { type HomeProject, inOrder, placesAfterMove } from "./home-projects.ts";

/** Changes of the order of a home: on screen at once, undone when the server refuses, and sent one after the other. */
export function useHomeOrder(subdomain: string, projects: readonly HomeProject[]) {
  const { call } = useApi();
  const change = useChangeReplies("minisiteAdminListProjects");
  const tellFailure = useTellFailure();
  const toast = useToast();
  const sent = useRef<Promise<unknown>>(Promise.resolve());

  async function order(projectIds: string[]): Promise<boolean> {
    const { undo, confirm } = change((reply) => ({
      ...reply,
      projects: inOrder(reply.projects, projectIds),
    }));
    const mine = sent.current.then(() =>
      call("minisiteAdminOrderProjects", { subdomain, projectIds }),
    );
    const done = mine.catch(() => undefined);
    sent.current = done;
    try {
      await mine;
      // Another order is on its way: what is read before it would show this one again.
      if (sent.current === done) confirm();
      return true;
    } catch (error) {
      undo();
      tellFailure("Couldn't save the order", error, () => void order(projectIds));
      return false;
    }
  }

  /** To a place among the others. */
  function move(project: HomeProject, place: number) {
    void order(placesAfterMove(projects, project, place));
  }

  async function newestFirst() {
    const before = projects.filter((one) => one.hasPlace).map((one) => one.projectId);
    if (await order([])) {
      toast({
        title: "The newest come first again",
        action: { label: "Undo", onAction: () => void order(before) },
      });
    }
  }

  return { move, newestFirst };
}
