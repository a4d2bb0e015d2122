import {
  type Active,
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  type Over,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { Folder as FolderIcon, Shapes } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { DragFolder, type Dragged, DragTile } from "./drag-kinds.tsx";
import { DragParts } from "./drag-parts.ts";
import { useFolderActions } from "./use-folder-actions.ts";
import { useFolders } from "./use-folders.ts";
import { useProjectActions } from "./use-project-actions.ts";

const parts = { Tile: DragTile, Folder: DragFolder };

/** S1 §9: a drag starts after 200 ms or 4 px. */
const mouse = {
  activationConstraint: { delay: 200, distance: 4, tolerance: Number.POSITIVE_INFINITY },
};
/** Fingers that move earlier scroll. */
const touch = { activationConstraint: { delay: 200, tolerance: 8 } };
// Enter on a link opens it, also where it can be dragged.
const keys = { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter", "Tab"] };

const draggedOf = (active: Active) => active.data.current as Dragged;

/** What is carried is beside the pointer, however large the thing is that was picked up. */
const besidePointer: Modifier = ({ transform, activatorEvent, draggingNodeRect }) => {
  if (!draggingNodeRect || !(activatorEvent instanceof MouseEvent)) return transform;
  return {
    ...transform,
    x: transform.x + activatorEvent.clientX - draggingNodeRect.left + 12,
    y: transform.y + activatorEvent.clientY - draggingNodeRect.top + 12,
  };
};

/** A click with the keys that were held: some of them open a new tab. */
function keysOf(pressed: Event | undefined): MouseEventInit {
  const { ctrlKey, metaKey, shiftKey, altKey } = pressed as MouseEvent;
  return { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey };
}

function noClick(event: Event) {
  event.preventDefault();
}

/** The folder under a drag: where the pointer is, or which the arrow keys chose. The side column is sticky, so the
 * rectangles that dnd-kit has measured would be wrong after scrolling. */
function useTarget() {
  const chosen = useRef<string>(undefined);

  const collisions: CollisionDetection = ({ pointerCoordinates, droppableContainers }) => {
    let id = chosen.current;
    if (pointerCoordinates) {
      const { x, y } = pointerCoordinates;
      const below = document.elementsFromPoint(x, y);
      const folder = below.find((one) => one.closest("[data-folder]"));
      id = folder?.closest<HTMLElement>("[data-folder]")?.dataset.folder;
    }
    return droppableContainers.filter((one) => one.id === id).map((one) => ({ id: one.id }));
  };

  const coordinates: KeyboardCoordinateGetter = (event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.code];
    if (!step) return undefined;
    event.preventDefault();
    const all = [...document.querySelectorAll<HTMLElement>("[data-folder]")];
    const before = all.findIndex((one) => one.dataset.folder === chosen.current);
    const next = before < 0 ? 0 : Math.min(Math.max(before + step, 0), all.length - 1);
    const folder = all[next];
    chosen.current = folder?.dataset.folder;
    folder?.scrollIntoView({ block: "nearest" });
    const box = folder?.getBoundingClientRect();
    return box && { x: box.left + 40, y: box.top + 24 };
  };

  return { chosen, collisions, coordinates };
}

/** Lets projects be dragged onto folders, and folders to another place: with a mouse, a finger or the keyboard. */
export default function DragArea({ children }: { children: ReactNode }) {
  const folders = useFolders();
  const { move, mayMove } = useProjectActions();
  const { reorder } = useFolderActions();
  const { chosen, collisions, coordinates } = useTarget();
  const [carried, setCarried] = useState<Dragged>();
  const moved = useRef(false);
  const ended = useRef(0);
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, {
      coordinateGetter: coordinates,
      keyboardCodes: keys,
      scrollBehavior: "auto",
    }),
  );
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
      sensors={sensors}
      collisionDetection={collisions}
      autoScroll={false}
      accessibility={{ announcements, screenReaderInstructions: { draggable: howTo } }}
      onDragStart={({ active }) => start(draggedOf(active))}
      onDragMove={({ delta }) => {
        moved.current ||= Math.hypot(delta.x, delta.y) >= 4;
      }}
      onDragEnd={drop}
      onDragCancel={() => end()}
    >
      <DragParts value={parts}>{children}</DragParts>
      <DragOverlay dropAnimation={null} modifiers={[besidePointer]} className="pointer-events-none">
        {carried && <Carried dragged={carried} />}
      </DragOverlay>
    </DndContext>
  );
}

const howTo =
  "To move it, press the space bar, choose a folder with the arrow keys, and press the space bar again. Escape cancels.";

function Carried({ dragged }: { dragged: Dragged }) {
  const Icon = dragged.kind === "folder" ? FolderIcon : Shapes;
  return (
    <div className="flex w-fit max-w-64 items-center gap-2.5 rounded-control border border-line bg-raised px-4 py-2.5 font-semibold text-small shadow-lifted">
      <Icon className="size-4.5 shrink-0" aria-hidden="true" />
      <span className="truncate">{dragged.name}</span>
    </div>
  );
}
