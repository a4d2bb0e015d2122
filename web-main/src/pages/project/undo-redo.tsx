import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Command, commandOf, redo, undo } from "../../engine/commands.ts";
import type { ProjectState, ProjectStore } from "../../engine/project-state.ts";
import { withFocusKept } from "./with-focus-kept.ts";

interface UndoRedoProps {
  readonly store: ProjectStore;
  readonly className?: string;
}

const untyped = ["checkbox", "radio", "range", "button"];

/** Whether the browser has its own undo for the target. */
function isTypedIn(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !untyped.includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** What a step has changed, in words. */
function changedBy(before: ProjectState, after: ProjectState): string {
  const changed = after.document.parameters.filter(
    ({ name }) => before.values[name] !== after.values[name],
  );
  const [one] = changed;
  if (!one) return "layers";
  return changed.length === 1 ? (one.label ?? one.name) : `${changed.length} settings`;
}

/**
 * Undo and redo of field changes. Within the fields it replaces the browser's own undo, which works on one field only;
 * in other inputs the browser's is used.
 */
export function UndoRedo({ store, className }: UndoRedoProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState({ text: "", times: 0 });

  function go(command: Command) {
    const before = store.state();
    if (command.when(store) !== true) return;
    const focused = document.activeElement;
    // The properties of a layer are in no form.
    const fields = focused?.closest("form") ?? focused?.closest<HTMLElement>("section") ?? null;
    withFocusKept(fields, () => {
      command.run(store);
      const what = changedBy(before, store.state());
      setSaid(({ times }) => ({
        text: `${command === undo ? "Undone" : "Redone"}: ${what}`,
        times: times + 1,
      }));
    });
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf([undo, redo], event);
    if (!command || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const form = bar.current?.closest("form");
    if (isTypedIn(event.target) && !form?.contains(event.target as Node)) return;
    event.preventDefault();
    go(command);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  return (
    <div ref={bar} className={className}>
      {[undo, redo].map((command) => (
        <button
          key={command.id}
          type="button"
          aria-label={command.label}
          title={command === undo ? "Undo" : "Redo"}
          aria-disabled={command.when(store) !== true || undefined}
          onClick={() => go(command)}
          className="grid size-11 place-items-center rounded-control text-ink transition-colors hover:bg-ink/8 aria-disabled:text-ink-faint aria-disabled:opacity-60"
        >
          <command.icon className="size-5" aria-hidden="true" />
        </button>
      ))}
      <span role="status" className="sr-only">
        {/* A new element each time, so that the same text is announced again. */}
        <span key={said.times}>{said.text}</span>
      </span>
    </div>
  );
}
