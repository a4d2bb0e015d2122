import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Command, commandOf, redo, undo } from "../../engine/commands.ts";
import type { ProjectState, ProjectStore } from "../../engine/project-state.ts";

interface UndoRedoProps {
  readonly store: ProjectStore;
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

/** What a step has changed, in words; empty where that is no value. */
function changedBy(before: ProjectState, after: ProjectState): string {
  const changed = after.document.parameters.filter(
    ({ name }) => before.values[name] !== after.values[name],
  );
  const [one] = changed;
  if (changed.length > 1) return `${changed.length} settings`;
  return one ? (one.label ?? one.name) : "";
}

/** Remounted fields lose the focus: it goes to the element in the same place. */
function withFocusKept(form: HTMLFormElement | null, change: () => void): void {
  const controls = () => [
    ...(form?.querySelectorAll<HTMLElement>("input, textarea, select, button, summary") ?? []),
  ];
  const index = controls().indexOf(document.activeElement as HTMLElement);
  flushSync(change);
  if (index >= 0 && !form?.contains(document.activeElement)) controls()[index]?.focus();
}

/**
 * Undo and redo of field changes. Within the fields it replaces the browser's own undo, which works on one field only;
 * in other inputs the browser's is used.
 */
export function UndoRedo({ store }: UndoRedoProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState({ text: "", times: 0 });

  function go(command: Command) {
    const before = store.state();
    if (command.when(store) !== true) return;
    withFocusKept(bar.current?.closest("form") ?? null, () => {
      command.run(store);
      const what = changedBy(before, store.state());
      setSaid(({ times }) => ({
        text: `${command === undo ? "Undone" : "Redone"}${what && ": "}${what}`,
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
    <div ref={bar} className="-mt-2 -mr-2 -mb-4 flex justify-end">
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
