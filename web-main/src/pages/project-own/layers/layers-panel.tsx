import {
  addressOf,
  type ElementAddress,
  type ElementTarget,
  elementsAt,
  inUnit,
  placeElements,
  type Unit,
  unitName,
  updateElements,
} from "@cuttle/design";
import { lazyPart, PartNotLoaded, Skeleton, useToast } from "@cuttle/web-kit/ui";
import {
  type KeyboardEvent,
  memo,
  useCallback,
  useDeferredValue,
  useMemo,
  useSyncExternalStore,
} from "react";
import { commandOf } from "../../../engine/commands.ts";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import { pasteCommand } from "../editor/clipboard-commands.ts";
import { helpCommand, menuCommand } from "../editor/dialog-commands.ts";
import { openMenu, shownStage } from "../editor/open-stage.ts";
import { useOneColumn } from "../use-one-column.ts";
import { CommandButton } from "./command-button.tsx";
import { infoOf } from "./info-of.ts";
import { LayerButtons } from "./layer-buttons.tsx";
import { layerCommands, withMark } from "./layer-commands.ts";
import { LayerTree } from "./layer-tree.tsx";
import { PanelSheet } from "./panel-sheet.tsx";
import { pressedKey } from "./pressed-key.ts";
import { useArranging } from "./use-arranging.ts";
import { useRun } from "./use-run.ts";

const Properties = lazyPart(
  async () => ({ default: (await import("./properties.tsx")).Properties }),
  { loading: () => <Skeleton className="h-72" />, otherwise: () => <PartNotLoaded /> },
);

interface LayersPanelProps {
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly unit: Unit;
  readonly proFonts: readonly string[];
}

/** An owner's layers: what can be done to them, their tree, and the properties of the selected one. */
export default function LayersPanel({ store, state, unit, proFonts }: LayersPanelProps) {
  const { document } = state;
  const selection = useSyncExternalStore(store.subscribe, store.selection);
  const several = useSyncExternalStore(store.subscribe, () => store.session().several);
  const wanted = useSyncExternalStore(store.subscribe, () => store.session().panel);
  const panel = useOneColumn() ? wanted : undefined;
  const arranging = useArranging(true);
  const run = useRun(store);
  const selected = useMemo(
    () => elementsAt(document, selection).map((one) => addressOf(one.component, one.element)),
    [document, selection],
  );
  // Buttons and fields come after what is seen of a click or an edit.
  const deferred = useDeferredValue(selected);
  const deferredDocument = useDeferredValue(document);
  // Sizes and errors come after the drawing.
  const result = useDeferredValue(state.result);

  const handleKey = useCallback(
    (event: KeyboardEvent) => {
      const command = commandOf(
        [...layerCommands, ...(arranging?.arrangeCommands ?? []), menuCommand, helpCommand],
        pressedKey(event.nativeEvent),
      );
      if (!command) return;
      event.preventDefault();
      if (command === menuCommand) openMenu(store, cornerOf(event.currentTarget));
      else run(command);
    },
    [store, run, arranging],
  );

  if (document.components.every(({ elements }) => elements.length === 0)) {
    return (
      <PanelSheet store={store} panel={panel}>
        <div className="flex items-center justify-between gap-3">
          <p className="text-ink-soft text-small">Your layers will appear here.</p>
          <CommandButton command={pasteCommand} store={store} onPress={run} />
        </div>
      </PanelSheet>
    );
  }
  const buttons = (
    <LayerButtons
      key="buttons"
      store={store}
      document={deferredDocument}
      result={result}
      selection={deferred}
      several={several}
      arranging={arranging}
      onPress={run}
      onKey={handleKey}
    />
  );
  const tree = (
    <Layers
      key="tree"
      store={store}
      document={document}
      result={result}
      selection={selection}
      several={several}
      unit={unit}
      onKey={handleKey}
    />
  );
  return (
    <PanelSheet store={store} panel={panel}>
      <div hidden={panel === "properties"} className="grid gap-4 not-last:mb-4">
        {/* A sheet has room for little, and the stage has most of the buttons. */}
        {panel ? [tree, buttons] : [buttons, tree]}
      </div>
      {deferred.length > 0 && (
        <div hidden={panel === "layers"}>
          <Properties
            store={store}
            state={state}
            unit={unit}
            proFonts={proFonts}
            addresses={deferred}
          />
        </div>
      )}
      {panel === "properties" && deferred.length === 0 && (
        <p className="text-ink-soft text-small">Select something to change it here.</p>
      )}
    </PanelSheet>
  );
}

interface LayersProps extends Pick<ProjectState, "document" | "result"> {
  readonly store: ProjectStore;
  readonly selection: readonly string[];
  readonly several: boolean;
  readonly unit: Unit;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** The tree, and what can be done in it. */
const Layers = memo(function Layers(props: LayersProps) {
  const { store, document, result, unit, ...others } = props;
  const toast = useToast();
  const errors = useMemo(() => {
    const [main] = document.components;
    return new Map(
      (result?.errors ?? []).flatMap(({ element, message }) =>
        main && element !== undefined ? [[`${main.id}/${element}`, message] as const] : [],
      ),
    );
  }, [document.components, result?.errors]);

  function rename(address: ElementAddress, name: string) {
    store.edit((now) =>
      updateElements(now, [address], (element) => {
        const { name: _, ...others } = element;
        return name === "" ? others : { ...others, name };
      }),
    );
  }

  function place(addresses: readonly ElementAddress[], target: ElementTarget) {
    const placed = placeElements(store.state().document, addresses, target);
    if (placed) store.edit(() => placed, { select: addresses });
    else toast({ title: "It can't go there." });
  }

  const mark = (address: ElementAddress, field: "hidden" | "locked") =>
    store.edit((now) =>
      updateElements(now, [address], (element) => withMark(element, field, !element[field])),
    );

  return (
    <LayerTree
      {...others}
      document={document}
      errors={errors}
      sizeOf={(address) => sizeOf(address, { document, result }, unit)}
      onSelect={store.select}
      onMenu={(event) => {
        if (!shownStage(store)) return; // the browser's menu
        event.preventDefault();
        openMenu(store, event);
      }}
      onMark={mark}
      onRename={rename}
      onPlace={place}
    />
  );
});

/** The lower left corner of the active row of a tree, or of another element, on the screen. */
function cornerOf(element: Element) {
  const id = element.getAttribute("aria-activedescendant");
  const { left, bottom } = (
    (id !== null && document.getElementById(id)) ||
    element
  ).getBoundingClientRect();
  return { clientX: left + 24, clientY: bottom };
}

/** The size of an element, such as "40 by 20 mm". */
function sizeOf(
  address: string,
  state: Pick<ProjectState, "document" | "result">,
  unit: Unit,
): string | undefined {
  const box = infoOf(state, address)?.world;
  if (!box) return undefined;
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  return `${inUnit(width, unit)} by ${inUnit(height, unit)} ${unitName(unit)}`;
}
