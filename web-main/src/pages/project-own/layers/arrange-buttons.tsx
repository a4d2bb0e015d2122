import type { Command } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { AlignButton } from "./align-button.tsx";
import { flipCommands } from "./arrange-commands.ts";
import { CommandButton } from "./command-button.tsx";

interface ArrangeButtonsProps {
  readonly store: ProjectStore;
  readonly onPress: (command: Command) => void;
}

/** Aligning and flipping, among the buttons of the layers. */
export function ArrangeButtons({ store, onPress }: ArrangeButtonsProps) {
  return (
    <>
      <AlignButton store={store} />
      {flipCommands.map((command) => (
        <CommandButton key={command.id} command={command} store={store} onPress={onPress} />
      ))}
    </>
  );
}
