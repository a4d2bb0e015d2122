import type { Unit } from "@cuttle/design";
import type { Work } from "@cuttle/design/export";
import type { Schemas } from "@cuttle/web-kit/api";
import { lazyPart } from "@cuttle/web-kit/ui";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { DesignEngine } from "../../../engine/create-engine.ts";
import type { ProjectState } from "../../../engine/project-state.ts";
import { ModalNotLoaded } from "../../../frame/modal-not-loaded.tsx";
import { useMachines } from "../../../machines/use-machines.ts";
import type { SheetsShown } from "../batch/use-sheets-shown.ts";
import type { Reviewed } from "../checks/use-review.ts";
import type { CuttingPreferences } from "../machine/use-cutting.ts";
import { typedName } from "../typed-name.ts";
import { type Quote, quoteOf } from "./quote.ts";
import { useWork } from "./use-work.ts";
import { areaWords, costWords, lengthWords, timeWords } from "./words.ts";

const EstimateModal = lazyPart(() => import("./estimate-modal.tsx"), {
  otherwise: ModalNotLoaded,
});

interface EstimateLineProps {
  readonly project: Pick<Schemas["Project"], "name">;
  readonly engine: Pick<DesignEngine, "exporter">;
  readonly state: ProjectState;
  readonly reviewed: Reviewed;
  readonly preferences: CuttingPreferences;
  readonly unit: Unit;
  /** On the stage they are estimated instead. Their details are beside the list. */
  readonly sheets: Pick<SheetsShown, "onStage">;
}

/** The two most important facts that are known. */
function factsOf({ work, times, cost }: Quote, unit: Unit): string[] {
  const { cut, engravedArea, score, engravedLines } = work;
  const lines = score + engravedLines;
  return [
    times && times.total > 0 && `About ${timeWords(times.total)}`,
    cost !== undefined && `material ${costWords(cost)}`,
    cut > 0 && `${lengthWords(cut, unit)} of cuts`,
    engravedArea > 0 && `${areaWords(engravedArea, unit)} engraved`,
    lines > 0 && `${lengthWords(lines, unit)} of lines`,
  ]
    .filter((fact) => typeof fact === "string")
    .slice(0, 2);
}

const quantityOf = ({ cut, score, engravedLines, engravedArea }: Work) =>
  cut + score + engravedLines + engravedArea;

/** What cutting the design takes, in a line that opens the details. Nothing until it is known. */
export default function EstimateLine(props: EstimateLineProps) {
  const { state, preferences, unit, sheets } = props;
  const { exporter } = props.engine;
  const drawing = state.result?.drawing;
  const isRested = props.reviewed.current;
  const { kerf, sheet } = preferences;
  const { work, problem } = useWork({ exporter, drawing, kerf, isRested });
  const { machine, sheet: material } = useMachines();
  const [open, setOpen] = useState(false);
  if (sheets.onStage) {
    const total = sheets.onStage.work?.total;
    const facts = total && factsOf(quoteOf(total, { size: sheet, machine, material }), unit);
    return <p className="px-2 text-caption text-ink-soft">{facts?.join(" · ")}</p>;
  }
  if (problem) return <p className="px-2 text-caption text-ink-soft">{problem}</p>;
  // Nothing is drawn yet, or nothing that a laser does.
  if (!work || !drawing || quantityOf(work) === 0) return null;
  const quote = quoteOf(work, { size: sheet, machine, material });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={!isRested}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-7 items-center gap-1 rounded-control px-2 text-left text-caption text-ink-soft leading-tight transition-colors hover:bg-ink/8 hover:text-ink"
      >
        <span>
          <span className="sr-only">Estimate: </span>
          {factsOf(quote, unit).join(" · ")}
        </span>
        <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
      </button>
      {open && (
        <EstimateModal
          quote={quote}
          size={sheet}
          drawing={drawing}
          unit={unit}
          name={typedName(props.project.name, state)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
