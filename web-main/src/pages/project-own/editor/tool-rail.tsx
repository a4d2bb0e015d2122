import { classNames, Toolbar } from "@cuttle/web-kit/ui";
import { memo, type Ref, useRef, useSyncExternalStore } from "react";
import type { Command } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { CommandButton } from "../layers/command-button.tsx";
import { Controls } from "./controls.tsx";
import { insertCommands } from "./insert-commands.ts";
import { shownStage } from "./open-stage.ts";
import { drawingTools, viewTools } from "./tools.ts";
import { touchCommands } from "./touch-commands.ts";
import { useEarlyAccess } from "./use-early-access.ts";
import { viewCommand } from "./view-command.ts";
import { useViewSettings } from "./view-settings.ts";

interface ToolRailProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly store: ProjectStore;
  /** Pixels of the stage. */
  readonly height: number;
  readonly columns: StageShown["columns"];
  /** Whether there are rulers at the edges. */
  readonly hasRulers: boolean;
}

const [select, ...others] = viewTools as [Command, ...Command[]];
const ofView = [...viewTools, viewCommand];

/** Pixels of a stage below which buttons are smaller. */
const LOW = 540;

/** The tools: a column at the left edge of the stage, or a row above its lower edge that scrolls, with those for drawing first. */
export const ToolRail = memo(function ToolRail(props: ToolRailProps) {
  const { ref, store, height, columns, hasRulers } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  useSyncExternalStore(store.subscribe, () => store.session().tool);
  useSyncExternalStore(store.subscribe, () => store.session().several);
  useSyncExternalStore(store.subscribe, () => store.session().keeps);
  useViewSettings(); // what is checked of the commands
  useSyncExternalStore(store.subscribe, () => store.state().document);
  const { isEarly, pass } = useEarlyAccess();
  const hasRow = columns === 0;
  const buttons = (commands: readonly Command[]) =>
    commands.map((command) => (
      <CommandButton
        key={command.id}
        command={command}
        store={store}
        isEarly={isEarly(command)}
        side={hasRow ? "top" : "right"}
        onPress={(pressed) => pass(pressed, () => pressed.run(store))}
      />
    ));
  const group = classNames(
    "grid",
    hasRow ? "grid-flow-col" : columns === 2 && "grid-cols-2",
    height < LOW && !hasRow ? "*:size-9!" : "*:size-10!",
  );
  const line = (
    <span className={classNames("bg-line", hasRow ? "mx-1 my-1.5 w-px" : "mx-1.5 my-1 h-px")} />
  );
  return (
    <Controls
      ref={ref}
      className={classNames(
        "absolute flex rounded-control bg-raised p-1 shadow-card outlined-when-forced",
        hasRow
          ? "bottom-16 left-3 max-w-[calc(100%-1.5rem)] touch-pan-x overflow-x-auto overscroll-x-contain"
          : classNames("flex-col", hasRulers ? "top-7 left-7" : "top-3 left-3"),
      )}
    >
      <Toolbar
        ref={toolbar}
        label="Tools"
        isColumn={!hasRow}
        className={classNames("flex", !hasRow && "flex-col")}
      >
        <div className={group}>{buttons(hasRow ? [select, ...touchCommands] : ofView)}</div>
        {line}
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons are what is pressed. */}
        <div
          className={group}
          onClick={() => shownStage(store)?.focus()} // where Enter draws
        >
          {buttons(drawingTools)}
        </div>
        {line}
        <div className={group}>{buttons(insertCommands)}</div>
        {hasRow && line}
        {hasRow && <div className={group}>{buttons([...others, viewCommand])}</div>}
      </Toolbar>
    </Controls>
  );
});
