import type { ToolName, Unit } from "@cuttle/design";
import {
  gridOf,
  handleSize,
  type Overlay,
  type Pointer,
  placedGuides,
  type Stage,
  selectForMenu,
  ToolRunner,
  typeAt,
  typeIn,
} from "@cuttle/design/tools";
import { type ShowToast, useToast } from "@cuttle/web-kit/ui";
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { type Command, commandOf } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { fitView, type Point, seen } from "../../../engine/viewport.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { pressedKey } from "../layers/pressed-key.ts";
import { forGuide } from "./guide-commands.ts";
import { middleIn } from "./middle-in.ts";
import { moveCommands } from "./move-commands.ts";
import { openMenu, openStage, shownStage } from "./open-stage.ts";
import { RULER } from "./rulers.tsx";
import { listenToPointers } from "./stage-pointers.ts";
import { isShape, stageCommands, toolOf } from "./tools.ts";
import { useEarlyAccess } from "./use-early-access.ts";
import { viewSettings } from "./view-settings.ts";

interface ToolRunnerOptions {
  readonly store: ProjectStore;
  readonly unit: Unit;
  readonly shown: StageShown;
  readonly ask: Stage["ask"];
  /** What can be done to what is selected, once it is loaded. */
  readonly laterCommands?: readonly Command[] | undefined;
}

/** What a tool shows beside its pointer, which is there: pixels from the corner of the stage. */
interface ToolShown {
  readonly overlay: Overlay;
  readonly at: Point;
}

/** Hands pointers and keys on the stage to the tool in use. `root` covers the stage, and is its child. */
export function useToolRunner(
  root: RefObject<HTMLElement | null>,
  options: ToolRunnerOptions,
): ToolShown & { readonly isBusy: () => boolean } {
  const { store, unit } = options;
  const toast = useToast();
  const { pass } = useEarlyAccess();
  const tool = useSyncExternalStore(store.subscribe, () => store.session().tool);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const stage = useMemo(() => stageOf(store, unit, latest, toast), [store, unit, toast]);
  const runner = useMemo(() => new ToolRunner(stage, toolOf(store.session().tool)), [store, stage]);
  const [shown, setShown] = useState<ToolShown>({ overlay: runner.overlay, at: { x: 0, y: 0 } });

  function show(at?: Point) {
    const { overlay } = runner;
    setShown((before) => {
      const isMoved = at !== undefined && (overlay.label ?? overlay.caught) !== undefined;
      return isMoved || !isSame(before.overlay, overlay)
        ? { overlay, at: at ?? before.at }
        : before;
    });
  }

  useLayoutEffect(() => {
    runner.take(toolOf(tool));
    setShown(({ at }) => ({ overlay: runner.overlay, at }));
  }, [runner, tool]);
  useResults(store, runner);
  // Nothing stays half done when the editor is closed.
  useEffect(() => () => runner.cancel(), [runner]);

  const showAt = (event: MouseEvent) => show(onStage(event, root.current as HTMLElement));
  // One rendering for what the tool and the store show. A phone shows its keyboard only for what gets the focus now.
  usePointers(root, runner, latest, (event) => flushSync(() => showAt(event)));

  const modifier = (event: KeyboardEvent) => {
    if (!["Shift", "Alt", "Control", "Meta"].includes(event.key)) return;
    if (runner.isBusy) event.preventDefault(); // Alt would go to the browser's menu.
    runner.keys(keysOf(event));
    show();
  };
  const key = (event: KeyboardEvent) => {
    if (event.target !== root.current?.parentElement) return;
    const command = commandFor(store, event, latest.current.laterCommands);
    if (event.key === "Escape") {
      endOne(store, runner);
      show();
    } else if (
      event.key === "Enter" &&
      enter(stage, runner, middleOf(latest.current.shown, event))
    ) {
      show();
    } else if (!runner.isBusy) {
      if (!command || leavesKey(command, store, event)) return;
      const able = command.when(store);
      if (able === true) pass(command, () => command.run(store));
      else toast({ title: able });
    }
    event.preventDefault();
    event.stopPropagation();
  };
  useKeys(root, key, modifier);
  useOpenStage(root, { store, stage, runner, latest, show });

  return { ...shown, isBusy: () => runner.isBusy };
}

