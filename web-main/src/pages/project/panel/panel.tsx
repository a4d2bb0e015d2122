import { type Asset, type Notice, type Parameter, plainCondition, type Unit } from "@cuttle/design";
import { ChevronDown } from "lucide-react";
import { useCallback, useId } from "react";
import {
  currentValue,
  type ProjectState,
  type ProjectStore,
} from "../../../engine/project-state.ts";
import { ParameterField } from "./parameter-field.tsx";

/** With more fields than this, the groups after the first are folded. */
const AT_ONCE = 6;

/** How many fields are large: mostly the name and its font. */
const LARGE = 2;

interface PanelProps {
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly unit: Unit;
  readonly proFonts: readonly string[];
}

interface Group {
  readonly title: string | undefined;
  readonly parameters: readonly Parameter[];
}

function groupsOf(parameters: readonly Parameter[]): Group[] {
  const titles = [...new Set(parameters.map(({ group }) => group))];
  return titles.map((title) => ({
    title,
    parameters: parameters.filter(({ group }) => group === title),
  }));
}

/** What the engine says of the length of a field's value: one line for each row of a list. */
function remarkOn(name: string, notices: readonly Notice[] = []): string | undefined {
  return notices
    .filter(({ tooLong, parameter }) => tooLong && parameter === name)
    .map(({ tooLong, message }) => (tooLong?.row ? `Row ${tooLong.row}: ${message}` : message))
    .join("\n");
}

/** The fields of a document, in its groups. */
export function Panel({ store, state, unit, proFonts }: PanelProps) {
  const id = useId();
  const { document, result, revision, changedBy } = state;
  const known = new Map(result?.parameters.map((info) => [info.name, info]));
  const change = useCallback(
    (name: string, expression: string, moving: boolean) => store.set(name, expression, moving),
    [store],
  );
  const addFile = useCallback((file: Asset) => store.addFile(file), [store]);
  // Each value is read once: a condition may name the same long list many times, and the page's own evaluation has no
  // time limit.
  const values = new Map(document.parameters.map(({ name }) => [name, currentValue(state, name)]));
  // A field that appears late shifts everything below it, so only conditions that need the engine wait for it.
  const seen = document.parameters.filter(
    ({ name, visible = "" }) =>
      known.get(name)?.visible ??
      (visible === "" || plainCondition(visible, (one) => values.get(one))),
  );
  const groups = groupsOf(seen);
  const folded = document.parameters.length > AT_ONCE;

  const field = (parameter: Parameter) => {
    const { name } = parameter;
    const value = values.get(name);
    // A field remounts when values come from elsewhere, and when the engine reports the first value.
    const key = `${name} ${revision} ${changedBy[name]} ${unit} ${value === undefined}`;
    const error = known.get(name)?.error;
    return (
      <ParameterField
        key={key}
        id={`${id}-${name}`}
        onChange={change}
        onFile={addFile}
        assets={document.assets}
        parameter={parameter}
        store={store}
        value={value}
        unit={unit}
        error={error}
        remark={remarkOn(name, result?.notices)}
        proFonts={proFonts}
      />
    );
  };
  const fields = (parameters: readonly Parameter[]) => (
    <div className="grid gap-5">{parameters.map(field)}</div>
  );

  return groups.map(({ title, parameters }, index) => {
    // What people change first needs no heading.
    if (index === 0 || title === undefined) {
      const large = index === 0 ? LARGE : 0;
      return (
        <section
          key={title ?? ""}
          aria-label={index === 0 ? undefined : title}
          className="grid gap-5"
        >
          {large > 0 && (
            <div className="large-fields grid gap-4">{parameters.slice(0, large).map(field)}</div>
          )}
          {parameters.slice(large).map(field)}
        </section>
      );
    }
    if (!folded) {
      return (
        <section key={title} aria-label={title} className="grid gap-4">
          <h3 className="text-subheading">{title}</h3>
          {fields(parameters)}
        </section>
      );
    }
    return (
      <details key={title} className="group/fold border-line border-t not-last-of-type:-mb-5">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-control [&::-webkit-details-marker]:hidden">
          <h3 className="text-subheading">{title}</h3>
          <ChevronDown
            className="size-5 text-ink-soft transition-transform group-open/fold:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="pt-2 pb-4">{fields(parameters)}</div>
      </details>
    );
  });
}
