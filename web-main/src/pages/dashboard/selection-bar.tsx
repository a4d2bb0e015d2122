import { Button } from "@cuttle/web-kit/ui";
import { FolderInput, Trash2 } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { NeedsPro } from "../../frame/needs-pro.tsx";
import { DeleteProjectsModal } from "./delete-projects-modal.tsx";
import { MoveModal } from "./move-modal.tsx";
import { nameOf } from "./name-of.ts";
import { useFolders } from "./use-folders.ts";
import { useProjectActions } from "./use-project-actions.ts";
import type { Selection } from "./use-selection.ts";

interface SelectionBarProps {
  selection: Selection;
  /** Selecting has ended: move the focus. */
  onDone: () => void;
}

/** What can be done with the selected projects. */
export function SelectionBar({ selection, onDone }: SelectionBarProps) {
  const { projects } = selection;
  const { move, mayMove, may, offersMove, remove } = useProjectActions();
  const movable = useFolders().length > 1;
  const [asked, setAsked] = useState<"move" | "delete">();
  const none = projects.length === 0;

  function done() {
    // A dialog that closes gives the focus back to the bar, which is gone with it.
    flushSync(() => {
      setAsked(undefined);
      selection.stop();
    });
    onDone();
  }

  return (
    <section
      aria-label="Selected projects"
      className="bottom-bar fixed bottom-3 left-1/2 z-10 flex w-[min(100%-2.5rem,42rem)] -translate-x-1/2 flex-wrap items-center justify-end gap-x-2 gap-y-1 rounded-card border border-line bg-raised p-2 pl-5 shadow-lifted max-sm:[&_button_svg]:hidden"
    >
      <p role="status" className="grow font-semibold text-small tabular-nums">
        {projects.length} selected
      </p>
      {movable && offersMove && (
        <Button
          variant="quiet"
          aria-disabled={none}
          onClick={() => !none && mayMove() && setAsked("move")}
        >
          <FolderInput className="size-4.5" aria-hidden="true" />
          Move {!may && <NeedsPro />}
        </Button>
      )}
      <Button variant="quiet" aria-disabled={none} onClick={() => !none && setAsked("delete")}>
        <Trash2 className="size-4.5" aria-hidden="true" />
        Delete
      </Button>
      <Button variant="secondary" onClick={done}>
        Done
      </Button>
      {asked === "move" && (
        <MoveModal
          what={nameOf(projects)}
          onClose={() => setAsked(undefined)}
          onMove={(to) => {
            move(projects, to);
            done();
          }}
        />
      )}
      {asked === "delete" && (
        <DeleteProjectsModal
          projects={projects}
          onClose={() => setAsked(undefined)}
          onDelete={() => {
            void remove(projects);
            done();
          }}
        />
      )}
    </section>
  );
}
