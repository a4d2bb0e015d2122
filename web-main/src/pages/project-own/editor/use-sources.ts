import type { Document, ElementNode } from "@cuttle/design";
import { useApi, useChangeReply } from "@cuttle/web-kit/api";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";

/** Asks whether a project may be shared, once the server knows that its elements are of other projects than before. */
export function useSources(store: ProjectStore, projectId: string): void {
  const { call } = useApi();
  const change = useChangeReply("getProject");
  const isSaved = useSyncExternalStore(
    store.subscribe,
    () => store.state().remote.save.status === "saved",
  );
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (!isSaved) return;
    const sources = sourcesIn(store.state().document).join(" ");
    const before = known.current;
    known.current = sources;
    if (before === undefined || before === sources) return;
    const refresh = async () => {
      const { mayShare, whyNotShare } = (await call("getProject", { projectId })).project;
      change({ projectId }, (reply) => ({
        ...reply,
        project: { ...reply.project, mayShare, whyNotShare },
      }));
    };
    refresh().catch(() => undefined); // Sharing asks the server as well.
  }, [isSaved, store, projectId, call, change]);
}

/** The projects that elements of a document were copied from. */
function sourcesIn({ components }: Document): readonly string[] {
  const found = new Set<string>();
  const look = ({ from = [], children = [] }: ElementNode) => {
    for (const id of from) found.add(id);
    children.forEach(look);
  };
  for (const { elements } of components) elements.forEach(look);
  return [...found].sort();
}
