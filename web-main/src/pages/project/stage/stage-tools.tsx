import { Grid3x3, Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { Tool } from "./tool.tsx";

export interface StageToolsProps {
  /** Whether not all of the drawing is shown as large as it can be. */
  readonly near: boolean;
  /** Whether it can't be zoomed out. */
  readonly outermost: boolean;
  readonly grid: boolean;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onShowWhole: () => void;
  readonly onGrid: (grid: boolean) => void;
}

/** Zoom in, zoom out, show all, and the grid. */
export default function StageTools(props: StageToolsProps) {
  const { near, outermost, grid, onZoomIn, onZoomOut, onShowWhole, onGrid } = props;
  return (
    <div
      role="toolbar"
      aria-label="View"
      className="absolute right-3 bottom-3 flex rounded-control bg-raised p-1 shadow-card outlined-when-forced"
    >
      <Tool label="Zoom in" hint="Zoom in (+)" Icon={ZoomIn} onPress={onZoomIn} />
      <Tool
        label="Zoom out"
        hint="Zoom out (−)"
        Icon={ZoomOut}
        disabled={outermost}
        onPress={onZoomOut}
      />
      <Tool
        label="Show all"
        hint="Show all (1)"
        Icon={Maximize}
        disabled={!near}
        onPress={onShowWhole}
      />
      <Tool
        label="Grid"
        hint={grid ? "Hide the grid" : "Show a grid"}
        Icon={Grid3x3}
        pressed={grid}
        onPress={() => onGrid(!grid)}
      />
    </div>
  );
}
