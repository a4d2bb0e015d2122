import type { Schemas } from "@cuttle/web-kit/api";
import { Button, Tooltip } from "@cuttle/web-kit/ui";
import { History } from "lucide-react";
import { useEffect, useState } from "react";
import type { PersonalState } from "../../engine/personal.ts";
import { useOpenModal } from "../../frame/use-open-modal.ts";
import type { ProjectDocument, SavedDocument } from "./autosave.ts";
import { ConflictModal } from "./conflict-modal.tsx";
import { LeaveModal } from "./leave-modal.tsx";
import { drawnOf } from "./picture/drawn-of.ts";
import { usePicture } from "./picture/use-picture.ts";
import { PublishModal } from "./publish-modal.tsx";
import { SaveStateView } from "./save-state.tsx";
import { ShareMenu } from "./share-menu.tsx";
import { useAutosave } from "./use-autosave.ts";
import { VersionsModal } from "./versions-modal.tsx";

// One part of the page for owners, fetched at once.
export { OwnName } from "./own-name.tsx";

export interface OwnerBarProps {
  /** As getProject answered it; what the bar changes of it is read anew there. */
  project: Schemas["Project"];
  /**
   * The version and the document that the page was opened with, before any value was put on it. Without it the bar takes what
   * it finds when it appears: right only where nothing has changed until then.
   */
  opened?: SavedDocument;
  /** Another value with every change, such as the values themselves: it sets the clock of the autosave going. */
  revision: unknown;
  /** The ways on while the page shows the values of a link, which nobody has made the project's. */
  link?: LinkChoice | undefined;
  /** The document with the owner's values. Asked when it is saved, published or copied. */
  getDocument: () => ProjectDocument;
  /** Another version takes the page's place: show it as it is, with no values on top. */
  onReplace: (document: ProjectDocument) => void;
  /** Another value with every drawing. */
  drawing?: unknown;
  /** What its picture shows; undefined while the page shows something else. */
  getState?: () => PersonalState | undefined;
}

export interface LinkChoice {
  onKeep: () => void;
  onBack: () => void;
}

/** What the owner of a project has above it: whether it is saved, its versions, who may see it, and Publish. */
export function OwnerBar(props: OwnerBarProps) {
  return <Bar key={props.project.projectId} {...props} />;
}

type Open = "versions" | "publish" | "conflict";

function Bar(props: OwnerBarProps) {
  const { project, opened, revision, getDocument, onReplace, drawing } = props;
  const { getState, link } = props;
  const { projectId, version } = project;
  const [first] = useState(() => opened ?? { version, document: getDocument() });
  const { autosave, state } = useAutosave({ projectId, opened: first, revision, getDocument });
  const makePicture = usePicture({
    project,
    autosave,
    revision: [revision, drawing, state],
    getDrawn: () => {
      const shown = getState?.();
      return shown && drawnOf(shown);
    },
  });
  const openModal = useOpenModal();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const { status } = state;
  useEffect(() => {
    if (status === "conflict") setOpen("conflict");
  }, [status]);

  // Whether they are kept by a button or by a change: what was there before them is.
  const looking = link !== undefined;
  useEffect(() => {
    if (looking) autosave.keepBeforeNext();
  }, [autosave, looking]);

  function startPublishing() {
    setOpen("publish");
    // The dialog shows it.
    void settle();
  }

  async function settle() {
    if (!(await autosave.flush())) return false;
    await makePicture();
    return true;
  }

  return (
    <section
      aria-label="Your project"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-surface py-2.5 pr-2.5 pl-4 shadow-card outlined-when-forced"
    >
      {link && <LinkNotice {...link} />}
      <div className="min-w-0 grow">
        <SaveStateView
          state={state}
          onRetry={() => void autosave.flush()}
          onChoose={() => setOpen("conflict")}
          onLogIn={() => openModal("login")}
        />
      </div>
      <div className="ml-auto flex items-center gap-1">
        <Tooltip text="Go back to an earlier version">
          <button
            type="button"
            aria-label="Versions"
            onClick={() => setOpen("versions")}
            className="grid size-11 place-items-center rounded-control transition-colors hover:bg-ink/8"
          >
            <History className="size-5" aria-hidden="true" />
          </button>
        </Tooltip>
        <ShareMenu project={project} />
        <Button variant="secondary" onClick={startPublishing}>
          Publish
        </Button>
      </div>
      {open === "versions" && (
        <VersionsModal {...{ projectId, autosave, onReplace }} onClose={close} />
      )}
      {open === "publish" && <PublishModal project={project} flush={settle} onClose={close} />}
      {open === "conflict" && (
        <ConflictModal {...{ project, autosave, getDocument, onReplace }} onClose={close} />
      )}
      <LeaveModal autosave={autosave} />
    </section>
  );
}

/** Values of a link are never saved by themselves. */
function LinkNotice({ onKeep, onBack }: LinkChoice) {
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2 py-1.5">
      <p role="status" className="grow text-small">
        You are looking at the values of a link.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="secondary" onClick={onBack}>
          Back to mine
        </Button>
        <Button size="small" onClick={onKeep}>
          Keep these values
        </Button>
      </div>
    </div>
  );
}
