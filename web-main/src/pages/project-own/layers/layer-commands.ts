import {
  canGroup,
  duplicateElements,
  type Edited,
  type ElementNode,
  groupElements,
  outermost,
  placesOf,
  removeElements,
  reorderElements,
  ungroupElements,
  ungroupProblem,
  updateElements,
} from "@cuttle/design";
import {
  ArrowDownToLine,
  ArrowUpToLine,
  Copy,
  EyeOff,
  Group,
  Lock,
  MoveDown,
  MoveUp,
  SquareDashedMousePointer,
  Trash2,
  Ungroup,
} from "lucide-react";
import type { Command } from "../../../engine/commands.ts";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";

const noSelection = "Nothing is selected.";

/** The selected elements that are there. */
export function selectedElements({
  document,
  selection,
}: Pick<ProjectState, "document" | "selection">): readonly ElementNode[] {
  const places = placesOf(document);
  return selection.flatMap((address) => places.get(address)?.element ?? []);
}

const hasSelection = (state: ProjectState) => selectedElements(state).length > 0 || noSelection;

/** Shows the edited document, with what is selected in it. */
function edit(store: ProjectStore, edited: Edited | undefined): void {
  if (edited) store.edit(() => edited.document, { select: edited.selection });
}

const reorder = (way: Parameters<typeof reorderElements>[2]) => (store: ProjectStore) => {
  const { selection } = store.state();
  store.edit((document) => reorderElements(document, selection, way));
};

function canReorder(way: Parameters<typeof reorderElements>[2]) {
  return (state: ProjectState) => {
    const { document, selection } = state;
    if (hasSelection(state) !== true) return noSelection;
    const isThere = reorderElements(document, selection, way) === document;
    return (
      !isThere ||
      (way === "forward" || way === "front" ? "It is in front." : "It is behind all others.")
    );
  };
}

type Mark = "hidden" | "locked";

function allAre(mark: Mark, state: ProjectState): boolean {
  const elements = selectedElements(state);
  return elements.length > 0 && elements.every((one) => one[mark]);
}

/** Gives all selected elements a mark, or takes it from them if all have it. */
const toggle = (mark: Mark) => (store: ProjectStore) => {
  const { selection } = store.state();
  const isSet = !allAre(mark, store.state());
  store.edit((document) =>
    updateElements(document, selection, (element) => withMark(element, mark, isSet)),
  );
};

export function withMark(element: ElementNode, mark: Mark, isSet: boolean): ElementNode {
  const { [mark]: _, ...others } = element;
  return isSet ? { ...others, [mark]: true } : others;
}

/** What can be done to layers, in the order of the buttons. */
export const layerCommands: readonly Command[] = [
  {
    id: "group",
    label: "Group",
    icon: Group,
    keys: ["Mod+G"],
    when: (state) =>
      hasSelection(state) === true
        ? canGroup(state.document, state.selection) ||
          "An expression places the groups they are in."
        : noSelection,
    run: (store) => {
      const { document, selection } = store.state();
      edit(store, groupElements(document, selection));
    },
  },
  {
    id: "ungroup",
    label: "Ungroup",
    icon: Ungroup,
    keys: ["Mod+Shift+G"],
    when: (state) => {
      const problems = selectedElements(state).map(ungroupProblem);
      return problems.includes(undefined) || (problems[0] ?? noSelection);
    },
    run: (store) => {
      const { document, selection } = store.state();
      edit(store, ungroupElements(document, selection));
    },
  },
  {
    id: "duplicate",
    label: "Duplicate",
    icon: Copy,
    keys: ["Mod+D"],
    when: hasSelection,
    run: (store) => {
      const { document, selection } = store.state();
      edit(store, duplicateElements(document, selection));
    },
  },
  {
    id: "forward",
    label: "Move forward",
    icon: MoveUp,
    keys: ["Alt+ArrowUp"],
    when: canReorder("forward"),
    run: reorder("forward"),
  },
  {
    id: "backward",
    label: "Move backward",
    icon: MoveDown,
    keys: ["Alt+ArrowDown"],
    when: canReorder("backward"),
    run: reorder("backward"),
  },
  {
    id: "front",
    label: "Move to the front",
    icon: ArrowUpToLine,
    keys: ["Alt+Shift+ArrowUp"],
    when: canReorder("front"),
    run: reorder("front"),
  },
  {
    id: "back",
    label: "Move to the back",
    icon: ArrowDownToLine,
    keys: ["Alt+Shift+ArrowDown"],
    when: canReorder("back"),
    run: reorder("back"),
  },
  {
    id: "hide",
    label: "Hide",
    icon: EyeOff,
    keys: ["Mod+Shift+H"],
    when: hasSelection,
    checked: (state) => allAre("hidden", state),
    run: toggle("hidden"),
  },
  {
    id: "lock",
    label: "Lock",
    icon: Lock,
    keys: ["Mod+Shift+L"],
    when: hasSelection,
    checked: (state) => allAre("locked", state),
    run: toggle("locked"),
  },
  {
    id: "selectAll",
    label: "Select all",
    icon: SquareDashedMousePointer,
    keys: ["Mod+A"],
    when: ({ document }) => placesOf(document).size > 0 || "There is nothing to select.",
    run: (store) => {
      const { document } = store.state();
      store.select(outermost(document, [...placesOf(document).keys()]));
    },
  },
  {
    id: "delete",
    label: "Delete",
    icon: Trash2,
    keys: ["Delete", "Backspace"],
    when: hasSelection,
    run: (store) => {
      const { selection } = store.state();
      store.edit((document) => removeElements(document, selection), { select: [] });
    },
  },
];
