import type { Schemas } from "@cuttle/web-kit/api";
import { Button } from "@cuttle/web-kit/ui";
import { History } from "lucide-react";
import { useEffect, useState } from "react";
import type { ProjectDocument } from "./autosave.ts";
import { ConflictModal } from "./conflict-modal.tsx";
import { LeaveModal } from "./leave-modal.tsx";
import { PublishModal } from "./publish-modal.tsx";
import { SaveStateView } from "./save-state.tsx";
import { ShareMenu } from "./share-menu.tsx";
import { useAutosave } from "./use-autosave.ts";
import { VersionsModal } from "./versions-modal.tsx";

export interface OwnerBarProps {
  /** As getProject answered it; what the bar changes of it is read anew there. */
  project: Schemas["Project"];
  /** Another value with every change, such as the values themselves: it sets the clock of the autosave going. */
  revision: unknown;
  /** The document with the values of the page. Asked when it is saved, published or copied. */
  getDocument: () => ProjectDocument;
  /** Another version takes the page's place: show it as it is, with no values on top. */
  onReplace: (document: ProjectDocument) => void;
}

/** What the owner of a project has above it: whether it is saved, its versions, who may see it, and Publish. */
export function OwnerBar(props: OwnerBarProps) {
  return <Bar key={props.project.projectId} {...props} />;
}

type Open = "versions" | "publish" | "conflict";

function Bar({ project, revision, getDocument, onReplace }: OwnerBarProps) {
  const { projectId, version } = project;
  const { autosave, state } = useAutosave({ projectId, version, revision, getDocument });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const { status } = state;
  useEffect(() => {
    if (status === "conflict") setOpen("conflict");
  }, [status]);

  return (
    <section
      aria-label="Your project"
      className="flex flex-wrap items-center gap-x-2 gap-y-2 rounded-card bg-surface px-4 py-2 shadow-card outlined-when-forced"
    >
      <div className="min-w-28 grow">
        <SaveStateView
          state={state}
          onRetry={() => void autosave.flush()}
          onChoose={() => setOpen("conflict")}
        />
      </div>
      <Button variant="quiet" onClick={() => setOpen("versions")}>
        <History className="size-4.5" aria-hidden="true" />
        Versions
      </Button>
      <ShareMenu project={project} />
      <Button onClick={() => setOpen("publish")}>Publish</Button>
      {open === "versions" && (
        <VersionsModal {...{ projectId, autosave, onReplace }} onClose={close} />
      )}
      {open === "publish" && (
        <PublishModal project={project} flush={() => autosave.flush()} onClose={close} />
      )}
      {open === "conflict" && (
        <ConflictModal {...{ project, autosave, getDocument, onReplace }} onClose={close} />
      )}
      <LeaveModal autosave={autosave} />
    </section>
  );
}
