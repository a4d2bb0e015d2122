import {
  addressOf,
  duplicateProblem,
  type Edited,
  type ElementNode,
  elementsAt,
  groupElements,
  groupProblem,
  type Reordering,
  removeElements,
  reorderElements,
  reorderProblem,
  ungroupElements,
  ungroupProblem,
  updateElements,
} from "@cuttle/design";
import {
  besideOriginal,
  duplicateBeside,
  isFree,
  type Repeat,
  repeatElements,
  selectedFrame,
  withCopies,
  withoutUnusedCopies,
} from "@cuttle/design/tools";
import {
  ArrowDownToLine,
  ArrowUpToLine,
  Blocks,
  Copy,
  EyeOff,
  FlipHorizontal2,
  Grid2x2,
  Group,
  ListChecks,
  Lock,
  MoveDown,
  MoveUp,
  Orbit,
  SquareDashedMousePointer,
  Trash2,
  Ungroup,
} from "lucide-react";
import type { Command } from "../../../engine/commands.ts";
import { type ProjectStore, showsLink } from "../../../engine/project-state.ts";

const noSelection = "Nothing is selected.";

/** The selected elements that are there. */
export function selectedElements(store: ProjectStore): readonly ElementNode[] {
  return elementsAt(store.state().document, store.selection()).map(({ element }) => element);
}

/** The selected elements that aren't locked. */
const freeOnes = (store: ProjectStore) =>
  elementsAt(store.state().document, store.selection())
    .filter(isFree)
    .map(({ component, element }) => addressOf(component, element));

const hasSelection = (store: ProjectStore) => selectedElements(store).length > 0 || noSelection;

const isAble = (problem: typeof groupProblem) => (store: ProjectStore) =>
  hasSelection(store) === true
    ? (problem(store.state().document, store.selection()) ?? true)
    : noSelection;

/** Shows the edited document, with what is selected in it. */
function edit(store: ProjectStore, edited: Edited | undefined): void {
  if (edited) store.edit(() => edited.document, { select: edited.selection });
}

const reorder = (way: Reordering): Pick<Command, "when" | "run"> => ({
  when: isAble((document, selection) => reorderProblem(document, selection, way)),
  run: (store) => {
    store.edit((document) => reorderElements(document, store.selection(), way));
  },
});

const repeating = (repeat: Repeat): Pick<Command, "keys" | "when" | "run"> => ({
  keys: [],
  when(store) {
    const able = isAble(groupProblem)(store);
    return able === true && !selectedFrame({ store }) ? "It is locked, or not drawn." : able;
  },
  run(store) {
    const { document, result } = store.state();
    if (result?.elements)
      edit(store, repeatElements(document, result.elements, store.selection(), repeat));
  },
});

function duplicate(store: ProjectStore): void {
  const { document, result } = store.state();
  const { selection, copies } = store.session();
  const far = besideOriginal[document.unit];
  const edited = duplicateBeside(document, result?.elements, selection, { x: far, y: far }, copies);
  edit(store, edited);
  const { by, originals } = edited;
  if (!by) return;
  store.setSession({
    last: { kind: "copy", by },
    copies: withCopies({ originals, copies: edited.selection }, copies),
  });
}

/** The generators that draw a file from another program. */
export const isDrawing = ({ type }: ElementNode): boolean => type === "drawing" || type === "svg";

/** Only drawings have it, among their properties. */
export const takeApartCommand: Command = {
  ...{ id: "takeApart", label: "Take apart", icon: Blocks, keys: [] },
  when(store) {
    const { document } = store.state();
    const [place, ...others] = elementsAt(document, store.selection());
    if (!place) return noSelection;
    if (others.length > 0 || !isDrawing(place.element))
      return "Select one drawing that came from a file.";
    if (!isFree(place)) return "It is locked.";
    if (place.component !== document.components[0]?.id) return "It is part of a component.";
    // It is taken apart as it is shown, and values of a link are never saved by themselves.
    return !showsLink(store.state()) || "Keep or leave the values of the link first.";
  },
  run: (store) => store.setSession({ dialog: "takeApart" }),
};

type Mark = "hidden" | "locked";