/** Shifts what is dragged in each new drawing. A preview leads to the drawing itself. */
function useResults(store: ProjectStore, runner: ToolRunner): void {
  useEffect(() => {
    let last = store.state().result;
    return store.subscribe(() => {
      const { result, committed } = store.state();
      if (result === last) return;
      last = result;
      if (!committed) runner.again();
    });
  }, [store, runner]);
}

/** Hands pointers on the stage to the tool, and opens the menu where one rests. */
function usePointers(
  root: RefObject<HTMLElement | null>,
  runner: ToolRunner,
  latest: { readonly current: ToolRunnerOptions },
  onAnswer: (event: MouseEvent) => void,
): void {
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    const cover = root.current;
    if (!cover?.parentElement) return;
    const { store } = latest.current;
    return listenToPointers(cover.parentElement, {
      cover,
      runner,
      pointerOf(event) {
        const pointer = pointerOf(event, cover, latest.current.shown);
        // Only of drags: a press with Shift would select several.
        const keeps = event.type !== "pointerdown" && store.session().keeps;
        return keeps ? { ...pointer, shift: true } : pointer;
      },
      takesDouble: () => store.session().tool !== "hand",
      onAnswer: (event) => answer(event),
      isPenOnly: () => store.session().penOnly === true,
      onPen() {
        // Whoever has ended it wants to draw with fingers, too.
        if (store.session().penOnly === undefined) store.setSession({ penOnly: true });
      },
      hasMenu: () => store.session().tool === "select",
      isMenuOpen: () => store.session().menu !== undefined,
      onMenu(event) {
        shownStage(store)?.selectAt(event);
        openMenu(store, event);
      },
    });
  }, [root, runner, latest]);
}

interface OpenStageOptions {
  readonly store: ProjectStore;
  readonly stage: Stage;
  readonly runner: ToolRunner;
  readonly latest: { readonly current: ToolRunnerOptions };
  readonly show: () => void;
}

/** Lets commands change what is seen, and draw. */
function useOpenStage(
  root: RefObject<HTMLElement | null>,
  { store, stage, runner, latest, show }: OpenStageOptions,
): void {
  const focus = useEffectEvent(() => root.current?.parentElement?.focus());
  const insert = useEffectEvent((tool: ToolName) => {
    focus();
    store.setSession({ tool });
    runner.take(toolOf(tool));
    enter(stage, runner, middleOf(latest.current.shown, { timeStamp: performance.now() }));
    show();
  });
  const selectAt = useEffectEvent((event: MouseEvent) => {
    runner.cancel();
    const cover = root.current;
    if (cover) selectForMenu(stage, pointerOf(event, cover, latest.current.shown));
    show();
  });
  useEffect(
    () =>
      openStage(store, {
        shown: () => latest.current.shown,
        focus: () => focus(),
        showBox: stage.showBox,
        insert: (tool) => insert(tool),
        selectAt: (event) => selectAt(event),
        pointAt: (point) => onStage(point, root.current as HTMLElement),
      }),
    [root, store, stage, latest],
  );
}

/** Draws in the middle of the view, for those who can't drag, or types in what is selected. Returns whether it did. */
function enter(stage: Stage, runner: ToolRunner, middle: Pointer): boolean {
  if (runner.isBusy) return false;
  const { store } = stage;
  const { tool, selection } = store.session();
  const [only, ...others] = selection;
  if (isShape(tool)) runner.tap(middle);
  else if (tool === "text") typeAt(stage, middle.at);
  else if (tool === "select" && only !== undefined && others.length === 0) typeIn(stage, only);
  else return false;
  return true;
}

/** Keys while the stage has the focus, and those that are held anywhere. */
function useKeys(
  root: RefObject<HTMLElement | null>,
  key: (event: KeyboardEvent) => void,
  modifier: (event: KeyboardEvent) => void,
): void {
  const onKey = useEffectEvent(key);
  const onModifier = useEffectEvent(modifier);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const stage = root.current?.parentElement;
    stage?.addEventListener("keydown", (event) => onKey(event), { capture: true, signal });
    for (const type of ["keydown", "keyup"] as const) {
      // Before the stage, which ends what it takes.
      window.addEventListener(type, (event) => onModifier(event), { capture: true, signal });
    }
    return () => stop.abort();
  }, [root]);
}

