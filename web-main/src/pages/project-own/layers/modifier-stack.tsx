import type { ElementNode, ModifierUse } from "@cuttle/design";
import {
  addModifier,
  modifierProblem,
  moveModifier,
  newElementId,
  removeModifier,
} from "@cuttle/design/tools";
import { Button } from "@cuttle/web-kit/ui";
import { Plus } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { SearchList } from "../../../frame/search-list.tsx";
import { describeModifier, type ModifierChoice, modifierChoices } from "./describe.ts";
import type { PropertiesForm } from "./properties-form.ts";
import { ModifierProperties } from "./properties-modifier.tsx";

interface ModifierStackProps {
  readonly form: PropertiesForm;
  readonly element: ElementNode;
}

/** What gets the focus once it is there: the button that adds a modifier, or a modifier, with its fields if it is new. */
type Goal = "add" | { readonly id: string; readonly isNew: boolean };

/** Whether a modifier is what makes something of a group, such as a ring of holes: it has no numbers but those. */
const isMadeBy = ({ type, modifiers = [] }: ElementNode): boolean =>
  type === "group" && modifiers.length === 1;

/** What changes the shape of the selected element, in the order in which it is done. */
export function ModifierStack({ form, element }: ModifierStackProps) {
  const { modifiers = [] } = element;
  const [isAdding, setAdding] = useState(false);
  /** The id of the one that was added here, which is open. */
  const [added, setAdded] = useState<string>();
  const [said, say] = useState("");
  const problem = modifierProblem(element);
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const goal = useRef<Goal>(undefined);

  useLayoutEffect(() => {
    const { current: to } = goal;
    if (to === undefined) return;
    const place = to === "add" ? -1 : modifiers.findIndex(({ id }) => id === to.id);
    const found = to === "add" ? button.current : handleOf(list.current?.children[place], to.isNew);
    if (!found) return;
    goal.current = undefined;
    found.focus();
  });

  function add({ type, label }: ModifierChoice) {
    const id = newElementId(form.document);
    form.change((one) => addModifier(one, { id, type, properties: {} }));
    setAdding(false);
    setAdded(id);
    goal.current = { id, isNew: true };
    say(`${label} was added.`);
  }

  function close() {
    setAdding(false);
    goal.current = "add";
  }

  function remove(use: ModifierUse, place: number) {
    const { label = use.type } = describeModifier(form.document, use) ?? {};
    const next = modifiers[place + 1];
    form.change((one) => removeModifier(one, use.id));
    goal.current = next ? { id: next.id, isNew: false } : "add";
    say(`${label} was removed.`);
  }

  return (
    <div className="grid gap-2">
      <h4 className="font-semibold">Modifiers</h4>
      {modifiers.length > 1 && (
        <p className="text-caption text-ink-soft">From top to bottom, one after the other.</p>
      )}
      <ul ref={list} className="grid gap-1 empty:hidden">
        {modifiers.map((use, place) => (
          <ModifierProperties
            key={use.id}
            form={form}
            use={use}
            isOpen={use.id === added || isMadeBy(element)}
            onMove={(by) => {
              const { label = use.type } = describeModifier(form.document, use) ?? {};
              form.change((one) => moveModifier(one, use.id, by));
              say(`${label} is number ${place + by + 1} of ${modifiers.length}.`);
            }}
            canMove={{ up: place > 0, down: place < modifiers.length - 1 }}
            onRemove={() => remove(use, place)}
          />
        ))}
      </ul>
      {isAdding && problem === undefined ? (
        <AddModifier form={form} onPick={add} onClose={close} />
      ) : (
        <Button
          ref={button}
          variant="secondary"
          className="justify-self-start"
          disabled={problem !== undefined}
          onClick={() => setAdding(true)}
        >
          <Plus className="size-5" aria-hidden="true" />
          Add a modifier
        </Button>
      )}
      {problem !== undefined && <p className="text-caption text-ink-soft">{problem}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** What has the focus in a modifier: its first field, or the line that opens and closes it. */
function handleOf(item: Element | undefined, isNew: boolean) {
  const field = isNew && item?.querySelector<HTMLElement>("input, textarea, select");
  return field || item?.querySelector("summary");
}

interface AddModifierProps {
  readonly form: PropertiesForm;
  readonly onPick: (choice: ModifierChoice) => void;
  readonly onClose: () => void;
}

/** All modifiers, of which typing finds one. */
function AddModifier({ form, onPick, onClose }: AddModifierProps) {
  const [search, setSearch] = useState("");
  const found = modifierChoices(form.document, search);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears Escape.
    <div
      className="grid gap-2"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <SearchList
        label="Modifiers"
        placeholder="Search, such as “outline” or “copies”"
        {...{ search, found, onPick }}
        onSearch={setSearch}
        keyOf={({ type }) => type}
        autoFocus
      >
        {({ label, help }) => (
          <span className="grid gap-0.5">
            <span className="font-semibold text-small">{label}</span>
            <span className="text-caption text-ink-soft">{help}</span>
          </span>
        )}
      </SearchList>
      {found.length === 0 && (
        <p role="status" className="text-ink-soft text-small">
          No modifier matches. Try another word.
        </p>
      )}
      <Button variant="quiet" className="justify-self-start" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
