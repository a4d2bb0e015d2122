import { sourcesIn } from "@cuttle/design/clipboard";
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
    const sources = [...sourcesIn(store.state().document)].sort().join(" ");
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
