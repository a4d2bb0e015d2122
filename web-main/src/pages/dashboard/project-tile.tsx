import { maxLength, type Schemas } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { cardPicture, EditableText, Menu, type MenuEntry, ProjectCard } from "@cuttle/web-kit/ui";
import { Copy, EllipsisVertical, FolderInput, PencilLine, Trash2 } from "lucide-react";
import { memo, type RefObject, use, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { NeedsPro } from "../../frame/needs-pro.tsx";
import { shortDate } from "../../short-date.ts";
import { DeleteProjectsModal } from "./delete-projects-modal.tsx";
import { DragHandle } from "./drag-parts.ts";
import { MoveModal } from "./move-modal.tsx";
import { ShareStatus } from "./share-status.tsx";
import { useFocusAfterEditing } from "./use-focus-after-editing.ts";
import type { useProjectActions } from "./use-project-actions.ts";

interface ProjectTileProps {
  project: Schemas["DashboardProject"];
  ownerUsername: string;
  eager: boolean;
  actions: ReturnType<typeof useProjectActions>;
  /** There is a folder to which it can be moved. */
  movable: boolean;
  /** This tile is removed, with the focus in it. */
  onGone: () => void;
  /** The plan has room for no other project. */
  full: boolean;
}

/** A project's card with its menu. Remembered, because a long list draws its rows often while it is scrolled. */
export const ProjectTile = memo(function ProjectTile(props: ProjectTileProps) {
  const { project, ownerUsername, eager, actions, movable, full, onGone } = props;
  const [mode, setMode] = useState<"shown" | "renaming" | "moving" | "deleting">("shown");
  const link = useRef<HTMLAnchorElement>(null);
  const menu = useRef<HTMLButtonElement>(null);

  const handle = use(DragHandle);
  useFocusAfterEditing(mode === "renaming", link);
  useFocusWhenGone(menu, onGone);

  function ask(about: "deleting" | "moving") {
    menu.current?.focus(); // the dialog returns the focus to this element
    setMode(about);
  }

  /** The focus is back in the tile before this may be removed. */
  function close() {
    flushSync(() => setMode("shown"));
    menu.current?.focus();
  }

  const moving: MenuEntry = {
    kind: "item",
    label: "Move to Folder",
    icon: <FolderInput />,
    ...(!actions.may && { description: <NeedsPro /> }),
    onSelect: () => (actions.mayMove() ? ask("moving") : undefined),
    ...(!movable && { disabled: true, hint: "Create another folder first." }),
  };
  const entries: MenuEntry[] = [
    { kind: "item", label: "Rename", icon: <PencilLine />, onSelect: () => setMode("renaming") },
    {
      kind: "item",
      label: "Duplicate",
      icon: <Copy />,
      ...(full && { description: <NeedsPro /> }),
      onSelect: () => void actions.duplicate(project),
    },
    ...(actions.offersMove ? [moving] : []),
    { kind: "separator" },
    {
      kind: "item",
      label: "Delete",
      icon: <Trash2 />,
      tone: "danger",
      onSelect: () => ask("deleting"),
    },
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
              maxLength={maxLength.RenameProjectInput.name}
              defaultEditing
              className="w-full"
              onCommit={(value) => void actions.rename(project, value)}
              onFinish={() => setMode("shown")}
            />
          ) : (
            <Link
              ref={(element) => {
                link.current = element;
                handle?.ref(element);
              }}
              aria-describedby={handle?.describedBy}
              to={projectPath({ ...project, ownerUsername })}
            >
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
        <DeleteProjectsModal
          projects={[project]}
          onClose={() => setMode("shown")}
          onDelete={() => {
            close();
            void actions.remove([project]);
          }}
        />
      )}
      {mode === "moving" && (
        <MoveModal
          what={`“${project.name}”`}
          current={project.folderId}
          onClose={() => setMode("shown")}
          onMove={(to) => {
            close();
            actions.move([project], to);
          }}
        />
      )}
    </>
  );
});

/** Calls `onGone` when the article around an element is removed with the focus in it. */
function useFocusWhenGone(inside: RefObject<HTMLElement | null>, onGone: () => void) {
  const latest = useRef(onGone);
  useLayoutEffect(() => {
    latest.current = onGone;
  });
  useLayoutEffect(() => {
    const article = inside.current?.closest("article");
    return () => {
      if (article?.contains(document.activeElement)) latest.current();
    };
  }, [inside]);
}
