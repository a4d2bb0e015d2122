import { addressOf, type Document, type ElementAddress, elementName } from "@cuttle/design";
import {
  type Alignment,
  alignElements,
  alignProblem,
  distributeElements,
  distributeProblem,
  flipElements,
  outermost,
  placingProblem,
  repeatChange,
  repeatProblem,
  type SizeToMatch,
  sameSize,
  sameSizeProblem,
  selectedFrame,
  sizedLike,
  withCopies,
} from "@cuttle/design/tools";
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  FlipHorizontal,
  FlipVertical,
  type LucideIcon,
  MoveHorizontal,
  MoveVertical,
  Repeat,
  Scaling,
} from "lucide-react";
import type { Command } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { describeElement } from "./describe.ts";
import { onceDrawn } from "./once-drawn.ts";
import { say } from "./say.ts";

const noSelection = "Nothing is selected.";

/** Elements that are drawn. */
type Infos = Parameters<typeof alignElements>[1];
type Selection = readonly ElementAddress[];

/** Whether elements can be changed: when some are selected and drawn, and nothing else is a problem. */
const isAble =
  (
    problem: (
      document: Document,
      infos: Infos,
      selection: Selection,
      store: ProjectStore,
    ) => string | undefined,
  ) =>
  (store: ProjectStore): true | string => {
    const { document, result } = store.state();
    const selection = store.selection();
    if (outermost(document, selection).length === 0) return noSelection;
    if (!result?.elements) return "It isn't drawn yet.";
    return problem(document, result.elements, selection, store) ?? true;
  };

/** Changes what is selected, and says what was done. What was changed just before is drawn first: it counts from there. */
function change(
  store: ProjectStore,
  edit: (document: Document, infos: Infos, selection: Selection) => Document,
  done: (count: number) => string,
): void {
  onceSelected(store, (document, infos, selection) => {
    store.edit((now) => edit(now, infos, selection));
    const isChanged = store.state().document !== document;
    const text = isChanged ? done(outermost(document, selection).length) : "Nothing changed.";
    say(store, text);
  });
}

/** Does something with what is selected now, unless something else is by the time it is drawn. */
function onceSelected(
  store: ProjectStore,
  act: (document: Document, infos: Infos, selection: Selection) => void,
): void {
  const selection = store.selection();
  onceDrawn(store, () => {
    const { document, result } = store.state();
    if (result?.elements && store.selection() === selection)
      act(document, result.elements, selection);
  });
}

interface AlignEntry {
  readonly to: Alignment;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly key: string;
  /** What is aligned. */
  readonly what: string;
}

const alignments: readonly AlignEntry[] = [
  ...(
    [
      ["left", AlignStartVertical, "A", "left edge"],
      ["center", AlignCenterVertical, "H", "center"],
      ["right", AlignEndVertical, "D", "right edge"],
      ["top", AlignStartHorizontal, "W", "top edge"],
      ["middle", AlignCenterHorizontal, "V", "middle"],
      ["bottom", AlignEndHorizontal, "S", "bottom edge"],
    ] as const
  ).map(([to, icon, key, what]) => ({ to, label: `Align ${to}`, icon, key, what })),
];

/** Aligns several with each other, one with the sheet. */
export const alignCommands: readonly Command[] = alignments.map(
  ({ to, label, icon, key, what }) => ({
    ...{ id: `align-${to}`, label, icon, keys: [`Alt+${key}`] },
    when: isAble(
      (document, infos, selection, store) =>
        alignProblem(document, infos, selection, store.session().sheet) ??
        placingProblem(document, selection, "move"),
    ),
    run: (store) =>
      change(
        store,
        (document, infos, selection) =>
          alignElements(document, infos, selection, to, store.session().sheet),
        (count) =>
          count === 1
            ? `Aligned with the ${what} of the sheet.`
            : `Aligned ${count} by their ${what}s.`,
      ),
  }),
);