/** What a key does: to a guide, if one is selected. */
function commandFor(
  store: ProjectStore,
  event: KeyboardEvent,
  more: readonly Command[] = [],
): Command | undefined {
  const command = commandOf([...stageCommands, ...more], pressedKey(event));
  return command && store.session().guide !== undefined ? forGuide(command) : command;
}

/** Without a selection, arrow keys move the view; with Alt the browser would leave the page. */
const leavesKey = (command: Command, store: ProjectStore, { altKey }: KeyboardEvent) =>
  command.yields
    ? command.when(store) !== true
    : moveCommands.includes(command) && store.selection().length === 0 && !altKey;

/** Cancels what is going on; otherwise ends the tool, and then what is selected. */
function endOne(store: ProjectStore, runner: ToolRunner): void {
  if (runner.isBusy) runner.cancel();
  else if (store.session().tool !== "select") store.setSession({ tool: "select" });
  else store.select([]);
}

function stageOf(
  store: ProjectStore,
  unit: Unit,
  latest: { readonly current: ToolRunnerOptions },
  toast: ShowToast,
): Stage {
  return {
    store,
    unit,
    seen() {
      const { view, size } = latest.current.shown;
      const { x, y, width, height } = seen(view, size);
      return { minX: x, minY: y, maxX: x + width, maxY: y + height };
    },
    sheet: () => latest.current.shown.sheet,
    snaps: () => viewSettings().snaps,
    guides: () => (viewSettings().rulers ? placedGuides(store.state()) : []),
    grid() {
      const { snaps, step } = gridOf(store.state().document);
      return snaps ? step : undefined;
    },
    rulerAt({ at, kind }) {
      const { view, size, columns } = latest.current.shown;
      if (columns === 0 || !viewSettings().rulers) return undefined;
      const corner = seen(view, size);
      // A finger needs more room.
      const reach = (kind === "touch" ? 1.5 : 1) * RULER;
      if ((at.x - corner.x) * view.scale < reach) return "x";
      return (at.y - corner.y) * view.scale < reach ? "y" : undefined;
    },
    scale: () => latest.current.shown.view.scale,
    handleSize: () => handleSize[matchMedia("(pointer: coarse)").matches ? "touch" : "mouse"],
    ask: (question) => latest.current.ask(question),
    say: (title) => toast({ title }),
    showBox: (box) => store.setSession({ view: fitView(box, latest.current.shown.size) }),
    zoomBy(factor, { x, y }) {
      const { view, zoomBy } = latest.current.shown;
      zoomBy(factor, { x: (x - view.x) * view.scale, y: (y - view.y) * view.scale });
    },
  };
}

/** Pixels from the corner of the stage. */
function onStage(
  { clientX, clientY }: Pick<MouseEvent, "clientX" | "clientY">,
  cover: Element,
): Point {
  const { left, top } = cover.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** The place of an event in the drawing, mm. */
export function placeOf(
  event: MouseEvent,
  cover: Element,
  { view, size }: Pick<StageShown, "view" | "size">,
): Point {
  const { x, y } = seen(view, size);
  const at = onStage(event, cover);
  return { x: x + at.x / view.scale, y: y + at.y / view.scale };
}

function pointerOf(event: MouseEvent, cover: Element, shown: StageShown): Pointer {
  const type = event instanceof PointerEvent ? event.pointerType : "mouse";
  return {
    at: placeOf(event, cover, shown),
    x: event.clientX,
    y: event.clientY,
    kind: type === "touch" || type === "pen" ? type : "mouse",
    ...keysOf(event),
    time: event.timeStamp,
  };
}

function middleOf(shown: StageShown, { timeStamp: time }: Pick<Event, "timeStamp">): Pointer {
  const none = { shift: false, alt: false, mod: false };
  return { at: middleIn(shown), x: 0, y: 0, kind: "mouse", ...none, time };
}

const keysOf = (event: MouseEvent | KeyboardEvent): Pick<Pointer, "shift" | "alt" | "mod"> => ({
  shift: event.shiftKey,
  alt: event.altKey,
  mod: event.ctrlKey || event.metaKey,
});

const isSame = (a: Overlay, b: Overlay) =>
  a.box === b.box &&
  a.label === b.label &&
  a.caught === b.caught &&
  a.guide === b.guide &&
  a.cursor === b.cursor;
