import { documentOf } from "@cuttle/design";
import type { Schemas } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { Button, lazyPart, Modal, PartNotLoaded, Tooltip } from "@cuttle/web-kit/ui";
import { Check, History, Images } from "lucide-react";
import { useEffect, useState } from "react";
import { type ProjectState, type ProjectStore, showsLink } from "../../engine/project-state.ts";
import { useOpenModal } from "../../frame/use-open-modal.ts";
import { useSite } from "../../site-context.ts";
import { ConflictModal } from "./conflict-modal.tsx";
import type { ExamplesModalProps } from "./examples-modal.tsx";
import { LeaveModal } from "./leave-modal.tsx";
import { ListingNotice } from "./listing-notice.tsx";
import { drawnOf } from "./picture/drawn-of.ts";
import { usePicture } from "./picture/use-picture.ts";
import { proposedCaption } from "./proposed-caption.ts";
import { PublicLink } from "./public-link.tsx";
import { PublishModal } from "./publish-modal.tsx";
import { SaveStateView } from "./save-state.tsx";
import { ShareMenu } from "./share-menu.tsx";
import { useAutosave } from "./use-autosave.ts";
import { VersionsModal } from "./versions-modal.tsx";

// The owner's parts of the page, in one chunk.
export { OwnName } from "./own-name.tsx";

// Only for projects with a license.
const ExamplesModal = lazyPart<ExamplesModalProps>(() => import("./examples-modal.tsx"), {
  otherwise: ({ onClose }) => (
    <Modal title="Pictures of other values" onClose={onClose}>
      <PartNotLoaded />
    </Modal>
  ),
});

interface OwnerBarProps {
  /** As returned by getProject; after a change by the bar it is refetched there. */
  project: Schemas["Project"];
  store: ProjectStore;
  state: ProjectState;
}

/** The bar above an owner's project: save state, versions, who may see it, and Publish. */
export function OwnerBar(props: OwnerBarProps) {
  return <Bar key={props.project.projectId} {...props} />;
}

type Open = "versions" | "examples" | "publish" | "conflict";

function Bar({ project, store, state }: OwnerBarProps) {
  const { projectId, shareStatus } = project;
  const { origin } = useSite();
  const { save } = state.remote;
  const looking = showsLink(state);
  const autosave = useAutosave(projectId, store, save);
  const makePicture = usePicture({
    project,
    autosave,
    revision: state,
    getDrawn: () => {
      const shown = store.state();
      return showsLink(shown) ? undefined : drawnOf(shown);
    },
  });
  const openModal = useOpenModal();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const { status } = save;
  const [before, setBefore] = useState(status);
  if (status !== before) {
    setBefore(status);
    if (status === "conflict") setOpen("conflict");
  }

  // Whether the link's values are kept by a button or by a change, the version before them is kept too.
  useEffect(() => {
    if (looking) autosave.keepBeforeNext();
  }, [autosave, looking]);

  function startPublishing() {
    setOpen("publish");
    // Shown in the dialog.
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
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-card bg-surface px-4 py-2.5 shadow-card outlined-when-forced"
    >
      {looking && (
        <LinkNotice
          onKeep={() => store.keepLink()}
          onBack={() => store.replace(state.mine ?? {})}
        />
      )}
      <ListingNotice listing={project.listing} />
      <div className="min-w-0 grow-99">
        <SaveStateView
          state={save}
          onRetry={() => void autosave.flush()}
          onChoose={() => setOpen("conflict")}
          onLogIn={() => openModal("login")}
        />
      </div>
      <div className="-mr-2 flex">
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
        {project.license && (
          <Tooltip text="Pictures of other values, for people who can't open this">
            <button
              type="button"
              aria-label="Pictures of other values"
              onClick={() => setOpen("examples")}
              className="grid size-11 place-items-center rounded-control transition-colors hover:bg-ink/8"
            >
              <Images className="size-5" aria-hidden="true" />
            </button>
          </Tooltip>
        )}
      </div>
      {/* The rest of the row, or one of its own. */}
      <div className="-ml-3 flex grow items-center justify-between gap-2">
        <ShareMenu
          project={project}
          // Layers that others must not see can be saved once the project is private.
          onShared={() => status === "unsaved" && void autosave.flush()}
        />
        <Button variant="secondary" size="small" onClick={startPublishing}>
          {shareStatus === "public" ? (
            <>
              <Check className="size-4.5 text-success" aria-hidden="true" />
              Published
            </>
          ) : (
            "Publish"
          )}
        </Button>
      </div>
      {shareStatus !== "private" && (
        <PublicLink key={project.name} url={origin + projectPath(project)} />
      )}
      {open === "versions" && (
        <VersionsModal
          projectId={projectId}
          autosave={autosave}
          onRestored={(document, version) => autosave.adopt({ document, version })}
          onClose={close}
        />
      )}
      {open === "examples" && (
        <ExamplesModal
          project={project}
          getDrawn={() => drawnOf(store.state())}
          proposed={proposedCaption(state)}
          onClose={close}
        />
      )}
      {open === "publish" && <PublishModal project={project} flush={settle} onClose={close} />}
      {open === "conflict" && (
        <ConflictModal
          project={project}
          autosave={autosave}
          getDocument={() => documentOf(store.content())}
          onClose={close}
        />
      )}
      <LeaveModal autosave={autosave} />
    </section>
  );
}

interface LinkNoticeProps {
  onKeep: () => void;
  onBack: () => void;
}

/** Values of a link are never saved automatically. */
function LinkNotice({ onKeep, onBack }: LinkNoticeProps) {
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2 py-1.5">
      <p role="status" className="grow text-small">
        These values come from a link.
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
