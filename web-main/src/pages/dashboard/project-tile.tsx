import type { Schemas } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { cardPicture, EditableText, Menu, type MenuEntry, ProjectCard } from "@cuttle/web-kit/ui";
import { Copy, EllipsisVertical, PencilLine, Trash2 } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { shortDate } from "../../short-date.ts";
import { DeleteProjectModal } from "./delete-project-modal.tsx";
import { ShareStatus } from "./share-status.tsx";
import type { useProjectActions } from "./use-project-actions.ts";

interface ProjectTileProps {
  project: Schemas["DashboardProject"];
  ownerUsername: string;
  eager: boolean;
  actions: ReturnType<typeof useProjectActions>;
  /** This tile is about to be removed: move the focus. */
  onDeleted: () => void;
}

/** A project's card with its menu. Remembered, because a long list draws its rows often while it is scrolled. */
export const ProjectTile = memo(function ProjectTile(props: ProjectTileProps) {
  const { project, ownerUsername, eager, actions, onDeleted } = props;
  const [mode, setMode] = useState<"shown" | "renaming" | "deleting">("shown");
  const link = useRef<HTMLAnchorElement>(null);
  const menu = useRef<HTMLButtonElement>(null);

  // The field has gone, and the focus with it, unless it has been moved elsewhere.
  const wasRenaming = useRef(false);
  useEffect(() => {
    const ended = wasRenaming.current && mode === "shown";
    wasRenaming.current = mode === "renaming";
    if (ended && document.activeElement === document.body) {
      link.current?.focus({ preventScroll: true });
    }
  }, [mode]);

  function askToDelete() {
    menu.current?.focus(); // the dialog returns the focus to this element
    setMode("deleting");
  }

  const entries: MenuEntry[] = [
    { kind: "item", label: "Rename", icon: <PencilLine />, onSelect: () => setMode("renaming") },
    {
      kind: "item",
      label: "Duplicate",
      icon: <Copy />,
      onSelect: () => void actions.duplicate(project),
    },
    { kind: "separator" },
    { kind: "item", label: "Delete", icon: <Trash2 />, tone: "danger", onSelect: askToDelete },
  ];

  return (
    <>
      <ProjectCard
        name={project.name}
        {...cardPicture(project)}
        caption={
          <>
            <ShareStatus status={project.shareStatus} /> · Opened{" "}
            {shortDate(project.lastOpenedDate)}
          </>
        }
        eager={eager}
        link={(name) =>
          mode === "renaming" ? (
            <EditableText
              label="Project name"
              value={name}
              maxLength={200}
              defaultEditing
              className="w-full"
              onCommit={(value) => void actions.rename(project, value)}
              onFinish={() => setMode("shown")}
            />
          ) : (
            <Link ref={link} to={projectPath({ ...project, ownerUsername })}>
              {name}
            </Link>
          )
        }
        aside={
          <Menu
            trigger={
              <button
                ref={menu}
                type="button"
                aria-label={`Menu of ${project.name}`}
                className="-my-1.5 -mr-2.5 grid size-11 place-items-center rounded-full text-ink-soft transition-colors hover:bg-ink/8 hover:text-ink"
              >
                <EllipsisVertical className="size-5" aria-hidden="true" />
              </button>
            }
            entries={entries}
          />
        }
      />
      {mode === "deleting" && (
        <DeleteProjectModal
          name={project.name}
          onClose={() => setMode("shown")}
          onDelete={() => {
            // Closing the dialog focuses the menu's button, which is removed next.
            flushSync(() => setMode("shown"));
            onDeleted();
            void actions.remove(project);
          }}
        />
      )}
    </>
  );
});
