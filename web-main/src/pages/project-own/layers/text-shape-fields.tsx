import {
  addressOf,
  type Document,
  type ElementNode,
  type ElementPlace,
  fallbackStyle,
  literalOf,
  type ModifierUse,
  modifierOf,
  toExpression,
  updateElements,
} from "@cuttle/design";
import {
  changeShape,
  expressionIn,
  modifierProblem,
  negated,
  newElementId,
  radiusFor,
  shapeOf,
  type TextShape,
  unsigned,
  withBend,
  withoutShapes,
  withShape,
} from "@cuttle/design/tools";
import { type ReactNode, useId, useState } from "react";
import { NumberField } from "../../project/panel/number-field.tsx";
import { ParameterFrame } from "../../project/panel/parameter-frame.tsx";
import { describeModifier, type Property } from "./describe.ts";
import { changeInPlace } from "./in-place.ts";
import { infoOf } from "./info-of.ts";
import { literalAt } from "./properties-form.ts";
import { PropertyField } from "./property-field.tsx";
import { RadioRow } from "./radio-row.tsx";
import type { TextFieldsProps } from "./text-property.tsx";
import "../../../switch.css";

/** The modifiers that texts are given most, as fields. They are in the stack of modifiers, too. */
export function TextShapeFields(props: TextFieldsProps) {
  return (
    <>
      <BendFields {...props} />
      <ShapeSwitch {...props} type="union" label="Weld letters" />
      <ShapeSwitch
        {...props}
        type="outline"
        label="Outline"
        newUse={(place) => plateBehind(props.form.document, place)}
      >
        <ShapeNumber {...props} type="outline" name="distance" />
      </ShapeSwitch>
    </>
  );
}

/** An outline of letters that aren't cut is a plate that is cut, behind them. */
function plateBehind(
  { styles }: Document,
  { element, parents }: ElementPlace,
): Partial<ModifierUse> {
  const style = [...parents, element].findLast((one) => one.style !== undefined)?.style;
  const own = styles[style ?? fallbackStyle({ styles }) ?? ""];
  if (!own || own.operation === "cut" || styles.cut?.operation !== "cut") return {};
  return { properties: { keep: toExpression(true) }, style: "cut" };
}

const runs = [
  { value: "straight", label: "Straight" },
  { value: "textOnPath", label: "On a circle" },
  { value: "warpToArc", label: "Bent" },
];

/** Whether letters run straight, around a circle, or are bent. */
function BendFields(props: TextFieldsProps) {
  const { form, store, state, places, selection } = props;
  const [{ element }] = places;
  const use = shapeOf(element, "textOnPath", "warpToArc");
  const runOf = (one: ElementNode) => shapeOf(one, "textOnPath", "warpToArc")?.type ?? "straight";
  const run = runOf(element);
  const problem = use ? undefined : problemOf(places);
  const isOnPath = run === "textOnPath" && use && expressionIn(use, "path") !== "undefined";

  function bend(next: string) {
    const id = newElementId(form.document);
    const radii = new Map(places.map((place) => [place.element.id, radiusOf(place)]));
    const bent = (one: ElementNode) => {
      const radius = next === "textOnPath" ? radii.get(one.id) : undefined;
      const properties: ModifierUse["properties"] =
        radius === undefined ? {} : { radius: toExpression(radius) };
      return withBend(one, next === "straight" ? undefined : { id, type: next, properties });
    };
    form.finish();
    changeInPlace(store, selection, `bend ${next}`, () =>
      updateElements(store.state().document, selection, bent),
    );
  }

  function radiusOf({ component, element }: ElementPlace) {
    const box = infoOf(state, addressOf(component, element))?.local;
    return box && radiusFor(box.maxX - box.minX, form.unit);
  }

  return (
    <>
      <ParameterFrame
        id={`${form.id}-bend`}
        label="Letters run"
        grouped
        remark={places.some((one) => runOf(one.element) !== run) ? differ : problem}
      >
        {() => (
          <div className="grid gap-1.5">
            <RadioRow
              name={`${form.id}-bend`}
              choices={isOnPath ? runs.map(onPath) : runs}
              value={run}
              disabled={problem !== undefined}
              onChange={bend}
            />
            {use && places.length === 1 && <StackNote type={use.type} />}
          </div>
        )}
      </ParameterFrame>
      {run === "textOnPath" && !isOnPath && <CircleFields {...props} />}
      {run === "warpToArc" && <ShapeNumber {...props} type="warpToArc" name="angle" />}
    </>
  );
}

const onPath = (run: (typeof runs)[number]) =>
  run.value === "textOnPath" ? { ...run, label: "On a path" } : run;

const differ = "These layers differ here. A change sets all of them.";

const problemOf = (places: TextFieldsProps["places"]) =>
  places.map(({ element }) => modifierProblem(element)).find((one) => one !== undefined);

/** Where the same is in the stack, which calls it by its own name. */
function StackNote({ type }: { readonly type: string }) {
  return (
    <p className="text-caption text-ink-soft">
      {`This is the modifier “${modifierOf(type)?.label ?? type}” below.`}
    </p>
  );
}