function allAre(mark: Mark, store: ProjectStore): boolean {
  const elements = selectedElements(store);
  return elements.length > 0 && elements.every((one) => one[mark]);
}

/** Gives all selected elements a mark, or takes it from them if all have it. */
const toggle = (mark: Mark) => (store: ProjectStore) => {
  const isSet = !allAre(mark, store);
  store.edit((document) =>
    updateElements(document, store.selection(), (element) => withMark(element, mark, isSet)),
  );
};

export function withMark(element: ElementNode, mark: Mark, isSet: boolean): ElementNode {
  const { [mark]: _, ...others } = element;
  return isSet ? { ...others, [mark]: true } : others;
}

/** What can be done to layers by buttons and keys. */
export const layerCommands: readonly Command[] = [
  {
    id: "group",
    label: "Group",
    icon: Group,
    keys: ["Mod+G"],
    when: isAble(groupProblem),
    run: (store) => {
      edit(store, groupElements(store.state().document, store.selection()));
    },
  },
  {
    id: "ungroup",
    label: "Ungroup",
    icon: Ungroup,
    keys: ["Mod+Shift+G"],
    when: (store) => {
      const problems = selectedElements(store).map(ungroupProblem);
      return problems.includes(undefined) || (problems[0] ?? noSelection);
    },
    run: (store) => {
      edit(store, ungroupElements(store.state().document, store.selection()));
    },
  },
  {
    id: "duplicate",
    label: "Duplicate",
    icon: Copy,
    keys: ["Mod+D"],
    when: isAble(duplicateProblem),
    run: duplicate,
  },
  { id: "ring", label: "Repeat in a ring", icon: Orbit, ...repeating("ring") },
  { id: "grid", label: "Repeat in a grid", icon: Grid2x2, ...repeating("grid") },
  { id: "mirror", label: "Mirror", icon: FlipHorizontal2, ...repeating("mirror") },
  {
    id: "forward",
    label: "Move forward",
    icon: MoveUp,
    keys: ["Mod+]"],
    ...reorder("forward"),
  },
  {
    id: "backward",
    label: "Move backward",
    icon: MoveDown,
    keys: ["Mod+["],
    ...reorder("backward"),
  },
  {
    id: "front",
    label: "Move to the front",
    icon: ArrowUpToLine,
    keys: ["Mod+Shift+]"],
    ...reorder("front"),
  },
  {
    id: "back",
    label: "Move to the back",
    icon: ArrowDownToLine,
    keys: ["Mod+Shift+["],
    ...reorder("back"),
  },
  {
    id: "hide",
    label: "Hide",
    icon: EyeOff,
    keys: ["Mod+Shift+H"],
    when: hasSelection,
    checked: (store) => allAre("hidden", store),
    run: toggle("hidden"),
  },
  {
    id: "lock",
    label: "Lock",
    icon: Lock,
    keys: ["Mod+Shift+L"],
    when: hasSelection,
    checked: (store) => allAre("locked", store),
    run: toggle("locked"),
  },
  {
    id: "selectAll",
    label: "Select all",
    icon: SquareDashedMousePointer,
    keys: ["Mod+A"],
    when: (store) =>
      store.state().document.components.some(({ elements }) => elements.length > 0) ||
      "There is nothing to select.",
    run: (store) => {
      const { components } = store.state().document;
      store.select(
        components.flatMap(({ id, elements }) => elements.map((one) => addressOf(id, one))),
      );
    },
  },
  {
    id: "delete",
    label: "Delete",
    icon: Trash2,
    keys: ["Delete", "Backspace"],
    when: (store) =>
      selectedElements(store).length === 0
        ? noSelection
        : freeOnes(store).length > 0 || "It is locked.",
    run: (store) => {
      const free = freeOnes(store);
      store.edit((document) => withoutUnusedCopies(removeElements(document, free)), { select: [] });
    },
  },
];

/** For fingers, which have no key to hold meanwhile. */
export const severalCommand: Command = {
  id: "several",
  label: "Select several",
  icon: ListChecks,
  keys: [],
  forTouch: true,
  when: () => true,
  checked: (store) => store.session().several,
  run: (store) => store.setSession({ several: !store.session().several }),
};
