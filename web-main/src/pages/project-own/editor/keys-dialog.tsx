import { Button, Field, Modal } from "@cuttle/web-kit/ui";
import { type ReactNode, useId, useState } from "react";
import { type Command, chosenKeys, keysOf } from "../../../engine/commands.ts";
import { commandGroups, keywords } from "./editor-commands.ts";
import { KeyRow } from "./key-row.tsx";
import { chooseKeys, useKeySettings } from "./key-settings.ts";
import { Keys } from "./keys.tsx";

/** What is held or pressed meanwhile, whatever the tool. */
const held: readonly (readonly [keys: readonly string[], what: string])[] = [
  [["Enter"], "Draws in the middle of the view, or types in the selected text"],
  [["Escape"], "Cancels a drag, ends a tool, or selects nothing"],
  [["Shift"], "While you drag: keeps proportions, a direction, or steps of 15°"],
  [
    ["Alt"],
    "While you drag: moves a copy, or keeps the middle; with a click: selects what is behind",
  ],
  [["Mod"], "While you drag: pauses snapping"],
];

/** All keys of the editor, each of which can be changed. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  useKeySettings();
  const [search, setSearch] = useState("");
  const [changing, setChanging] = useState<Command>();
  const words = search.toLowerCase().split(/\s+/);
  const groups = commandGroups
    .map(({ name, commands }) => ({
      name,
      commands: commands.filter((command) => {
        const text = `${command.label} ${name} ${keywords[command.id] ?? ""} ${keysOf(command)}`;
        return words.every((word) => text.toLowerCase().includes(word));
      }),
    }))
    .filter(({ commands }) => commands.length > 0);
  return (
    <Modal
      title="Keys"
      description="Letters work while the drawing has the focus. Keys that you change are kept on this device, for all projects."
      size="large"
      onClose={onClose}
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-56 grow">
            <Field
              label="Search keys"
              hideLabel
              type="search"
              placeholder="Search, such as “align”"
              autoComplete="off"
              autoFocus
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          </div>
          <Button
            variant="secondary"
            // It keeps the focus.
            aria-disabled={chosenKeys.size === 0 || undefined}
            onClick={() => {
              setChanging(undefined);
              chooseKeys(Object.fromEntries([...chosenKeys.keys()].map((id) => [id, undefined])));
            }}
          >
            Reset all keys
          </Button>
        </div>
        {groups.map(({ name, commands }) => (
          <Group key={name} name={name}>
            {commands.map((command) => (
              <KeyRow
                key={command.id}
                command={command}
                isChanging={command === changing}
                onChanging={(is) => setChanging(is ? command : undefined)}
              />
            ))}
          </Group>
        ))}
        {groups.length === 0 && (
          <p className="wrap-anywhere text-ink-soft text-small">Nothing matches “{search}”.</p>
        )}
        {search === "" && (
          <Group name="Held and pressed">
            {held.map(([keys, what]) => (
              <li key={what} className="flex items-center justify-between gap-4 py-2 text-small">
                {what}
                <Keys keys={keys} />
              </li>
            ))}
          </Group>
        )}
      </div>
    </Modal>
  );
}

interface GroupProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Group({ name, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-subheading">
        {name}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}
