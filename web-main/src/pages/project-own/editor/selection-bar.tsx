import { classNames, Toolbar } from "@cuttle/web-kit/ui";
import { type KeyboardEvent, memo, useRef, useSyncExternalStore } from "react";
import type { Command, commandOf } from "../../../engine/commands.ts";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import type { Size } from "../../../engine/viewport.ts";
import { AlignButton } from "../layers/align-button.tsx";
import { arrangeCommands, flipCommands, repeatCommand } from "../layers/arrange-commands.ts";
import { CommandButton } from "../layers/command-button.tsx";
import { layerCommands } from "../layers/layer-commands.ts";
import { pressedKey } from "../layers/pressed-key.ts";
import { useRun } from "../layers/use-run.ts";
import { Controls } from "./controls.tsx";

interface SelectionProps {
  readonly store: ProjectStore;
  /** Takes the focus when nothing is selected any more. */
  readonly onGone: () => void;
}

const commandNamed = (id: string) => layerCommands.filter((command) => command.id === id);

const [ungroup] = commandNamed("ungroup");
const before: readonly Command[] = [...flipCommands, ...commandNamed("duplicate"), repeatCommand];
const after: readonly Command[] = commandNamed("delete");

const isAtRest = ({ committed, document, result }: ProjectState) =>
  committed === undefined && result?.document === document;

/** What can be done to what is selected: aligning, flipping, copying, grouping, deleting. */
const SelectionButtons = memo(function SelectionButtons({ store, onGone }: SelectionProps) {
  // What the commands look at. A drag changes it once, when it ends.
  useSyncExternalStore(store.subscribe, () => store.state().committed ?? store.state().document);
  useSyncExternalStore(store.subscribe, () => isAtRest(store.state()));
  useSyncExternalStore(store.subscribe, store.selection);
  useSyncExternalStore(store.subscribe, () => store.session().last);
  const run = useRun(store);
  const isGroup = ungroup?.when(store) === true;
  const commands = [...before, ...commandNamed(isGroup ? "ungroup" : "group"), ...after];
  return (
    <>
      <AlignButton store={store} />
      {commands.map((command) => (
        <CommandButton
          // Grouping is followed by ungrouping: the button stays, and with it the focus.
          key={command === ungroup ? "group" : command.id}
          command={command}
          store={store}
          onPress={(pressed) => {
            run(pressed);
            if (store.selection().length === 0) onGone();
          }}
        />
      ))}
    </>
  );
});

interface SelectionBarProps extends SelectionProps {
  /** Pixels of the stage. */
  readonly size: Size;
  /** Whether the tools are a row at the lower edge. */
  readonly hasRow: boolean;
  /** From the page: a part that is loaded later and has it itself would split the code of the page. */
  readonly commandOf: typeof commandOf;
}

/** Whether a stage has room between the verdict and its buttons. On a low one, the verdict is beside the tools. */
const hasRoom = ({ width, height }: Size) => width >= (height < 370 ? 840 : 720);

/** At the lower edge of the stage, where the drawing isn't; on a narrow one, above its buttons, or the row of tools. */
export const SelectionBar = memo(function SelectionBar({
  size,
  hasRow,
  commandOf,
  ...props
}: SelectionBarProps) {
  const { store, onGone } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  const run = useRun(store);

  function handleKey(event: KeyboardEvent) {
    const key = pressedKey(event.nativeEvent);
    const command = commandOf([...layerCommands, ...arrangeCommands], key);
    if (!command) return;
    event.preventDefault();
    run(command);
    if (store.selection().length === 0) onGone();
  }

  return (
    <Controls
      className={classNames(
        "absolute right-3 w-fit animate-rise rounded-control bg-raised p-1 shadow-card outlined-when-forced",
        hasRow
          ? "bottom-30 max-w-[calc(100%-1.5rem)] touch-pan-x overflow-x-auto overscroll-x-contain"
          : hasRoom(size)
            ? "bottom-3 left-3 mx-auto"
            : "bottom-16",
      )}
      onKeyDown={handleKey}
      onMouseDown={(event) => event.preventDefault()} // the keys of the stage go on working
    >
      <Toolbar ref={toolbar} label="What is selected" className="flex *:size-10!">
        <SelectionButtons {...props} />
      </Toolbar>
    </Controls>
  );
});
