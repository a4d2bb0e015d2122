import type { Schemas } from "@cuttle/web-kit/api";
import { classNames } from "@cuttle/web-kit/ui";
import { useDndContext, useDraggable, useDroppable } from "@dnd-kit/core";
import { type ReactNode, type SyntheticEvent, useCallback, useId } from "react";
import { DragHandle } from "./drag-parts.ts";
import { type Folder, useFolders } from "./use-folders.ts";

/** What is dragged. */
export type Dragged =
  | { kind: "project"; name: string; project: Schemas["DashboardProject"] }
  | { kind: "folder"; name: string; folder: Folder };

/** Buttons and fields inside what is dragged keep their own presses and keys. */
function unlessControl<Event extends SyntheticEvent>(listen: ((event: Event) => void) | undefined) {
  return (event: Event) => {
    if (!(event.target as Element).closest("button, input, dialog, [role=menu]")) listen?.(event);
  };
}

/** The ref and the listeners of an element that can be dragged, and the handle for the keyboard. */
function useDragged(data: Dragged) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: useId(),
    data,
  });
  return {
    setNodeRef,
    isDragging,
    handle: { ref: setActivatorNodeRef, describedBy: attributes["aria-describedby"] },
    listeners: {
      onMouseDown: unlessControl(listeners?.onMouseDown as never),
      onTouchStart: unlessControl(listeners?.onTouchStart as never),
      onKeyDown: unlessControl(listeners?.onKeyDown as never),
    },
  };
}

interface DragTileProps {
  project: Schemas["DashboardProject"];
  children: ReactNode;
}

/** A tile that can be dragged onto a folder. */
export function DragTile({ project, children }: DragTileProps) {
  const drag = useDragged({ kind: "project", name: project.name, project });
  return (
    <div
      ref={drag.setNodeRef}
      {...drag.listeners}
      className={classNames("h-full [-webkit-touch-callout:none]", drag.isDragging && "opacity-50")}
    >
      <DragHandle value={drag.handle}>{children}</DragHandle>
    </div>
  );
}

interface DragFolderProps {
  folder: Folder;
  children: ReactNode;
}

/** A folder that can be dragged to another place. */
export function DragFolder({ folder, children }: DragFolderProps) {
  const { folderId } = folder;
  const drag = useDragged({ kind: "folder", name: folder.name, folder });
  const drop = useDroppable({ id: folderId });
  const { setNodeRef: dragRef } = drag;
  const { setNodeRef: dropRef } = drop;
  // Always the same function: a new one would be called with null and the element again after each render, and dnd-kit would measure again.
  const both = useCallback(
    (element: HTMLElement | null) => {
      dragRef(element);
      dropRef(element);
    },
    [dragRef, dropRef],
  );
  const dragged = useDndContext().active?.data.current as Dragged | undefined;
  const folders = useFolders();
  const place = (id: string) => folders.findIndex((one) => one.folderId === id);
  const from = dragged?.kind === "folder" ? place(dragged.folder.folderId) : -1;
  const here = drop.isOver && from >= 0 ? place(folderId) - from : 0;
  return (
    <div
      ref={both}
      data-folder={folderId}
      {...drag.listeners}
      className={classNames(
        "relative h-full rounded-card [-webkit-touch-callout:none]",
        drag.isDragging && "opacity-50",
        here !== 0 && (here < 0 ? lineBefore : lineAfter),
      )}
    >
      <DragHandle value={drag.handle}>{children}</DragHandle>
    </div>
  );
}

const line =
  "before:absolute before:inset-y-0 before:w-1 before:rounded-full before:bg-accent-strong";
/** Where a folder that is carried over another would go. */
const lineBefore = `${line} before:-left-3.5`;
const lineAfter = `${line} before:-right-3.5`;
