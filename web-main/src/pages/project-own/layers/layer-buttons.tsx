import type { Document } from "@cuttle/design";
import { Toolbar } from "@cuttle/web-kit/ui";
import { type KeyboardEvent, memo, type ReactNode, useId, useRef } from "react";
import type { Command } from "../../../engine/commands.ts";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import { clipboardCommands } from "../editor/clipboard-commands.ts";
import { CommandButton } from "./command-button.tsx";
import { layerCommands, severalCommand } from "./layer-commands.ts";
import type { Arranging } from "./use-arranging.ts";

interface LayerButtonsProps {
  readonly store: ProjectStore;
  /** What the commands look at; with it, the buttons change. */
  readonly document: Document;
  readonly result: ProjectState["result"];
  readonly selection: readonly string[];
  readonly several: boolean;
  readonly arranging: Arranging | undefined;
  readonly onPress: (command: Command) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

const named = (...ids: readonly string[]): readonly Command[] =>
  layerCommands.filter(({ id }) => ids.includes(id));

const sections = {
  edit: [...clipboardCommands, ...named("duplicate", "delete")],
  select: [severalCommand, ...named("selectAll")],
  repeat: named("ring", "grid", "mirror"),
  group: named("group", "ungroup"),
  order: named("forward", "backward", "front", "back", "hide", "lock"),
};

/** What can be done to layers. */
export const LayerButtons = memo(function LayerButtons(props: LayerButtonsProps) {
  const { store, arranging, onPress, onKey } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  const buttons = (commands: readonly Command[]) =>
    commands.map((command) => (
      <CommandButton key={command.id} command={command} store={store} onPress={onPress} />
    ));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the layers.
    <div onKeyDown={onKey}>
      <Toolbar ref={toolbar} label="Change layers" className="flex flex-wrap gap-x-4 gap-y-1">
        <Section label="Edit">{buttons(sections.edit)}</Section>
        <Section label="Select">{buttons(sections.select)}</Section>
        <Section label="Repeat">{buttons(sections.repeat)}</Section>
        <Section label="Arrange">
          {/* Until they are there, their place is kept. */}
          {arranging ? (
            <arranging.ArrangeButtons store={store} onPress={onPress} />
          ) : (
            <span className="h-10 w-31 pointer-coarse:h-11 pointer-coarse:w-34" />
          )}
          {buttons(sections.group)}
        </Section>
        <Section label="Order">{buttons(sections.order)}</Section>
      </Toolbar>
    </div>
  );
});

function Section({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-labelledby={id}>
      <p id={id} className="pl-2.5 text-caption text-ink-soft">
        {label}
      </p>
      <div className="flex flex-wrap gap-0.5">{children}</div>
    </div>
  );
}
