import { Grid3x3, type LucideIcon, Maximize, ZoomIn, ZoomOut } from "lucide-react";

interface StageToolsProps {
  readonly near: boolean;
  readonly grid: boolean;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onShowWhole: () => void;
  readonly onGrid: (grid: boolean) => void;
}

interface ToolProps {
  readonly label: string;
  readonly hint?: string;
  readonly Icon: LucideIcon;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

/** A button of a toolbar on the stage. */
export function Tool({ label, hint, Icon, disabled, pressed, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={hint ?? label}
      aria-disabled={disabled || undefined}
      aria-pressed={pressed}
      onClick={() => !disabled && onPress()}
      className="grid size-9 place-items-center sm:size-10 rounded-[0.6rem] text-ink transition-colors hover:bg-ink/8 aria-disabled:text-ink-faint aria-disabled:opacity-60 aria-pressed:bg-accent-wash aria-pressed:text-accent-strong"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  );
}

/** Zoom in, zoom out, show all, and the grid. */
export function StageTools(props: StageToolsProps) {
  const { near, grid, onZoomIn, onZoomOut, onShowWhole, onGrid } = props;
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
        disabled={!near}
        onPress={onZoomOut}
      />
      <Tool
        label="Show all"
        hint="Show all (0)"
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