const ways = [
  ["horizontally", AlignHorizontalSpaceAround, FlipHorizontal, "H"],
  ["vertically", AlignVerticalSpaceAround, FlipVertical, "V"],
] as const;

export const distributeCommands: readonly Command[] = ways.map(([way, icon, , key]) => ({
  ...{ id: `distribute-${way}`, label: `Distribute ${way}`, icon, keys: [`Alt+Shift+${key}`] },
  when: isAble(
    (document, infos, selection) =>
      distributeProblem(document, infos, selection, way) ??
      placingProblem(document, selection, "move"),
  ),
  run: (store) =>
    change(
      store,
      (document, infos, selection) => distributeElements(document, infos, selection, way),
      (count) => `The gaps between ${count} are equal ${way}.`,
    ),
}));

/** The name of the element whose size others get; undefined when fewer than two are selected. */
export function nameOfModel(store: ProjectStore): string | undefined {
  const { document } = store.state();
  const element = sizedLike(document, store.selection())?.model.element;
  return element && elementName(element, describeElement(document, element)?.label ?? element.type);
}

const sizes: readonly (readonly [match: SizeToMatch, label: string, icon: LucideIcon])[] = [
  ["width", "Same width", MoveHorizontal],
  ["height", "Same height", MoveVertical],
  ["both", "Same width and height", Scaling],
];

export const sameSizeCommands: readonly Command[] = sizes.map(([match, label, icon]) => ({
  ...{ id: `same-${match}`, label, icon, keys: [] },
  when: isAble((document, infos, selection) => {
    const problem = sameSizeProblem(document, infos, selection);
    const others = sizedLike(document, selection)?.others ?? [];
    const addresses = others.map(({ component, element }) => addressOf(component, element));
    return problem ?? placingProblem(document, addresses, "resize");
  }),
  run: (store) => {
    const name = nameOfModel(store) ?? "";
    change(
      store,
      (document, infos, selection) => sameSize(document, infos, selection, match),
      () => `${label} as “${name}”.`,
    );
  },
}));

export const flipCommands: readonly Command[] = ways.map(([way, , icon, key]) => ({
  ...{ id: `flip-${way}`, label: `Flip ${way}`, icon, keys: [`Shift+${key}`] },
  when: isAble(
    (document, _, selection, store) =>
      placingProblem(document, selection, "flip") ??
      (selectedFrame({ store }) ? undefined : "It isn't drawn."),
  ),
  run: (store) => {
    change(
      store,
      (document, infos, selection) => flipElements(document, infos, selection, way),
      (count) => `Flipped ${count === 1 ? "it" : count} ${way}.`,
    );
    store.setSession({ last: { kind: "flip", way } });
  },
}));

const lastKinds = {
  ...{ move: "move", copy: "copy", rotate: "rotation", resize: "new size", flip: "flip" },
};

/** Repeats the last move, copy, rotation, size or flip on what is selected now. */
export const repeatCommand: Command = {
  ...{ id: "repeat", label: "Repeat the last change", icon: Repeat, keys: ["."] },
  when: isAble((document, infos, selection, store) => {
    const { last } = store.session();
    return last ? repeatProblem(document, infos, selection, last) : "There is nothing to repeat.";
  }),
  run(store) {
    const { last } = store.session();
    if (!last) return;
    onceSelected(store, (document, infos, selected) => {
      const edited = repeatChange(document, infos, selected, last);
      store.edit(() => edited.document, { select: edited.selection });
      say(store, `Repeated the ${lastKinds[last.kind]}.`);
      if (!("originals" in edited)) return;
      const { originals, selection } = edited;
      const { copies } = store.session();
      store.setSession({ copies: withCopies({ originals, copies: selection }, copies) });
    });
  },
};

/** What can be done to arrange what is selected. */
export const arrangeCommands: readonly Command[] = [
  ...alignCommands,
  ...distributeCommands,
  ...sameSizeCommands,
  ...flipCommands,
  repeatCommand,
];
