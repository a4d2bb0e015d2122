import type { Unit } from "@cuttle/design";
import type { Material, Spot } from "@cuttle/design/export";
import type { Schemas } from "@cuttle/web-kit/api";
import { lazyPart, PartNotLoaded } from "@cuttle/web-kit/ui";
import { type ComponentProps, useEffect, useState } from "react";
import type { DesignEngine } from "../../engine/create-engine.ts";
import type { Look, Preferences } from "../../engine/preferences.ts";
import type { ProjectState, ProjectStore } from "../../engine/project-state.ts";
import type { Box } from "../../engine/viewport.ts";
import type { SheetsShown } from "./batch/use-sheets-shown.ts";
import type { Reviewed } from "./checks/use-review.ts";
import { isBlank } from "./is-blank.ts";
import type { MachineLineProps } from "./machine/machine-line.tsx";
import type { CuttingPreferences } from "./machine/use-cutting.ts";
import type { SheetsStageProps } from "./stage/sheets-stage.tsx";
import { Stage } from "./stage/stage.tsx";
import { ViewBar } from "./stage/view-bar.tsx";

// After the first checks.
const Verdict = lazyPart(() => import("./verdict.tsx"));

// Most drawings have none.
const Problems = lazyPart(() => import("./problems.tsx"), { otherwise: () => <PartNotLoaded /> });

// After the drawing. What is known without it is good enough to begin with.
const MachineLine = lazyPart(() => import("./machine/machine-line.tsx"), { otherwise: NoMachine });

// Few people lay out a batch.
const SheetsStage = lazyPart<SheetsStageProps>(() => import("./stage/sheets-stage.tsx"), {
  otherwise: () => <PartNotLoaded />,
});

function NoMachine({ onMachine }: MachineLineProps) {
  useEffect(() => onMachine(null), [onMachine]);
  return null;
}

interface DrawingSectionProps {
  readonly project: Schemas["Project"];
  readonly engine: DesignEngine;
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly reviewed: Reviewed;
  readonly onChecks: () => void;
  readonly unit: Unit;
  readonly preferences: CuttingPreferences;
  readonly onMachine: MachineLineProps["onMachine"];
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  /** Whether the design has an assembled view that this browser can show. */
  readonly hasAssembled: boolean;
  /** Called when it can't. */
  readonly onUnable: () => void;
  readonly sheets: SheetsShown;
  readonly onPrefer: (change: Partial<Preferences>) => void;
  readonly material: Material;
  /** Undefined when the document has its own field for the material. */
  readonly onMaterial: ((color: string) => void) | undefined;
  /** Addresses of the document's pictures by the ids of their assets. */
  readonly images: Readonly<Record<string, string>>;
  readonly spots: readonly Spot[];
  readonly nearTo: Box | undefined;
  readonly over: ComponentProps<typeof Stage>["over"];
}

/** The drawing with messages about it, and how it is shown. */
export function DrawingSection(props: DrawingSectionProps) {
  const { project, engine, state, reviewed, unit, preferences, onPrefer, material, sheets } = props;
  const { document, result, values } = state;
  const drawing = result?.drawing;
  const blank = isBlank(document);
  // While somebody draws, the first shape changes nothing around the drawing.
  const bare = blank && !props.over;
  const laidOut = sheets.onStage;
  const [closed, setClosed] = useState("");
  const hasMessages = result && result.errors.length + result.notices.length > 0;
  const again = () => {
    // The result arrives in the subscription.
    engine.sandbox.update(values, { again: true }).catch(() => undefined);
  };
  return (
    <section aria-label="Drawing" className="project-stage">
      <Stage
        store={props.store}
        name={project.name}
        drawing={drawing}
        look={props.look}
        assembly={result?.assembly}
        onUnable={props.onUnable}
        unit={unit}
        material={material}
        images={props.images}
        preferences={preferences}
        onGrid={(grid) => onPrefer({ grid })}
        spots={props.spots}
        nearTo={props.nearTo}
        over={props.over}
        sheets={
          laidOut && (
            <SheetsStage
              key={laidOut.summary}
              sheets={laidOut.sheets}
              size={laidOut.madeOf.sheet}
              document={laidOut.madeOf.document}
              material={material}
            />
          )
        }
        picture={project.previewImage || project.coverPhoto}
        waiting={result === undefined ? "first" : result.status === "slow" && "again"}
      >
        {/* Messages about the drawing, below it (project.css). */}
        <div
          role="status"
          className="stage-messages absolute inset-x-3 mx-auto flex max-w-xl empty:hidden"
        >
          {hasMessages && !laidOut && (
            <Problems result={result} onAgain={again} closed={closed} onClose={setClosed} />
          )}
        </div>
        {drawing && !blank && !laidOut && <Verdict reviewed={reviewed} onOpen={props.onChecks} />}
      </Stage>
      <ViewBar
        drawing={drawing}
        unit={unit}
        look={props.look}
        hasAssembled={props.hasAssembled}
        onUnit={(unit) =>
          // Owners who edit choose the unit of the project, others their own.
          props.over ? props.store.edit((now) => ({ ...now, unit })) : onPrefer({ unit })
        }
        onLook={props.onLook}
        sheets={sheets}
        material={material}
        onMaterial={bare ? undefined : props.onMaterial}
      >
        {!bare && (
          <div className="min-h-9">
            <MachineLine unit={unit} onMachine={props.onMachine} />
          </div>
        )}
      </ViewBar>
    </section>
  );
}
