import {
  type Active,
  type Announcements,
  DndContext,
  type DragEndEvent,
  type Over,
} from "@dnd-kit/core";
import { Folder as FolderIcon, Shapes } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Carried } from "../drag/carried.tsx";
import { useDrag } from "../drag/use-drag.ts";
import { DragFolder, type Dragged, DragTile } from "./drag-kinds.tsx";
import { DragParts } from "./drag-parts.ts";
import { FolderDock } from "./folder-dock.tsx";
import { useFolderActions } from "./use-folder-actions.ts";
import { useFolders } from "./use-folders.ts";
import { useProjectActions } from "./use-project-actions.ts";

const parts = { Tile: DragTile, Folder: DragFolder };

const draggedOf = (active: Active) => active.data.current as Dragged;

/** A click with the keys that were held: some of them open a new tab. */
function keysOf(pressed: Event | undefined): MouseEventInit {
  const { ctrlKey, metaKey, shiftKey, altKey } = pressed as MouseEvent;
  return { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey };
}

function noClick(event: Event) {
  event.preventDefault();
}

/** Lets projects be dragged onto folders, and folders to another place: with a mouse, a finger or the keyboard. */
export default function DragArea({ children }: { children: ReactNode }) {
  const folders = useFolders();
  const { move, mayMove, offersMove } = useProjectActions();
  const { reorder } = useFolderActions();
  const { chosen, ...dragging } = useDrag("folder");
  const [carried, setCarried] = useState<Dragged>();
  const moved = useRef(false);
  const far = useRef(false);
  const ended = useRef(0);
  const folderOf = (over: Over | null) => folders.find((one) => one.folderId === over?.id);

  useEffect(
    () => () => {
      clearTimeout(ended.current);
      window.removeEventListener("click", noClick, true);
    },
    [],
  );

  function start(dragged: Dragged) {
    chosen.current = dragged.kind === "folder" ? dragged.folder.folderId : undefined;
    moved.current = false;
    far.current = false;
    setCarried(dragged);
    // A drag that ends where it began must not open the link.
    window.addEventListener("click", noClick, true);
  }

  /** A press of 200 ms that never moved is a slow click on the link. */
  function end(pressed?: Event) {
    setCarried(undefined);
    const link = pressed?.target instanceof Element ? pressed.target.closest("a") : null;
    const slow = !moved.current && !(pressed instanceof KeyboardEvent);
    ended.current = window.setTimeout(() => {
      window.removeEventListener("click", noClick, true);
      if (slow) link?.dispatchEvent(new MouseEvent("click", keysOf(pressed)));
    }, 60); // dnd-kit stops clicks for 50 ms
  }

  function drop({ active, over, activatorEvent }: DragEndEvent) {
    end(activatorEvent);
    // The folders come up below the pointer, perhaps: a slow click or a slip is no drop.
    if (!far.current && !(activatorEvent instanceof KeyboardEvent)) return;
    const dragged = draggedOf(active);
    const to = folderOf(over);
    if (!to) return;
    if (dragged.kind === "folder") {
      if (to.folderId !== dragged.folder.folderId)
        void reorder(dragged.folder, folders.indexOf(to));
    } else if (mayMove() && to.folderId !== dragged.project.folderId) move([dragged.project], to);
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${draggedOf(active).name}.`,
    onDragOver: ({ active, over }) => {
      const to = folderOf(over);
      const dragged = draggedOf(active);
      if (!to || (dragged.kind === "folder" && dragged.folder.folderId === to.folderId)) return;
      return `Over the folder ${to.name}.`;
    },
    onDragEnd: ({ active, over }) => {
      const to = folderOf(over)?.name;
      const { name, kind } = draggedOf(active);
      if (!to) return `${name} stays where it was.`;
      return kind === "folder" ? `${name} is now in the place of ${to}.` : `Dropped on ${to}.`;
    },
    onDragCancel: ({ active }) => `${draggedOf(active).name} stays where it was.`,
  };

  return (
    <DndContext
      {...dragging}
      autoScroll={false}
      accessibility={{ announcements, screenReaderInstructions: { draggable: howTo } }}
      onDragStart={({ active }) => start(draggedOf(active))}
      onDragMove={({ delta }) => {
        const distance = Math.hypot(delta.x, delta.y);
        moved.current ||= distance >= 4;
        far.current ||= distance >= 24;
      }}
      onDragEnd={drop}
      onDragCancel={() => end()}
    >
      <DragParts value={parts}>{children}</DragParts>
      {carried?.kind === "project" && offersMove && <FolderDock from={carried.project.folderId} />}
      <Carried Icon={carried?.kind === "folder" ? FolderIcon : Shapes} name={carried?.name} />
    </DndContext>
  );
}

const howTo =
  "To move it, press the space bar, choose a folder with the arrow keys, and press the space bar again. Escape cancels.";
