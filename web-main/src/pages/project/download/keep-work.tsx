import { useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, useToast } from "@cuttle/web-kit/ui";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSells } from "../../../frame/branding.ts";
import { useOpenUpgrade } from "../../../frame/use-open-upgrade.ts";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import terms from "../../../terms.gen.json";
import type { ProjectDocument } from "../../project-own/autosave.ts";
import { useDuplicate } from "../../project-own/use-copy.ts";
import type { Downloaded } from "./use-download.ts";

interface KeepWorkProps {
  readonly projectId: string;
  /** The name of the copy. */
  readonly name: string;
  readonly downloaded: Downloaded;
  readonly getDocument: () => ProjectDocument;
}

/**
 * Keeps what was downloaded of somebody else's project: offers a copy, or saves one unasked where the plan has no limit
 * of projects. Mounted with the first download of the page.
 */
export default function KeepWork(props: KeepWorkProps) {
  const { downloaded } = props;
  const { user } = useSession();
  const left = user?.subscription.projectsRemaining ?? null;
  const { copyId, saving, save, saveAgain } = useKeptCopy(props);
  const [closed, setClosed] = useState(false);
  const unasked = left === null && downloaded.copy === "none";

  const afterDownload = useEffectEvent(() => {
    if (copyId && downloaded.copy === "kept") void saveAgain();
    else if (unasked && !copyId && !saving) void save();
  });
  // Once for each file.
  const seen = useRef<Downloaded>(undefined);
  useEffect(() => {
    if (seen.current === downloaded) return;
    seen.current = downloaded;
    afterDownload();
  }, [downloaded]);

  if (!user || closed || copyId || unasked || downloaded.copy === "kept") return null;
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
            <Button variant="secondary" loading={saving} onClick={() => void save()}>
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

/** The copy that was made on this page: one, whose newest values are saved. */
function useKeptCopy({ projectId, name, getDocument }: KeepWorkProps) {
  const { call, invalidate } = useApi();
  const duplicate = useDuplicate();
  const toast = useToast();
  const tellFailure = useTellFailure();
  const [copyId, setCopyId] = useState<string>();
  const [saving, setSaving] = useState(false);
  const version = useRef(1);

  async function save() {
    setSaving(true);
    try {
      const made = await duplicate({ projectId, name, document: getDocument() });
      version.current = 1;
      setCopyId(made);
      toast({
        tone: "success",
        title: "Saved in My Projects",
        description: name,
        action: { label: "Undo", onAction: () => void remove(made) },
      });
    } catch (error) {
      tellFailure("Couldn't keep your version", error, () => void save());
    } finally {
      setSaving(false);
    }
  }

  /** Does nothing if the copy was changed elsewhere: then it is theirs, and not this page's. */
  async function saveAgain() {
    if (!copyId) return;
    const input = { projectId: copyId, baseVersion: version.current, document: getDocument() };
    try {
      const saved = await call("saveProject", input, { invalidates: ["getDashboard"] });
      version.current = saved.version;
      toast({ tone: "success", title: "Saved in My Projects" });
    } catch {}
  }

  async function remove(made: string) {
    try {
      await call("deleteProject", { projectId: made });
      setCopyId(undefined);
      invalidate("getDashboard", "loggedInUser");
    } catch (error) {
      tellFailure("Couldn't undo", error, () => void remove(made));
    }
  }

  return { copyId, saving, save, saveAgain };
}
