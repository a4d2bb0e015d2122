import { type Input, type Schemas, useApiMutation } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";

export type Card = Schemas["ProjectCard"];
type Changes = Input<"adminTagProjects">["changes"];

/** Changes the tags of projects. What has changed is shown at once, because the list is kept for a moment. */
export function useTagging() {
  const toast = useToast();
  const tellFailure = useTellFailure();
  const [changed, setChanged] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const tag = useApiMutation("adminTagProjects", { invalidates: ["getTagsAndProjects"] });
  const tagsOf = ({ projectId, tags }: Card) => changed.get(projectId) ?? tags;

  async function change(cards: readonly Card[], changes: Changes, done: string, undoable: boolean) {
    try {
      const { undo } = await tag.mutateAsync({ changes });
      setChanged((before) => {
        const after = new Map(before);
        for (const { projectId, add, remove } of changes) {
          const card = cards.find((one) => one.projectId === projectId);
          const now = after.get(projectId) ?? card?.tags ?? [];
          after.set(projectId, [...new Set([...now.filter((id) => !remove.includes(id)), ...add])]);
        }
        return after;
      });
      toast({
        title: done,
        ...(undoable && {
          action: {
            label: "Undo",
            onAction: () => void change(cards, undo, "The tags are as before", false),
          },
        }),
      });
    } catch (error) {
      tellFailure(undoable ? "The tags are as before" : "The tags weren't undone", error);
    }
  }

  return {
    tagsOf,
    isPending: tag.isPending,
    /** Adds a tag to projects, or removes it from them. */
    tagAll: (cards: readonly Card[], tagId: string, adds: boolean, done: string) =>
      change(
        cards,
        cards.map(({ projectId }) => ({
          projectId,
          add: adds ? [tagId] : [],
          remove: adds ? [] : [tagId],
        })),
        done,
        true,
      ),
  };
}
