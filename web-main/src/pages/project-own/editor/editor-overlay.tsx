import {
  type Drawing,
  elementAt,
  isLiteral,
  Picker,
  type Session,
  type Unit,
} from "@cuttle/design";
import type { Sandbox } from "@cuttle/design/host";
import { expressionsOf, piecesOf, type Question, selectedFrame } from "@cuttle/design/tools";
import type { Schemas } from "@cuttle/web-kit/api";
import { lazyPart } from "@cuttle/web-kit/ui";
import {
  type ComponentType,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { commandOf } from "../../../engine/commands.ts";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import { ModalNotLoaded } from "../../../frame/modal-not-loaded.tsx";
import { rests, useRested } from "../../../use-rested.ts";
import { isBlank } from "../../project/is-blank.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { infoOf } from "../layers/info-of.ts";
import { type Arranging, useArranging } from "../layers/use-arranging.ts";
import { bringDrawing } from "./bring-drawing.ts";
import { ClipboardNotLoaded } from "./clipboard-not-loaded.tsx";
import { FileDrop } from "./file-drop.tsx";
import { GuidePictures } from "./guide-pictures.tsx";
import { HintLine } from "./hint-line.tsx";
import { drawingCommand } from "./insert-commands.ts";
import { InsertDialogs } from "./insert-dialogs.tsx";
import { PointerLabel } from "./pointer-label.tsx";
import { QuestionCard } from "./question-card.tsx";
import { outlineOf, SelectionMarks } from "./selection-marks.tsx";
import { StageGuides } from "./stage-guides.tsx";
import { TextEditor } from "./text-editor.tsx";
import { ToolRail } from "./tool-rail.tsx";
import { useEarlyAccess } from "./use-early-access.ts";
import { useSheet } from "./use-sheet.ts";
import { useToolRunner } from "./use-tool-runner.ts";
import { useViewSettings } from "./view-settings.ts";
import { ViewSettingsPopover } from "./view-settings-popover.tsx";
import "./editor.css";

const TakeApart = lazyPart(
  async () => ({ default: (await import("../../open-file/dialogs.ts")).TakeApart }),
  { otherwise: ModalNotLoaded },
);

export interface EditorOverlayProps {
  readonly project: Pick<Schemas["Project"], "projectId" | "shareStatus">;
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly engine: { readonly sandbox: Pick<Sandbox, "describeElements" | "takeApart"> };
  readonly unit: Unit;
  /** Undo and redo. */
  readonly Undo: ComponentType<{ readonly store: ProjectStore; readonly className: string }>;
  readonly shown: StageShown;
}

// Only for an empty sheet.
const StartWith = lazyPart(() => import("./start-with.tsx"));

// A press doesn't need it.
const ClipboardPart = lazyPart(() => import("./clipboard-part.tsx"), {
  otherwise: ClipboardNotLoaded,
});

// Nor does a drag.
const KeysAndMenu = lazyPart(() => import("./keys-and-menu.tsx"));
const StageBar = lazyPart(async () => ({
  default: (await import("./keys-and-menu.tsx")).StageBar,
}));

/** A question, and about what it is. */
interface Asked {
  readonly question: Question;
  readonly document: ProjectState["document"];
  readonly selection: readonly string[];
}

/** The id of what is selected in the main component, if it is one element, with expressions whose values its fields show. */
function computedElement(document: ProjectState["document"], selection: readonly string[]) {
  const [address, ...others] = selection;
  const place = address !== undefined && others.length === 0 && elementAt(document, address);
  if (!place || place.component !== document.components[0]?.id) return undefined;
  const isComputed = expressionsOf(place.element).some(({ expression }) => !isLiteral(expression));
  return isComputed ? place.element.id : undefined;
}

/** Milliseconds after which a drawing is at rest. */
const REST = 150;

const none: Partial<Arranging> = {};

/** What is over the drawing while somebody edits it: the tools, what is selected, and what a tool shows. */
export default function EditorOverlay({
  project,
  store,
  state,
  engine,
  unit,
  shown,
  Undo,
}: EditorOverlayProps) {
  const { sandbox } = engine;
  const { pass } = useEarlyAccess();
  const { view, size, columns } = shown;
  const drawing = state.result?.drawing;
  const session = useSyncExternalStore(store.subscribe, store.session);
  const { selection, tool, typing, shifted, dialog } = session;
  const root = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  // Whoever goes on has answered that it stays.
  const question =
    asked?.document === state.document && asked.selection === selection
      ? asked.question
      : undefined;
  const ask = (next?: Question) =>
    setAsked(
      next && {
        question: next,
        document: store.state().document,
        selection: store.selection(),
      },
    );
  const rail = useRef<HTMLDivElement>(null);
  const hasRulers = useViewSettings().rulers && columns > 0;
  const arranging = useArranging(selection.length > 0);
  useSheet(store, shown.sheet);
  const { overlay, at, isBusy } = useToolRunner(root, {
    ...{ store, unit, shown, ask },
    laterCommands: arranging?.laterCommands,
  });
  const label = [overlay.label, overlay.caught?.text].filter(Boolean).join(" · ");

  // The outlines come after the drawing.
  const later = useDeferredValue(state);
  const outlines = useMemo(
    () => selection.map((one) => outlineOf(infoOf(later, one))).join(""),
    [later, selection],
  );
  const frame = selectedFrame({ store });
  const isDragged = state.committed !== undefined || shifted !== undefined;
  const focusStage = useCallback(
    () => root.current?.parentElement?.focus({ preventScroll: true }),
    [],
  );
  const hasBar = selection.length > 0 && typing === undefined;
  const { SelectionBar } = (hasBar && arranging) || none;

  useEffect(() => {
    // On an empty sheet the keys of the tools work at once.
    if (document.activeElement === document.body) focusStage();
  }, [focusStage]);
  useDescribed(state, selection, sandbox);
  usePieces(store, drawing);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the mouse only leaves the focus where it is.
    <div
      ref={root}
      className="editor-overlay absolute inset-0 touch-none"
      style={{ cursor: overlay.cursor }}
      onPointerDownCapture={({ target, currentTarget }) => {
        if (target === currentTarget) ask();
      }}
      onMouseDown={(event) => {
        // The mouse that follows a finger would take the focus from a text that it has begun.
        if (store.session().typing !== undefined && event.target === event.currentTarget)
          event.preventDefault();
      }}
    >
      <GuidePictures
        drawing={shifted?.drawing ?? drawing}
        assets={state.document.assets}
        view={view}
        size={size}
      />
      <StageGuides
        {...{ store, state, unit, shown }}
        dragged={overlay.guide}
        isAsked={question !== undefined}
      >
        <SelectionMarks
          view={view}
          size={size}
          outlines={outlines}
          shift={shifted?.by}
          box={overlay.box}
          frame={tool === "select" && !isDragged && typing === undefined ? frame : undefined}
          caught={overlay.caught}
        />
        {typing !== undefined && (
          <TextEditor
            key={typing}
            store={store}
            address={typing}
            shown={shown}
            onEnd={focusStage}
          />
        )}
      </StageGuides>
      {tool === "select" && dialog === undefined && isBlank(state.document) && (
        <StartWith {...{ store, unit, shown }} onStart={focusStage} />
      )}
      <ToolRail
        ref={rail}
        store={store}
        height={size.height}
        columns={columns}
        hasRulers={hasRulers}
      />
      {SelectionBar && question === undefined && (
        <SelectionBar {...{ store, size, commandOf }} hasRow={columns === 0} onGone={focusStage} />
      )}
      <HintLine
        {...{ store, columns, hasRulers }}
        // On a phone, the button of a pen is there.
        isQuiet={isDragged || label !== "" || (columns === 0 && session.penOnly !== undefined)}
      />
      <ViewSettingsPopover {...{ store, state, unit, shown, rail }} />
      <InsertDialogs store={store} unit={unit} shown={shown} />
      <FileDrop root={root} store={store} unit={unit} shown={shown} />
      {dialog === "takeApart" && (
        <TakeApart
          {...{ store, sandbox }}
          isShared={project.shareStatus !== "private"}
          onClose={() => store.setSession({ dialog: undefined })}
        />
      )}
      <StageBar
        {...{ store, Undo, shown, hasRulers }}
        // A phone has the fields far below.
        hasUndo={state.document.parameters.length === 0 || columns === 0}
      />
      {arranging && <arranging.SelectionSaid {...{ root, store, unit, selection }} />}
      <KeysAndMenu root={root} store={store} />
      {label && (
        <PointerLabel at={at} size={size}>
          {label}
        </PointerLabel>
      )}
      <Announced label={label} said={session.said} />
      <ClipboardPart
        {...{ root, store, shown, isBusy }}
        project={project.projectId}
        onDrawing={(file) => pass(drawingCommand, () => bringDrawing(store, file))}
      />
      {question && (
        <QuestionCard
          question={question}
          onAnswer={() => {
            ask();
            focusStage();
          }}
        />
      )}
    </div>
  );
}

