import type { Document } from "@cuttle/design";
import type { Spot } from "@cuttle/design/export";
import type { Schemas } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useMemo, useRef, useState } from "react";
import { birch, materialOf } from "../../engine/materials.ts";
import { imageAddresses } from "../../engine/own-files.ts";
import {
  currentValue,
  type Personal,
  type PersonalState,
  withValues,
} from "../../engine/personal.ts";
import { usePreferences } from "../../engine/preferences.ts";
import type { Box } from "../../engine/viewport.ts";
import type { Workbench } from "../../engine/workbench.ts";
import { useMedia } from "../../use-media.ts";
import { useReview } from "./checks/use-review.ts";
import { allowanceText } from "./download/allowance.ts";
import { FileDialogs } from "./download/file-dialogs.tsx";
import { useProjectFiles } from "./download/use-project-files.ts";
import { FinishBar } from "./finish-bar.tsx";
import { isBlank } from "./is-blank.ts";
import { Problems } from "./problems.tsx";
import { ProjectExtras } from "./project-extras.tsx";
import { ProjectHeading } from "./project-heading.tsx";
import { ProjectSide } from "./project-side.tsx";
import { Stage } from "./stage/stage.tsx";
import { ViewBar } from "./stage/view-bar.tsx";
import { useCopyLink } from "./use-copy-link.ts";
import { Verdict } from "./verdict.tsx";

export interface OpenProject {
  readonly project: Schemas["Project"];
  readonly document: Document;
  /** The document's version on the server, the base of a save. */
  readonly version: number;
  readonly proFonts: readonly string[];
  readonly downloads: Schemas["Downloads"];
  readonly workbench: Workbench;
}

interface ProjectStudioProps extends OpenProject {
  readonly personal: Personal;
  readonly state: PersonalState;
}

/** The box around places to zoom to. */
function boxAround(spots: readonly Spot[]): Box | undefined {
  if (spots.length === 0) return undefined;
  return {
    minX: Math.min(...spots.map(({ x }) => x)),
    minY: Math.min(...spots.map(({ y }) => y)),
    maxX: Math.max(...spots.map(({ x, width = 0 }) => x + width)),
    maxY: Math.max(...spots.map(({ y, height = 0 }) => y + height)),
  };
}

/** An open project: the drawing, its fields, its checks, and its files. */
export function ProjectStudio(props: ProjectStudioProps) {
  const { project, proFonts, downloads, workbench, personal, state } = props;
  const { document, result } = state;
  const { user } = useSession();
  const [preferences, prefer] = usePreferences();
  const unit = preferences.unit ?? document.unit;
  const [chosen, setChosen] = useState(birch.colour);
  const [spots, setSpots] = useState<readonly Spot[]>([]);
  const [nearTo, setNearTo] = useState<Box>();
  const checks = useRef<HTMLHeadingElement>(null);
  const copyLink = useCopyLink(project);
  // The bar fits all buttons (project.css names the widths).
  const wide = useMedia("(width >= 48rem)");

  const drawing = result?.drawing;
  const blank = isBlank(document);
  const own = currentValue(state, "material");
  const material = materialOf(typeof own === "string" ? own : chosen);
  const images = useMemo(() => imageAddresses(document), [document]);
  const sheet = useMemo(
    () => ({ ...document.sheet, ...preferences.sheet }),
    [document.sheet, preferences.sheet],
  );
  const reviewed = useReview({
    desk: workbench.desk,
    document,
    images,
    drawing,
    errors: result?.errors,
    notices: result?.notices,
    parameters: result?.parameters,
    unit,
    sheet,
    kerf: preferences.kerf,
    format: preferences.format,
  });
  const again = () => {
    // The result arrives in the subscription.
    workbench.sandbox.update(state.values, { again: true }).catch(() => undefined);
  };
  const files = useProjectFiles({
    project,
    workbench,
    personal,
    state,
    unit,
    sheet,
    preferences,
    material,
  });
  const openChecks = () => checks.current?.focus();
  const left = allowanceText(downloads);
  const allowance = user ? left : downloads.limit !== null ? "Free with an account" : undefined;

  const others = (
    <ProjectExtras {...{ project, personal, state }} onNeedsMembership={files.hand.openPaywall} />
  );

  return (
    <div className="project-page" data-blank={blank || undefined}>
      <div className="project-main">
        <ProjectHeading project={project} mayRename={project.isOwner} />
        {/* Before the drawing and its fields, so that Download is early in tab order. */}
        <FinishBar
          allowance={allowance}
          ready={drawing !== undefined}
          busy={files.hand.busy !== undefined && files.hand.busy !== "sheets" && !files.choosing}
          onDownload={files.choose}
          onCopyLink={() => void copyLink(state)}
        >
          {wide && others}
        </FinishBar>
        <section aria-label="Drawing" className="project-stage">
          <Stage
            {...{ drawing, unit, material, images, preferences, spots, nearTo }}
            name={project.name}
            onGrid={(grid) => prefer({ grid })}
            picture={project.previewImage || project.coverPhoto}
            waiting={result === undefined ? "first" : result.status === "slow" && "again"}
          >
            <Problems result={result} onAgain={again} />
            {drawing && !blank && <Verdict reviewed={reviewed} onOpen={openChecks} />}
          </Stage>
          <ViewBar
            {...{ drawing, unit, material }}
            look={preferences.look}
            onPrefer={prefer}
            onMaterial={blank || typeof own === "string" ? undefined : setChosen}
          />
        </section>
      </div>
      <ProjectSide
        {...{ project, personal, state, unit, proFonts, reviewed, files, preferences }}
        onPrefer={prefer}
        opened={{ version: props.version, document: withValues(props.document, {}) }}
        checksRef={checks}
        onPoint={setSpots}
        onShow={(where) => setNearTo(boxAround(where))}
      >
        {!wide && <div className="flex flex-wrap gap-2">{others}</div>}
      </ProjectSide>
      <FileDialogs
        {...{ project, files, preferences, unit, reviewed }}
        onPrefer={prefer}
        onChecks={openChecks}
        allowance={
          user
            ? left && `Downloads this month: ${left}. All files of one design count once a day.`
            : allowance
        }
      />
    </div>
  );
}
