import { classNames } from "@cuttle/web-kit/ui";
import { Layers, type LucideIcon, PenTool, SlidersHorizontal } from "lucide-react";
import { type ComponentProps, type ComponentType, useSyncExternalStore } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { useMedia } from "../../../use-media.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { CommandButton } from "../layers/command-button.tsx";
import { useOneColumn } from "../use-one-column.ts";
import { Controls } from "./controls.tsx";
import { paletteCommand } from "./dialog-commands.ts";
import { touchCommands } from "./touch-commands.ts";
import { useViewSettings } from "./view-settings.ts";

interface StageBarProps {
  readonly store: ProjectStore;
  readonly Undo: ComponentType<{ readonly store: ProjectStore; readonly className: string }>;
  /** Elsewhere undo and redo are with the fields. */
  readonly hasUndo: boolean;
  readonly shown: Pick<StageShown, "columns" | "view">;
  readonly hasRulers: boolean;
}

const bar = "flex items-center rounded-control bg-raised p-1 shadow-card outlined-when-forced";

/** At the upper edge of the stage: the palette, what fingers have instead of keys, the panels that are sheets, undo and redo. */
export function StageBar({ store, Undo, hasUndo, shown, hasRulers }: StageBarProps) {
  const { selection, panel, penOnly } = useSyncExternalStore(store.subscribe, store.session);
  useViewSettings(); // what is checked of the commands
  const hasSheets = useOneColumn();
  // A row of tools has them itself.
  const hasTouch = useMedia("(any-pointer: coarse)") && shown.columns > 0;
  const sheet = (name: typeof panel) => ({
    "aria-haspopup": "dialog" as const,
    "aria-expanded": panel === name,
    // The stage becomes smaller, and what is seen stays in its middle.
    onClick: () => store.setSession({ panel: panel === name ? undefined : name, view: shown.view }),
  });
  return (
    <Controls
      className={classNames(
        "absolute right-3 flex flex-col items-end gap-2",
        hasRulers ? "top-7" : "top-3",
      )}
    >
      <div className={bar}>
        {[paletteCommand, ...(hasTouch ? touchCommands : [])].map((command) => (
          <CommandButton
            key={command.id}
            command={command}
            store={store}
            side="bottom"
            onPress={() => command.run(store)}
          />
        ))}
        {hasSheets && <StageButton label="Layers" icon={Layers} {...sheet("layers")} />}
        {hasSheets && (selection.length > 0 || panel === "properties") && (
          <StageButton label="Properties" icon={SlidersHorizontal} {...sheet("properties")} />
        )}
        {hasUndo && <Undo store={store} className="flex" />}
      </div>
      {penOnly !== undefined && (
        <div className={bar}>
          <StageButton
            label="Only the pen draws"
            icon={PenTool}
            aria-pressed={penOnly}
            onClick={() => store.setSession({ penOnly: !penOnly })}
          />
        </div>
      )}
    </Controls>
  );
}

interface StageButtonProps extends ComponentProps<"button"> {
  readonly label: string;
  readonly icon: LucideIcon;
}

function StageButton({ label, icon: Icon, ...rest }: StageButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="flex h-11 items-center gap-1.5 rounded-[0.6rem] px-2 text-small transition-colors hover:bg-ink/8 aria-expanded:bg-accent-wash aria-pressed:bg-accent-wash aria-expanded:text-accent-strong aria-pressed:text-accent-strong chosen-when-forced"
    >
      <Icon className="size-4.5" aria-hidden="true" />
      {label}
    </button>
  );
}