interface AnnouncedProps {
  /** What is beside the pointer. */
  readonly label: string;
  readonly said: Session["said"];
}

/** For screen readers. A drag is not announced step by step. */
function Announced({ label, said }: AnnouncedProps) {
  return (
    <>
      <span role="status" className="sr-only">
        {useRested(label, rests.announced)}
      </span>
      <span role="status" className="sr-only">
        <span key={said?.times}>{said?.text}</span>
      </span>
    </>
  );
}

/** Has elements described while somebody edits, and those whose fields need it with their values. */
function useDescribed(
  state: ProjectState,
  selection: readonly string[],
  sandbox: EditorOverlayProps["engine"]["sandbox"],
): void {
  useEffect(() => {
    sandbox.describeElements(true);
    return () => sandbox.describeElements(false);
  }, [sandbox]);
  const computed = computedElement(state.document, selection);
  useEffect(() => {
    if (computed !== undefined) sandbox.describeElements(true, [computed]);
  }, [sandbox, computed]);
}

/** Finds out where pieces are before a press asks. */
function usePieces(store: ProjectStore, drawing: Drawing | undefined): void {
  useEffect(() => {
    // A press must not wait for these.
    const timer = setTimeout(() => {
      if (drawing) piecesOf(drawing);
      new Picker(store.state().document, store.selection());
    }, REST);
    return () => clearTimeout(timer);
  }, [store, drawing]);
}
