import type { Unit } from "@cuttle/design";
import { Popover } from "@cuttle/web-kit/ui";
import { type RefObject, useSyncExternalStore } from "react";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { Controls } from "./controls.tsx";
import { viewCommand } from "./view-command.ts";
import { ViewPanel } from "./view-panel.tsx";

export interface ViewPopoverProps {
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly unit: Unit;
  readonly shown: StageShown;
  /** The tools, beside which it is. */
  readonly rail: RefObject<HTMLElement | null>;
}

/** What is set about the stage, beside the tools. */
export default function ViewPopover({ rail, ...props }: ViewPopoverProps) {
  const { store, shown } = props;
  const { dialog } = useSyncExternalStore(store.subscribe, store.session);
  return (
    <Controls className="contents">
      <Popover
        open={dialog === "view"}
        onClose={() => store.setSession({ dialog: undefined })}
        label={viewCommand.label}
        anchor={rail}
        side={shown.columns === 0 ? "top" : "right"}
      >
        <ViewPanel {...props} />
      </Popover>
    </Controls>
  );
}
