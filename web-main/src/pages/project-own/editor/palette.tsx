import { Modal } from "@cuttle/web-kit/ui";
import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { keysOf } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { SearchList } from "../../../frame/search-list.tsx";
import { useKeySettings } from "./key-settings.ts";
import { Keys } from "./keys.tsx";
import { findEntries, type PaletteEntry, paletteEntries } from "./palette-entries.ts";
import { focusParameter } from "./parameter-field.ts";
import { recentPicks, rememberPick } from "./recent-picks.ts";
import { showSelectionCommand } from "./selection-commands.ts";
import { useEarlyAccess } from "./use-early-access.ts";

interface PaletteProps {
  readonly store: ProjectStore;
  readonly onClose: () => void;
}

/** Finds a command, a layer, a parameter or a component by typing. */
export function Palette({ store, onClose }: PaletteProps) {
  const { pass } = useEarlyAccess();
  const keys = useKeySettings();
  const [search, setSearch] = useState("");
  const [recent] = useState(recentPicks);
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries are found by their keys, too.
  const entries = useMemo(() => paletteEntries(store), [store, keys]);
  const found = useMemo(() => findEntries(entries, search, recent), [entries, search, recent]);

  function pick(entry: PaletteEntry) {
    if (entry.problem !== undefined) return setProblem(`${entry.label}: ${entry.problem}`);
    rememberPick(entry.id);
    // First the focus returns to where it was, which a command may change.
    flushSync(onClose);
    const { target } = entry;
    if ("command" in target) pass(target.command, () => target.command.run(store));
    else if ("parameter" in target) focusParameter(target.parameter);
    else show(store, target.select);
  }

  return (
    <Modal title="Find a command" size="medium" onClose={onClose}>
      <div className="grid gap-3">
        <SearchList
          label="Commands"
          placeholder="Type what you want to do, or the name of a layer"
          autoFocus
          {...{ search, found }}
          onSearch={(typed) => {
            setProblem(undefined);
            setSearch(typed);
          }}
          keyOf={({ id }) => id}
          onPick={pick}
        >
          {(entry) => <Entry entry={entry} />}
        </SearchList>
        {found.length === 0 && (
          <p className="wrap-anywhere text-ink-soft text-small">Nothing matches “{search}”.</p>
        )}
        <p role="status" className="wrap-anywhere text-danger text-small empty:hidden">
          {problem}
        </p>
        <p aria-live="polite" className="sr-only">
          {search && (found.length === 1 ? "1 match" : `${found.length} matches`)}
        </p>
      </div>
    </Modal>
  );
}

/** Selects elements, and shows them. */
function show(store: ProjectStore, addresses: readonly string[]): void {
  store.setSession({ tool: "select" });
  store.select(addresses);
  if (showSelectionCommand.when(store) === true) showSelectionCommand.run(store);
}

function Entry({ entry }: { readonly entry: PaletteEntry }) {
  const { label, kind, target, problem } = entry;
  const shortcuts = "command" in target ? keysOf(target.command) : [];
  return (
    <>
      <span className="min-w-0 wrap-anywhere">
        <span className={problem === undefined ? "font-semibold" : "text-ink-soft"}>{label}</span>
        <span className="block text-caption text-ink-soft">{problem ?? kind}</span>
      </span>
      <Keys keys={shortcuts.slice(0, 1)} />
    </>
  );
}
