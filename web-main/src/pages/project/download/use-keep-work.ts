import { hashText } from "@cuttle/design";
import { type Schemas, useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useToast } from "@cuttle/web-kit/ui";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { readSession, writeSession } from "../../../engine/session-store.ts";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import { useDuplicate } from "../../project-own/use-copy.ts";
import type { Downloaded, Version } from "./use-download.ts";

interface KeepWorkOptions {
  readonly project: Pick<Schemas["Project"], "projectId" | "isOwner">;
  readonly downloaded: Downloaded;
  /** What the page shows. */
  readonly getVersion: () => Version;
}

/**
 * Keeps what was downloaded of somebody else's project: returns how to keep a copy while it is offered, or saves one
 * unasked where the plan has no limit of projects. Other values are other work, and get a copy of their own: none is
 * overwritten. Used from the first download of the page on.
 */
export function useKeepWork({ project, downloaded, getVersion }: KeepWorkOptions) {
  const { projectId, isOwner } = project;
  const { user } = useSession();
  const left = user?.subscription.projectsRemaining ?? null;
  const { kept, undone, keep } = useCopies(projectId, user?.userId ?? "");
  const [answered, setAnswered] = useState<Downloaded>();
  const isKept = useMemo(
    () => downloaded.copy !== "deleted" && kept.includes(hashOf(downloaded.version)),
    [kept, downloaded],
  );
  // A copy of an earlier visit may have these values already; whoever deleted or undid one may not want another.
  const known = downloaded.copy === "none" || (downloaded.copy === "kept" && kept.length > 0);
  const unasked = left === null && known && !undone;

  function answer(version: Version, title: string) {
    setAnswered(downloaded);
    keep(version, title, () => setAnswered(undefined));
  }

  const afterDownload = useEffectEvent(() => {
    // In one message with the file: the drawing has room for one.
    if (unasked && !isKept && !isOwner)
      answer(downloaded.version, "Downloaded and saved in My Projects");
  });
  // Once for each file.
  const seen = useRef<Downloaded>(undefined);
  useEffect(() => {
    if (seen.current === downloaded) return;
    seen.current = downloaded;
    afterDownload();
  }, [downloaded]);

  if (!user || isOwner || isKept || unasked || answered === downloaded) return undefined;
  return {
    hasRoom: left !== 0,
    keep: () => answer(getVersion(), "Saved in My Projects"),
  };
}

const hashOf = ({ document }: Version) => hashText(JSON.stringify(document));

function isHashes(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((hash) => typeof hash === "string");
}

/** The copies that were made in this tab, known by the hash of their values, also after a reload. */
function useCopies(projectId: string, userId: string) {
  const { call, invalidate } = useApi();
  const duplicate = useDuplicate();
  const toast = useToast();
  const tellFailure = useTellFailure();
  const key = `kept/${userId}/${projectId}`;
  const [kept, setKept] = useState(() => readSession(key, isHashes) ?? []);
  const [undone, setUndone] = useState(false);

  const remember = (hash: string) => setKept((before) => [...before, hash]);
  const forget = (hash: string) => setKept((before) => before.filter((other) => other !== hash));
  const saved = (hash: string) => (readSession(key, isHashes) ?? []).filter((h) => h !== hash);

  async function keep(version: Version, title: string, onFailure: () => void) {
    const hash = hashOf(version);
    // At once: the next file of the same values needs no second copy.
    remember(hash);
    try {
      const made = await duplicate({ projectId, ...version });
      writeSession(key, [...saved(hash), hash]);
      toast({
        tone: "success",
        title,
        description: version.name,
        action: { label: "Undo", onAction: () => void remove(made, hash) },
      });
    } catch (error) {
      forget(hash);
      onFailure();
      tellFailure("Couldn't keep your version", error, () => void keep(version, title, onFailure));
    }
  }

  async function remove(made: string, hash: string) {
    try {
      await call("deleteProject", { projectId: made });
      forget(hash);
      writeSession(key, saved(hash));
      setUndone(true);
      invalidate("getDashboard", "loggedInUser");
    } catch (error) {
      tellFailure("Couldn't undo", error, () => void remove(made, hash));
    }
  }

  return { kept, undone, keep };
}
