import type { Document } from "@cuttle/design";
import { birch, materialOf } from "@cuttle/design/export";
import type { Schemas } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { lazyPart } from "@cuttle/web-kit/ui";
import { useMemo, useRef, useState } from "react";
import type { DesignEngine } from "../../engine/create-engine.ts";
import { imageAddresses } from "../../engine/own-files.ts";
import {
  currentValue,
  isCurrent,
  type ProjectState,
  type ProjectStore,
} from "../../engine/project-state.ts";
import type { EditorOverlayProps } from "../project-own/editor/editor-overlay.tsx";
import { useBatchCard } from "./batch/use-batch-card.ts";
import { useSheetsShown } from "./batch/use-sheets-shown.ts";
import { concernsOf, useReview } from "./checks/use-review.ts";
import { CopyButton } from "./copy-button.tsx";
import { allowanceTexts } from "./download/allowance.ts";
import { FileDialogs } from "./download/file-dialogs.tsx";
import { useProjectFiles } from "./download/use-project-files.ts";
import { DrawingSection } from "./drawing-section.tsx";
import { FinishBar } from "./finish-bar.tsx";
import { isBlank } from "./is-blank.ts";
import { useCutting } from "./machine/use-cutting.ts";
import { ProjectHeading } from "./project-heading.tsx";
import { ProjectSide } from "./project-side.tsx";
import type { StageShown } from "./stage/flat-stage.tsx";
import { useLook } from "./stage/use-look.ts";
import { usePlaces } from "./stage/use-places.ts";
import { UndoRedo } from "./undo-redo.tsx";
import { useCopyLink } from "./use-copy-link.ts";

export interface OpenProject {
  readonly project: Schemas["Project"];
  readonly document: Document;
  /** The document's version on the server, the base of a save. */
  readonly version: number;
  readonly proFonts: readonly string[];
  readonly downloads: Schemas["Downloads"];
  readonly engine: DesignEngine;
}

interface ProjectViewProps extends OpenProject {
  readonly store: ProjectStore;
  readonly state: ProjectState;
}

// Only for signed-in people.
const Report = lazyPart(() => import("./report.tsx"));

// Only needed by owners who edit.
const EditorOverlay = lazyPart(() => import("../project-own/editor/editor-overlay.tsx"));

const editorOver = (props: Omit<EditorOverlayProps, "shown" | "Undo">) => (shown: StageShown) => (
  <EditorOverlay {...props} shown={shown} Undo={UndoRedo} />
);

// After the first checks.
const EstimateLine = lazyPart(() => import("./estimate/estimate-line.tsx"));

// Needed after the first download.
const NextSteps = lazyPart(() => import("./download/next-steps.tsx"));

/** An open project: the drawing, its fields, its checks, and its files. */
export function ProjectView(props: ProjectViewProps) {
  const { project, downloads, engine, store, state } = props;
  const { document, result } = state;
  const { user } = useSession();
  const { cutting: preferences, prefer, setMachine } = useCutting(document);
  const { sheet, bed, kerf } = preferences;
  const [chosen, setChosen] = useState(birch.color);
  const blank = isBlank(document);
  // Where there is nothing else to change, the tools are there at once.
  const [opened, setLayersOpen] = useState(document.parameters.length === 0);
  const layersOpen = opened && project.isOwner;
  const unit = (!layersOpen && preferences.unit) || document.unit;
  const { showParts, ...look } = useLook(document, preferences.stage, prefer, layersOpen);
  const checks = useRef<HTMLHeadingElement>(null);
  const copyLink = useCopyLink(project);

  const own = currentValue(state, "material");
  const material = materialOf(typeof own === "string" ? own : chosen);
  const { assets } = document;
  const images = useMemo(() => imageAddresses({ assets }), [assets]);
  const files = useProjectFiles({
    project,
    engine,
    store,
    state,
    unit,
    preferences,
    material,
    isObject: look.look === "assembled",
  });
  const sheets = useSheetsShown(files.batch, layersOpen);
  const batchCard = useBatchCard(files.batch);
  const reviewed = useReview({
    engine,
    document,
    images,
    drawing: result?.drawing,
    pending: result?.status === "slow" || !isCurrent(state),
    errors: result?.errors,
    notices: result?.notices,
    parameters: result?.parameters,
    unit,
    sheet,
    bed,
    kerf,
    format: files.format,
  });
  const { openPaywall, downloaded } = files.download;
  const places = usePlaces(() => {
    showParts();
    sheets.show(false);
  });
  const openChecks = () => {
    places.show(concernsOf(reviewed.review).flatMap(({ where }) => where));
    checks.current?.focus();
  };
  const estimate = <EstimateLine {...props} {...{ reviewed, preferences, unit, sheets }} />;
  const allowance = allowanceTexts(downloads, user !== null, Date.now());

  return (
    <div
      className="project-page"
      data-blank={(blank && !layersOpen) || undefined}
      data-editing={layersOpen || undefined}
    >
      <div className="project-main">
        <ProjectHeading project={project} mayRename={project.isOwner} />
        {/* Before the drawing and its fields, so that Download is early in tab order. */}
        <FinishBar
          allowance={allowance.short}
          files={files}
          sheets={sheets}
          ready={result?.drawing !== undefined}
          onCopyLink={() => void copyLink(state)}
          estimate={estimate}
          notice={
            downloaded && (
              <NextSteps
                project={project}
                downloaded={downloaded}
                getVersion={files.versionNow}
                parameters={result?.parameters}
                onMany={downloaded.isBatch ? undefined : () => batchCard.go(false)}
              />
            )
          }
        >
          {!project.isOwner && (
            <CopyButton project={project} state={state} onNeedsMembership={openPaywall} />
          )}
        </FinishBar>
        <DrawingSection
          project={project}
          engine={engine}
          store={store}
          state={state}
          reviewed={reviewed}
          onChecks={openChecks}
          unit={unit}
          preferences={preferences}
          onPrefer={prefer}
          onMachine={setMachine}
          {...look}
          sheets={sheets}
          material={material}
          onMaterial={typeof own === "string" ? undefined : setChosen}
          images={images}
          spots={places.spots}
          nearTo={places.nearTo}
          over={layersOpen && editorOver({ ...props, unit })}
        />
      </div>
      <ProjectSide
        {...props}
        unit={unit}
        reviewed={reviewed}
        files={files}
        batchCard={batchCard}
        sheets={sheets}
        preferences={preferences}
        onPrefer={prefer}
        checksRef={checks}
        onPoint={places.point}
        onShow={places.show}
        layersOpen={layersOpen}
        onLayers={setLayersOpen}
        end={user && !project.isOwner && <Report project={project} />}
      />
      <FileDialogs
        project={project}
        files={files}
        preferences={preferences}
        unit={unit}
        drawing={result?.drawing}
        reviewed={reviewed}
        onPrefer={prefer}
        onChecks={openChecks}
        allowance={allowance.full}
        estimate={estimate}
      />
    </div>
  );
}
