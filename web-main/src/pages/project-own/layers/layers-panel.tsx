import {
  type ElementAddress,
  type ElementTarget,
  placeElements,
  placesOf,
  type Unit,
  updateElements,
} from "@cuttle/design";
import { ariaAccelerator, Tooltip, useToast, writeAccelerator } from "@cuttle/web-kit/ui";
import { type KeyboardEvent, useMemo } from "react";
import { type Command, commandOf } from "../../../engine/commands.ts";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import { layerCommands, withMark } from "./layer-commands.ts";
import { LayerTree } from "./layer-tree.tsx";
import { Properties } from "./properties.tsx";

interface LayersPanelProps {
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly unit: Unit;
  readonly proFonts: readonly string[];
}

/** An owner's layers: what can be done to them, their tree, and the properties of the selected one. */
export function LayersPanel({ store, state, unit, proFonts }: LayersPanelProps) {
  const { document, selection, result } = state;
  const toast = useToast();
  const places = placesOf(document);
  const selected = selection.filter((address) => places.has(address));
  const errors = useMemo(() => {
    const [main] = document.components;
    return new Map(
      (result?.errors ?? []).flatMap(({ element, message }) =>
        main && element !== undefined ? [[`${main.id}/${element}`, message] as const] : [],
      ),
    );
  }, [document.components, result?.errors]);

  function run(command: Command) {
    const able = command.when(store.state());
    if (able === true) command.run(store);
    else toast({ title: able });
  }

  function handleKey(event: KeyboardEvent) {
    const command = commandOf(layerCommands, event);
    if (!command) return;
    event.preventDefault();
    run(command);
  }

  function rename(address: ElementAddress, name: string) {
    store.edit((now) =>
      updateElements(now, [address], (element) => {
        const { name: _, ...others } = element;
        return name === "" ? others : { ...others, name };
      }),
    );
  }

  function place(addresses: readonly ElementAddress[], target: ElementTarget) {
    const placed = placeElements(store.state().document, addresses, target);
    if (placed) store.edit(() => placed, { select: addresses });
    else toast({ title: "It can't go there." });
  }

  const mark = (address: ElementAddress, field: "hidden" | "locked") =>
    store.edit((now) =>
      updateElements(now, [address], (element) => withMark(element, field, !element[field])),
    );

  const [one, ...others] = selected;
  return (
    <div className="grid gap-4">
      <div
        role="toolbar"
        aria-label="Change layers"
        onKeyDown={handleKey}
        className="flex flex-wrap gap-0.5"
      >
        {layerCommands.map((command) => (
          <CommandButton key={command.id} command={command} state={state} onPress={run} />
        ))}
      </div>
      <LayerTree
        document={document}
        selection={selection}
        errors={errors}
        onSelect={store.select}
        onMark={mark}
        onRename={rename}
        onPlace={place}
        onKey={handleKey}
      />
      {one !== undefined && others.length === 0 && (
        <Properties
          key={one}
          store={store}
          state={state}
          unit={unit}
          proFonts={proFonts}
          address={one}
        />
      )}
      {selected.length > 1 && (
        <p className="text-ink-soft text-small">{selected.length} layers are selected.</p>
      )}
    </div>
  );
}

interface CommandButtonProps {
  readonly command: Command;
  readonly state: ProjectState;
  readonly onPress: (command: Command) => void;
}

function CommandButton({ command, state, onPress }: CommandButtonProps) {
  const { label, icon: Icon, keys, checked } = command;
  const able = command.when(state);
  const [key] = keys;
  return (
    <Tooltip text={able === true ? `${label}${key ? ` (${writeAccelerator(key)})` : ""}` : able}>
      <button
        type="button"
        aria-label={label}
        aria-keyshortcuts={keys.map((one) => ariaAccelerator(one)).join(" ")}
        aria-pressed={checked?.(state)}
        aria-disabled={able !== true || undefined}
        onClick={() => able === true && onPress(command)}
        className="grid size-10 place-items-center rounded-[0.6rem] text-ink transition-colors hover:bg-ink/8 aria-disabled:text-ink-faint aria-pressed:bg-accent-wash aria-disabled:opacity-60 pointer-coarse:size-11"
      >
        <Icon className="size-4.5" aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
