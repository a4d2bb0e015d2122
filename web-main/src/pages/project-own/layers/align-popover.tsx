import { Popover } from "@cuttle/web-kit/ui";
import { type RefObject, useId, useSyncExternalStore } from "react";
import type { Command } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import {
  alignCommands,
  distributeCommands,
  nameOfModel,
  sameSizeCommands,
} from "./arrange-commands.ts";
import { CommandButton } from "./command-button.tsx";
import { useRun } from "./use-run.ts";

export interface AlignPopoverProps {
  readonly store: ProjectStore;
  /** The button that opens and closes it. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Aligns, distributes and sizes what is selected, beside its button. */
export default function AlignPopover({ store, anchor, onClose }: AlignPopoverProps) {
  return (
    <Popover
      open
      onClose={onClose}
      label="Align and distribute"
      anchor={anchor}
      side="top"
      align="center"
      initialFocus="panel"
    >
      <AlignPanel store={store} />
    </Popover>
  );
}

function AlignPanel({ store }: { readonly store: ProjectStore }) {
  // What the commands look at.
  useSyncExternalStore(store.subscribe, store.state);
  useSyncExternalStore(store.subscribe, store.session);
  const model = nameOfModel(store);
  return (
    <div className="grid gap-3">
      <Section store={store} title="Align" commands={alignCommands} />
      <div className="flex gap-5">
        <Section store={store} title="Distribute" commands={distributeCommands} />
        <Section store={store} title="Same size" commands={sameSizeCommands} />
      </div>
      <p className="wrap-anywhere text-caption text-ink-soft">
        {model === undefined
          ? "One layer is aligned with the sheet, several with each other."
          : `The size is that of “${model}”, which was selected first.`}
      </p>
    </div>
  );
}

interface SectionProps {
  readonly store: ProjectStore;
  readonly title: string;
  readonly commands: readonly Command[];
}

function Section({ store, title, commands }: SectionProps) {
  const id = useId();
  const run = useRun(store);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="font-semibold text-small">
        {title}
      </h2>
      <div className="-ml-2.5 mt-1 flex flex-wrap">
        {commands.map((command) => (
          <CommandButton key={command.id} command={command} store={store} onPress={run} />
        ))}
      </div>
    </div>
  );
}
