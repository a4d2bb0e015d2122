import { ApiError, useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, useToast } from "@cuttle/web-kit/ui";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
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
 * of projects. Mounted with the first download of the page.
 */
export default function KeepWork({ projectId, downloaded, getVersion }: KeepWorkProps) {
  const { user } = useSession();
  const left = user?.subscription.projectsRemaining ?? null;
  const { kept, saving, keep, update } = useKeptCopy(projectId);
  const [closed, setClosed] = useState(false);
  const unasked = left === null && downloaded.copy === "none";

  const afterDownload = useEffectEvent(() => {
    if (unasked) keep(downloaded.version);
    else if (downloaded.copy !== "deleted") update(downloaded.version);
  });
  // Once for each file.
  const seen = useRef<Downloaded>(undefined);
  useEffect(() => {
    if (seen.current === downloaded) return;
    seen.current = downloaded;
    afterDownload();
  }, [downloaded]);

  if (!user || closed || kept || unasked || downloaded.copy === "kept") return null;
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
            <Button variant="secondary" loading={saving} onClick={() => keep(getVersion())}>
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
    <>
      <p role="status" className="py-1">
        Your {terms.freeProjects} projects are in use. To keep this version, delete one you no
        longer need, or save its link.
      </p>
      <Button variant="secondary" onClick={() => openUpgrade("projects")}>
        {sells ? "Get more projects" : "What's included"}
      </Button>
    </>
  );
}

/** The copy that was made on this page: one, whose newest values are saved. Its requests are sent one after another. */
function useKeptCopy(projectId: string) {
  const { call, invalidate } = useApi();
  const duplicate = useDuplicate();
  const toast = useToast();
  const tellFailure = useTellFailure();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const copy = useRef<{ readonly projectId: string; readonly version: number }>(undefined);
  /** The newest version: a late attempt must not save an older one over it. */
  const newest = useRef<Version>(undefined);
  const saved = useRef<Version>(undefined);
  const [kept, setKept] = useState(false);
  const [saving, setSaving] = useState(false);

  function next(step: () => Promise<void>) {
    queue.current = queue.current.then(step);
  }

  /** Makes the copy, or saves it again. */
  function keep(version: Version) {
    newest.current = version;
    setSaving(true);
    next(save);
  }

  /** Saves the copy again, if there is one. */
  function update(version: Version) {
    newest.current = version;
    next(saveAgain);
  }

  async function save() {
    const version = newest.current;
    if (copy.current || !version) {
      setSaving(false);
      return saveAgain();
    }
    setSaving(true);
    try {
      const made = await duplicate({ projectId, ...version });
      copy.current = { projectId: made, version: 1 };
      saved.current = version;
      setKept(true);
      toast({
        tone: "success",
        title: "Saved in My Projects",
        description: version.name,
        action: { label: "Undo", onAction: () => next(() => remove(made)) },
      });
    } catch (error) {
      tellFailure("Couldn't keep your version", error, () => next(save));
    } finally {
      setSaving(false);
    }
  }

  async function saveAgain() {
    const version = newest.current;
    if (!copy.current || !version || saved.current === version) return;
    const { projectId: copyId, version: baseVersion } = copy.current;
    const input = { projectId: copyId, baseVersion, document: version.document };
    try {
      const reply = await call("saveProject", input, { invalidates: ["getDashboard"] });
      copy.current = { projectId: copyId, version: reply.version };
      saved.current = version;
      toast({ tone: "success", title: "Saved in My Projects" });
    } catch (error) {
      // The copy was changed elsewhere: it is theirs, and no longer this page's.
      if (error instanceof ApiError && error.code === "version_conflict") return;
      tellFailure("Couldn't keep your version", error, () => next(saveAgain));
    }
  }

  async function remove(made: string) {
    try {
      await call("deleteProject", { projectId: made });
      copy.current = undefined;
      setKept(false);
      invalidate("getDashboard", "loggedInUser");
    } catch (error) {
      tellFailure("Couldn't undo", error, () => next(() => remove(made)));
    }
  }

  return { kept, saving, keep, update };
}