/** The radius without its sign, which says on which side of the circle the letters are. */
function CircleFields(props: TextFieldsProps) {
  const { form, places } = props;
  // A minus that is typed is seen where it was typed, as long as nothing else changes the radius.
  const [typed, setTyped] = useState<{ expression: string; isFlipped: boolean }>();
  const use = shapeOf(places[0].element, "textOnPath");
  if (!use) return null;
  const expression = expressionIn(use, "radius");
  const value = literalOf(expression)?.value;
  const isNegated = hasMinus(expression);
  const result = value ?? literalAt(form, { property: "radius", modifier: use.id });
  const isInside = typeof result === "number" ? result < 0 : isNegated;
  const isFlipped = typed?.expression === expression ? typed.isFlipped : isNegated;
  const flipped = (one: string) => (isFlipped ? negated(one) : one);

  return (
    <>
      <ShapeNumber
        {...props}
        type="textOnPath"
        name="radius"
        as={{ min: 0.1, help: "Of the circle that the letters run around." }}
        shown={flipped}
        written={(one) => {
          setTyped({ expression: flipped(one), isFlipped });
          return flipped(one);
        }}
      />
      <ParameterFrame id={`${form.id}-side`} label="Side" grouped>
        {() => (
          <RadioRow
            name={`${form.id}-side`}
            choices={sides}
            value={isInside ? "inside" : "outside"}
            onChange={() => {
              setTyped(undefined);
              form.change((one) => onOtherSide(one, isNegated));
            }}
          />
        )}
      </ParameterFrame>
    </>
  );
}

function hasMinus(expression: string): boolean {
  const value = literalOf(expression)?.value;
  return typeof value === "number" ? value < 0 : unsigned(expression) !== undefined;
}

/** With its letters on the other side, unless they are there. `isNegated`: of the text whose side is seen. */
function onOtherSide(element: ElementNode, isNegated: boolean): ElementNode {
  const use = shapeOf(element, "textOnPath");
  const radius = use && expressionIn(use, "radius");
  if (radius === undefined || hasMinus(radius) !== isNegated) return element;
  return changeShape(element, "textOnPath", "radius", negated(radius));
}

const sides = [
  { value: "outside", label: "Outside, on top" },
  { value: "inside", label: "Inside, at the bottom" },
];

interface ShapeSwitchProps extends TextFieldsProps {
  readonly type: TextShape;
  readonly label: string;
  /** What the modifier has besides the defaults. */
  readonly newUse?: (place: ElementPlace) => Partial<ModifierUse>;
  /** What is seen while it is on. */
  readonly children?: ReactNode;
}

/** Adds a modifier to texts, or removes it. */
function ShapeSwitch({ form, places, type, label, newUse, children }: ShapeSwitchProps) {
  const isOn = ({ element }: ElementPlace) => shapeOf(element, type) !== undefined;
  const checked = isOn(places[0]);
  const problem = checked ? undefined : problemOf(places);
  const help = modifierOf(type)?.help;

  function turn(on: boolean) {
    const id = newElementId(form.document);
    const uses = new Map(places.map((place) => [place.element.id, newUse?.(place)]));
    form.change((one) => {
      if (!on) return withoutShapes(one, type);
      if (shapeOf(one, type)) return one;
      return withShape(one, { id, type, properties: {}, ...uses.get(one.id) });
    });
  }

  return (
    <div className="grid gap-2">
      <ParameterFrame
        id={`${form.id}-${type}`}
        label={label}
        labelled
        {...{ help }}
        remark={places.some((one) => isOn(one) !== checked) ? differ : problem}
      >
        {(control) => (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold text-small">
            <input
              {...control}
              type="checkbox"
              className="switch"
              checked={checked}
              disabled={problem !== undefined}
              onChange={({ target }) => turn(target.checked)}
            />
            {label}
          </label>
        )}
      </ParameterFrame>
      {checked && children}
    </div>
  );
}

interface ShapeNumberProps extends TextFieldsProps {
  readonly type: TextShape;
  readonly name: string;
  readonly as?: Partial<Pick<Property, "min" | "help">>;
  /** The expression that is seen for the one of the modifier. */
  readonly shown?: (expression: string) => string;
  /** The expression of the modifier for one that is typed. */
  readonly written?: (expression: string) => string;
}

/** A property of the modifier of a type. */
function ShapeNumber(props: ShapeNumberProps) {
  const { form, places, type, name, as, shown = same, written = same } = props;
  const id = useId();
  const use = shapeOf(places[0].element, type);
  const property =
    use && describeModifier(form.document, use)?.properties.find((one) => one.name === name);
  if (!property) return null;
  const expressionOf = ({ element }: ElementPlace) => {
    const own = shapeOf(element, type);
    return own && expressionIn(own, name);
  };
  const expression = use.properties[name];
  return (
    <PropertyField
      // The stack has a field for it, too.
      form={{ ...form, id }}
      property={{ ...property, ...as }}
      modifier={use.id}
      path={name}
      expression={expression === undefined ? undefined : shown(expression)}
      isDiffering={places.some((one) => expressionOf(one) !== expressionOf(places[0]))}
      onChange={(typed, moving) => {
        const next = typed === undefined ? undefined : written(typed);
        form.change((one) => changeShape(one, type, name, next), {
          field: `${use.id} ${name}`,
          moving,
        });
      }}
    >
      {(field) => <NumberField {...field} isCompact />}
    </PropertyField>
  );
}

const same = (expression: string) => expression;
