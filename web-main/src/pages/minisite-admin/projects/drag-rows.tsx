import { classNames } from "@cuttle/web-kit/ui";
import {
  type Active,
  type Announcements,
  DndContext,
  type DragEndEvent,
  type Over,
  useDndContext,
  useDraggable,
  useDroppable,
} from "@dnd-kit/core";
import { Shapes } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { Carried, lineWhere } from "../../drag/carried.tsx";
import { useDrag } from "../../drag/use-drag.ts";
import { DragRow, type DragRowProps, RowHandle } from "./drag-parts.ts";
import type { HomeProject } from "./home-projects.ts";

interface DragRowsProps {
  projects: readonly HomeProject[];
  /** To a place among the others. */
  onMove: (project: HomeProject, place: number) => void;
  children: ReactNode;
}

const draggedOf = (active: Active) => active.data.current as HomeProject;

const Projects = createContext<readonly HomeProject[]>([]);

/** Lets the projects of a list be dragged to another place: with a mouse, a finger or the keyboard. */
export default function DragRows({ projects, onMove, children }: DragRowsProps) {
  const { chosen, ...dragging } = useDrag("project", { handles: true });
  const [carried, setCarried] = useState<HomeProject>();
  const placeOf = (over: Over | null) =>
    projects.findIndex(({ projectId }) => projectId === over?.id);

  function drop({ active, over }: DragEndEvent) {
    setCarried(undefined);
    const project = draggedOf(active);
    if (over && over.id !== project.projectId) onMove(project, placeOf(over));
  }

  const where = (over: Over | null) => `place ${placeOf(over) + 1} of ${projects.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${draggedOf(active).name}.`,
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `Over ${where(over)}.` : undefined,
    onDragEnd: ({ active, over }) => {
      const { name, projectId } = draggedOf(active);
      if (!over || over.id === projectId) return `${name} stays where it was.`;
      return `${name} is now at ${where(over)}.`;
    },
    onDragCancel: ({ active }) => `${draggedOf(active).name} stays where it was.`,
  };

  return (
    <DndContext
      {...dragging}
      accessibility={{ announcements, screenReaderInstructions: { draggable: howTo } }}
      onDragStart={({ active }) => {
        chosen.current = draggedOf(active).projectId;
        setCarried(draggedOf(active));
      }}
      onDragEnd={drop}
      onDragCancel={() => setCarried(undefined)}
    >
      <Projects value={projects}>
        <DragRow value={Row}>{children}</DragRow>
      </Projects>
      <Carried Icon={Shapes} name={carried?.name} />
    </DndContext>
  );
}

const howTo =
  "To move it, press the space bar, choose a place with the arrow keys, and press the space bar again. Escape cancels.";

/** A row that can be dragged by its handle, and takes others. */
function Row({ project, children }: DragRowProps) {
  const { projectId } = project;
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: projectId,
    data: project,
  });
  const drop = useDroppable({ id: projectId });
  const { setNodeRef: dropRef } = drop;
  // Always the same function: a new one would be called with null and the element again after each render, and dnd-kit would measure again.
  const both = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      dropRef(element);
    },
    [setNodeRef, dropRef],
  );
  const projects = use(Projects);
  const { active } = useDndContext();
  const place = (id: unknown) => projects.findIndex((one) => one.projectId === id);
  const steps = drop.isOver && active ? place(projectId) - place(active.id) : 0;
  return (
    <div
      ref={both}
      data-project={projectId}
      className={classNames("relative", isDragging && "opacity-50", lineWhere(steps))}
    >
      <RowHandle
        value={{
          ref: setActivatorNodeRef,
          ...listeners,
          "aria-describedby": attributes["aria-describedby"],
        }}
      >
        {children}
      </RowHandle>
    </div>
  );
}
