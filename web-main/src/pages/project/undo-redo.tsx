import { Redo2, Undo2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ProjectState, ProjectStore } from "../../engine/project-state.ts";

interface UndoRedoProps {
  readonly store: ProjectStore;
  readonly state: ProjectState;
}

type Way = "undo" | "redo";

/** Ctrl or Cmd with Z, with Shift and Z, or with Y. */
function wayOf(event: KeyboardEvent): Way | undefined {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return undefined;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && !event.shiftKey ? "redo" : undefined;
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

/** The label of what a step has changed. */
function changedBy(before: ProjectState, after: ProjectState): string {
  const changed = after.document.parameters.filter(
    ({ name }) => before.values[name] !== after.values[name],
  );
  const [one] = changed;
  return one && changed.length === 1 ? (one.label ?? one.name) : `${changed.length} settings`;
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
export function UndoRedo({ store, state }: UndoRedoProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState({ text: "", times: 0 });

  function go(way: Way) {
    const before = store.state();
    withFocusKept(bar.current?.closest("form") ?? null, () => {
      if (!store[way]()) return;
      const what = changedBy(before, store.state());
      setSaid(({ times }) => ({
        text: `${way === "undo" ? "Undone" : "Redone"}: ${what}`,
        times: times + 1,
      }));
    });
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const way = wayOf(event);
    if (!way || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const form = bar.current?.closest("form");
    if (isTypedIn(event.target) && !form?.contains(event.target as Node)) return;
    event.preventDefault();
    go(way);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  return (
    <div ref={bar} className="-mt-2 -mr-2 -mb-4 flex justify-end">
      {(["undo", "redo"] as const).map((way) => {
        const Icon = way === "undo" ? Undo2 : Redo2;
        const able = way === "undo" ? state.canUndo : state.canRedo;
        return (
          <button
            key={way}
            type="button"
            aria-label={way === "undo" ? "Undo the last change" : "Redo the last change"}
            title={way === "undo" ? "Undo" : "Redo"}
            aria-disabled={!able || undefined}
            onClick={() => go(way)}
            className="grid size-11 place-items-center rounded-control text-ink transition-colors hover:bg-ink/8 aria-disabled:text-ink-faint aria-disabled:opacity-60"
          >
            <Icon className="size-5" aria-hidden="true" />
          </button>
        );
      })}
      <span role="status" className="sr-only">
        {/* A new element each time, so that the same text is announced again. */}
        <span key={said.times}>{said.text}</span>
      </span>
    </div>
  );
}
