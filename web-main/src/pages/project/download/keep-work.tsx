import { hashText } from "@cuttle/design";
import { useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, useToast } from "@cuttle/web-kit/ui";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { readSession, writeSession } from "../../../engine/session-store.ts";
import { useSells } from "../../../frame/branding.ts";
import { useOpenUpgrade } from "../../../frame/use-open-upgrade.ts";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import terms from "../../../terms.gen.json";
import { useDuplicate } from "../../project-own/use-copy.ts";
import type { Downloaded, Version } from "./use-download.ts";

interface KeepWorkProps {
  readonly projectId: string;
  readonly downloaded: Downloaded;
  /** What the page shows. */
  readonly getVersion: () => Version;
}

/**
 * Keeps what was downloaded of somebody else's project: offers a copy, or saves one unasked where the plan has no limit
 * of projects. Other values are other work, and get a copy of their own: none is overwritten. Mounted with the first
 * download of the page.
 */
export default function KeepWork({ projectId, downloaded, getVersion }: KeepWorkProps) {
  const { user } = useSession();
  const left = user?.subscription.projectsRemaining ?? null;
  const { kept, undone, keep } = useCopies(projectId, user?.userId ?? "");
  const [closed, setClosed] = useState(false);
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
    if (unasked && !isKept) answer(downloaded.version, "Downloaded and saved in My Projects");
  });
  // Once for each file.
  const seen = useRef<Downloaded>(undefined);
  useEffect(() => {
    if (seen.current === downloaded) return;
    seen.current = downloaded;
    afterDownload();
  }, [downloaded]);

  if (!user || closed || isKept || unasked || answered === downloaded) return null;
  return (
    <section
      aria-label="Keep your version"
      className="keep-work mb-2 flex animate-rise items-center gap-x-3 gap-y-1 rounded-control bg-accent-wash py-1 pr-1 pl-4 text-small"
    >
      <div className="flex grow flex-wrap items-center justify-between gap-x-3">
        {left === 0 ? (
          <NoRoom />
        ) : (
          <>
            <p role="status">Want to come back to this version?</p>
            <Button
              variant="secondary"
              onClick={() => answer(getVersion(), "Saved in My Projects")}
            >
              Keep in My Projects
            </Button>
          </>
        )}
      </div>
      <Button variant="quiet" className="px-3" aria-label="Not now" onClick={() => setClosed(true)}>
        <X className="size-5" aria-hidden="true" />
      </Button>
    </section>
  );
}

/** The limit of projects is reached. */
function NoRoom() {
  const sells = useSells();
  const openUpgrade = useOpenUpgrade();
  return (
    // Short: on a phone it covers the page.
    <p role="status" className="py-1 leading-snug">
      Your {terms.freeProjects} projects are in use. To keep this, delete one, save its link, or{" "}
      <button
        type="button"
        onClick={() => openUpgrade("projects")}
        className="font-semibold text-accent-strong underline underline-offset-4"
      >
        {sells ? "get more" : "see what's included"}
      </button>
      .
    </p>
  );
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
