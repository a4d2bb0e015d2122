import type { Unit } from "@cuttle/design";
import type { Spot } from "@cuttle/design/export";
import type { Schemas } from "@cuttle/web-kit/api";
import { lazyPart, PartNotLoaded } from "@cuttle/web-kit/ui";
import type { ReactNode, RefObject } from "react";
import type { Preferences } from "../../engine/preferences.ts";
import { currentValue, type ProjectState, type ProjectStore } from "../../engine/project-state.ts";
import type { BatchCard } from "./batch/use-batch-card.ts";
import type { SheetsShown } from "./batch/use-sheets-shown.ts";
import type { Reviewed } from "./checks/use-review.ts";
import type { ProjectFiles } from "./download/use-project-files.ts";
import { FoldedCard } from "./folded-card.tsx";
import { isBlank } from "./is-blank.ts";
import type { CuttingPreferences } from "./machine/use-cutting.ts";
import { Panel } from "./panel/panel.tsx";
import { ResetButton } from "./reset-button.tsx";
import { UndoRedo } from "./undo-redo.tsx";

interface ProjectSideProps {
  readonly project: Schemas["Project"];
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly unit: Unit;
  readonly proFonts: readonly string[];
  readonly reviewed: Reviewed;
  readonly files: ProjectFiles;
  readonly batchCard: BatchCard;
  /** On the stage, the bar of Download has their problems. */
  readonly sheets: SheetsShown;
  readonly preferences: CuttingPreferences;
  readonly onPrefer: (change: Partial<Preferences>) => void;
  readonly checksRef: RefObject<HTMLHeadingElement | null>;
  readonly onPoint: (spots: readonly Spot[]) => void;
  readonly onShow: (spots: readonly Spot[]) => void;
  readonly layersOpen: boolean;
  readonly onLayers: (open: boolean) => void;
  readonly end?: ReactNode;
}

const card = "rounded-card bg-surface p-5 shadow-card outlined-when-forced sm:p-6";

const loading = () => <p className="text-ink-soft text-small">Loading…</p>;

// Only for a new, empty project.
const FreshStart = lazyPart(() => import("./fresh-start.tsx"));

// Only needed by owners, with its menus and dialogs.
const OwnerBar = lazyPart(
  async () => ({ default: (await import("../project-own/owner-bar.tsx")).OwnerBar }),
  {
    otherwise: () => (
      <div className={card}>
        <PartNotLoaded>
          Your changes aren't saved, because part of this page didn't load.
        </PartNotLoaded>
      </div>
    ),
  },
);

// Only needed by owners who open their layers.
const LayersPanel = lazyPart(() => import("../project-own/layers/layers-panel.tsx"), {
  loading,
  otherwise: () => <PartNotLoaded />,
});

// After the drawing, as they are.
const Checks = lazyPart(() => import("./checks/checks.tsx"), {
  loading: () => <p className="px-2 text-ink-soft text-small">Checking…</p>,
  otherwise: () => <PartNotLoaded />,
});

// Only for test cards.
const FitTester = lazyPart(() => import("./machine/fit-tester.tsx"), {
  loading,
  otherwise: () => <PartNotLoaded />,
});

// Loaded when it is opened.
const BatchBox = lazyPart(() => import("./batch/batch-box.tsx"), {
  loading,
  otherwise: () => <PartNotLoaded />,
});

/** The column beside the drawing: fields, checks, sheets, and the description. */
export function ProjectSide(props: ProjectSideProps) {
  const { project, store, state, unit, proFonts, reviewed, files, batchCard } = props;
  const { parameters } = state.document;
  const blank = isBlank(state.document);
  const { download, batch } = files;
  return (
    <div className="project-side grid content-start gap-5">
      {project.isOwner && <OwnerBar project={project} store={store} state={state} />}
      {parameters.length > 0 && (
        <form
          aria-labelledby="make-it-yours"
          onSubmit={(event) => event.preventDefault()}
          className={`${card} relative grid gap-5`}
        >
          <h2 id="make-it-yours" className="sr-only">
            Make it yours
          </h2>
          <UndoRedo store={store} className="absolute top-2 right-3 flex sm:top-3" />
          <Panel store={store} state={state} unit={unit} proFonts={proFonts} />
          <ResetButton store={store} changed={Object.keys(state.values).length > 0} />
        </form>
      )}
      {project.isOwner && (
        <FoldedCard title="Layers" open={props.layersOpen} onOpen={props.onLayers} className={card}>
          {() => <LayersPanel store={store} state={state} unit={unit} proFonts={proFonts} />}
        </FoldedCard>
      )}
      {blank && project.isOwner && (
        <section aria-labelledby="make-it-yours" className={card}>
          <FreshStart onDraw={props.layersOpen ? undefined : () => props.onLayers(true)} />
        </section>
      )}
      {!blank && (
        <section aria-labelledby="checks" className={card}>
          <h2
            id="checks"
            ref={props.checksRef}
            tabIndex={-1}
            onBlur={() => props.onPoint([])}
            className="mb-3 text-subheading outline-offset-4"
          >
            Before you cut
          </h2>
          <Checks
            store={store}
            mayEdit={project.isOwner}
            proFonts={proFonts}
            reviewed={reviewed}
            onMended={() => props.checksRef.current?.focus()}
            onPoint={props.onPoint}
            onShow={props.onShow}
            onSheets={batchCard.go}
          />
        </section>
      )}
      {state.document.fitTest && (
        <section aria-labelledby="fit-test" className={card}>
          <FitTester
            fitTest={state.document.fitTest}
            slats={Number(currentValue(state, state.document.fitTest.slats))}
            unit={unit}
          />
        </section>
      )}
      {!blank && (
        <FoldedCard
          title="Sheets and many at once"
          open={batchCard.open}
          onOpen={batchCard.onOpen}
          summaryRef={batchCard.summary}
          className={card}
        >
          {() => (
            <BatchBox
              name={project.name}
              batch={batch}
              preferences={props.preferences}
              onPrefer={props.onPrefer}
              downloading={download.busy === "sheets"}
              problem={files.choosing || props.sheets.onStage ? undefined : download.problem}
              notes={files.choosing ? [] : download.notes}
              onDownload={files.downloadSheets}
            />
          )}
        </FoldedCard>
      )}
      {project.publishedDescription && (
        <section aria-labelledby="about" className="px-1 pt-2">
          <h2 id="about" className="mb-2 text-subheading">
            About this project
          </h2>
          <p className="whitespace-pre-line text-ink-soft">{project.publishedDescription}</p>
        </section>
      )}
      {props.end}
    </div>
  );
}
