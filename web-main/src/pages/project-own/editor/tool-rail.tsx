import { classNames, Toolbar } from "@cuttle/web-kit/ui";
import { memo, type ReactNode, type Ref, useEffect, useRef, useSyncExternalStore } from "react";
import type { Command } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { CommandButton } from "../layers/command-button.tsx";
import { severalCommand } from "../layers/layer-commands.ts";
import { Controls } from "./controls.tsx";
import { insertCommands } from "./insert-commands.ts";
import { drawingTools, viewTools } from "./tools.ts";
import { useEarlyAccess } from "./use-early-access.ts";
import { viewCommand } from "./view-command.ts";

interface ToolRailProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly store: ProjectStore;
  /** Pixels of the stage. */
  readonly height: number;
  readonly columns: StageShown["columns"];
  /** Whether there are rulers at the edges. */
  readonly hasRulers: boolean;
  /** Buttons before the tools. */
  readonly children?: ReactNode;
}

/** Pixels of a stage below which buttons are smaller. */
const LOW = 540;

/** The tools: a column at the left edge of the stage, or a row above its lower edge that scrolls. */
export const ToolRail = memo(function ToolRail(props: ToolRailProps) {
  const { ref, store, height, columns, hasRulers, children } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  useSyncExternalStore(store.subscribe, () => store.session().tool);
  useSyncExternalStore(store.subscribe, () => store.session().several);
  useSyncExternalStore(store.subscribe, () => store.state().document);
  const { isEarly, pass } = useEarlyAccess();
  const hasRow = columns === 0;
  const hasMore = children !== undefined;
  useEffect(() => {
    if (hasMore) toolbar.current?.parentElement?.scrollTo({ left: 0 });
  }, [hasMore]);
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
        {children && (
          <>
            <div className={group}>{children}</div>
            {line}
          </>
        )}
        <div className={group}>{buttons([...viewTools, viewCommand, severalCommand])}</div>
        {line}
        <div className={group}>{buttons(drawingTools)}</div>
        {line}
        <div className={group}>{buttons(insertCommands)}</div>
      </Toolbar>
    </Controls>
  );
});
