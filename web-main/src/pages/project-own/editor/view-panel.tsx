import { type Document, literalOf, toExpression, type Unit, units } from "@cuttle/design";
import { addGuide, gridOf, guidesOf, tooManyGuides, withGrid } from "@cuttle/design/tools";
import { Button } from "@cuttle/web-kit/ui";
import { Plus } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import { NumberField } from "../../project/panel/number-field.tsx";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { Segments } from "../../project/stage/segments.tsx";
import { GuideField } from "./guide-field.tsx";
import { useTyped } from "./use-typed.ts";
import { changeViewSettings, useViewSettings } from "./view-settings.ts";

interface ViewPanelProps {
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly unit: Unit;
  readonly shown: Pick<StageShown, "view" | "grid" | "onGrid">;
}

/** What is set about the stage: rulers, snapping, the project's unit, its grid and its guides. */
export function ViewPanel({ store, state, unit, shown }: ViewPanelProps) {
  const { rulers, snaps } = useViewSettings();
  const { document } = state;
  const edit = (change: (now: Document) => Document) => store.edit(change);
  return (
    <div className="grid gap-5">
      <h2 className="font-semibold text-body">Rulers, grid and unit</h2>
      <div className="grid gap-3">
        <Switch
          label="Rulers and guides"
          checked={rulers}
          onChange={(next) => changeViewSettings({ rulers: next })}
        />
        <Switch
          label="Snapping"
          help="Drags catch what is near. Hold Ctrl or Command to pause it."
          checked={snaps}
          onChange={(next) => changeViewSettings({ snaps: next })}
        />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden="true" className="font-semibold text-small">
          Unit of the project
        </span>
        <Segments
          label="Unit of the project"
          choices={units.map((value) => ({ value, label: value }))}
          chosen={document.unit}
          onChoose={(next) => edit((now) => ({ ...now, unit: next }))}
        />
      </div>
      <GridFields store={store} state={state} unit={unit} shown={shown} />
      {rulers && <Guides store={store} state={state} unit={unit} shown={shown} />}
    </div>
  );
}

function GridFields({ store, state, unit, shown }: ViewPanelProps) {
  const id = useId();
  const { step, snaps } = gridOf(state.document);
  const change = useTyped(store, "grid");
  return (
    <Group title="Grid">
      <Switch label="Show it" checked={shown.grid} onChange={shown.onGrid} />
      <Switch
        label="Snap to it"
        checked={snaps}
        onChange={(next) => store.edit((now) => withGrid(now, { snaps: next }))}
      />
      <NumberField
        key={`${state.revision + state.merges} ${unit}`}
        id={`${id}-step`}
        parameter={{
          ...{ name: "step", type: "length", label: "Distance between lines" },
          ...{ expression: toExpression(step), min: 0.1 },
        }}
        value={step}
        unit={unit}
        {...{ error: undefined, remark: undefined, proFonts: [], assets: [] }}
        onFile={() => undefined}
        onChange={(expression, moving) => {
          const next = literalOf(expression)?.value;
          if (typeof next === "number") change((now) => withGrid(now, { step: next }), moving);
        }}
      />
    </Group>
  );
}

function Guides({ store, state, unit, shown }: ViewPanelProps) {
  const guides = guidesOf(state.document);
  const tooMany = tooManyGuides(state.document);
  const list = useRef<HTMLUListElement>(null);
  const add = (axis: "x" | "y") => {
    // In the middle of the view, to be moved from there.
    store.edit((now) => addGuide(now, axis, Math.round(shown.view[axis])));
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>("li:last-child input")?.focus(),
    );
  };
  return (
    <Group title="Guides">
      <p className="text-caption text-ink-soft">
        {tooMany ?? "Drag one from a ruler, or add it here."}
      </p>
      <ul ref={list} className="grid gap-3 empty:hidden">
        {guides.map((guide) => (
          <li key={guide.id}>
            <GuideField {...{ store, state, unit, guide }} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {(["x", "y"] as const).map((axis) => (
          <Button
            key={axis}
            size="small"
            variant="secondary"
            disabled={tooMany !== undefined}
            onClick={() => add(axis)}
          >
            <Plus className="size-4" aria-hidden="true" />
            {axis === "x" ? "Vertical guide" : "Horizontal guide"}
          </Button>
        ))}
      </div>
    </Group>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid gap-3 border-line border-t pt-4">
      <legend className="float-left w-full font-semibold text-small">{title}</legend>
      {children}
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly help?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Switch({ label, help, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-9 cursor-pointer items-center justify-between gap-3 text-small">
        {label}
        <input
          type="checkbox"
          className="switch"
          aria-describedby={help && id}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
      {help && (
        <p id={id} className="text-caption text-ink-soft">
          {help}
        </p>
      )}
    </div>
  );
}
