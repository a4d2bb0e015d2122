import type { Unit } from "@cuttle/design";
import { type Guide, literalOf } from "@cuttle/design";
import { removeGuide, setGuide } from "@cuttle/design/tools";
import { Trash2 } from "lucide-react";
import { useId } from "react";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import { namesInScope } from "../layers/names.tsx";
import { PropertyField } from "../layers/property-field.tsx";
import { useTyped } from "./use-typed.ts";

export interface GuideFieldProps {
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly unit: Unit;
  readonly guide: Guide;
  readonly onRemove?: () => void;
}

/** Where a guide is, a number or an expression, and a button that removes it. */
export function GuideField({ store, state, unit, guide, onRemove }: GuideFieldProps) {
  const id = useId();
  const change = useTyped(store, `guide ${guide.id}`);
  const label = guide.axis === "x" ? "Vertical guide at" : "Horizontal guide at";
  const at = new Map(state.result?.elements?.guides).get(guide.id);
  const isComputed = literalOf(guide.at) === undefined;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1">
      <PropertyField
        form={{
          ...{ id, unit, document: state.document, proFonts: [], addFile: () => undefined },
          revision: state.revision + state.merges,
          errors: typeof at === "string" ? [{ property: "at", message: at }] : [],
          warnings: [],
          values: isComputed && typeof at === "number" ? [{ property: "at", value: at }] : [],
          names: namesInScope(state.document, undefined),
        }}
        property={{ name: "at", type: "length", label, expression: "0" }}
        path="at"
        expression={guide.at}
        onChange={(next = "0", moving) => change((now) => setGuide(now, guide.id, next), moving)}
      />
      <button
        type="button"
        aria-label={`Remove: ${label.replace(" at", "")}`}
        title="Remove"
        onClick={() => {
          store.edit((now) => removeGuide(now, guide.id));
          onRemove?.();
        }}
        className="grid size-9 place-items-center rounded-[0.6rem] text-ink-soft transition-colors hover:bg-ink/8 hover:text-danger pointer-coarse:size-11"
      >
        <Trash2 className="size-4.5" aria-hidden="true" />
      </button>
    </div>
  );
}
