import {
  addressOf,
  type Document,
  type ElementNode,
  type ElementPlace,
  elementsAt,
  fallbackStyle,
  literalOf,
  type Unit,
} from "@cuttle/design";
import { hasSizes, pictureUse, withPictureUse } from "@cuttle/design/tools";
import { Fragment, type KeyboardEvent, useEffect, useId } from "react";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import { withFocusKept } from "../../project/with-focus-kept.ts";
import { shownStage } from "../editor/open-stage.ts";
import { commonProperties, describeElement } from "./describe.ts";
import { FrameFields } from "./frame-fields.tsx";
import { isDrawing } from "./layer-commands.ts";
import { ModifierStack } from "./modifier-stack.tsx";
import { OperationField } from "./operation-field.tsx";
import { PictureUseField } from "./picture-use-field.tsx";
import { Fold } from "./properties-fold.tsx";
import { type PropertiesForm, usePropertiesForm, withField } from "./properties-form.ts";
import { PropertiesNote } from "./properties-note.tsx";
import { PlacementFields, placementPaths, VisibleField } from "./properties-placement.tsx";
import { PropertyList } from "./property-list.tsx";
import { TakeApartField } from "./take-apart-field.tsx";
import { TextFields } from "./text-fields.tsx";

interface PropertiesProps {
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly unit: Unit;
  readonly proFonts: readonly string[];
  /** Of the selected elements. */
  readonly addresses: readonly string[];
}

/** The properties of what is selected: of several elements, those that all have. */
export function Properties(props: PropertiesProps) {
  const { state, addresses } = props;
  const places = elementsAt(state.document, addresses);
  const [first, ...others] = places;
  if (!first) return null;
  const key = addresses.join(" ");
  return <SelectedProperties key={key} {...props} places={[first, ...others]} />;
}

interface SelectedPropertiesProps extends PropertiesProps {
  readonly places: readonly [ElementPlace, ...ElementPlace[]];
}

function SelectedProperties({ places, ...options }: SelectedPropertiesProps) {
  const { store, state, unit, addresses } = options;
  const form = usePropertiesForm(options);
  const title = useId();
  const [{ element }, ...others] = places;
  const described = describeElement(form.document, element);
  useEffect(() => {
    // Not that of the layers, which shows the row that was chosen.
    if (store.session().panel === "properties")
      document.getElementById(title)?.closest(".panel-sheet-body")?.scrollTo({ top: 0 });
  }, [store, title]);
  const hasModifiers = others.length === 0 && element.modifiers !== undefined;
  const stack = others.length === 0 && (
    <ModifierStack key="modifiers" form={form} element={element} />
  );
  const place = (
    <Fragment key="place">
      <h4 className="font-semibold">Place{hasOwnSize(places) ? "" : " and size"}</h4>
      <FrameFields
        id={form.id}
        {...{ store, state, unit }}
        selection={addresses}
        hasSizes={hasOwnSize(places)}
      />
      {others.length === 0 && (
        <Fold title="More about its place" open={isComputed(element)}>
          <PlacementFields form={form} transform={element.transform} />
          <VisibleField form={form} visible={element.visible} />
        </Fold>
      )}
    </Fragment>
  );

  return (
    <section
      aria-labelledby={title}
      className="grid min-w-0 gap-5"
      onBlur={form.finish}
      onKeyDown={(event) => {
        // Esc also ends what an input method composes.
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        if (store.state().committed) withFocusKept(event.currentTarget, form.cancel);
        else if (!event.defaultPrevented && isOwnField(event)) shownStage(store)?.focus();
      }}
      onKeyUp={(event) => endsChange(event) && form.finish()}
    >
      <h3 id={title} className="break-words text-subheading">
        {others.length > 0
          ? `${places.length.toLocaleString("en-US")} layers`
          : element.name || (described?.label ?? element.type)}
      </h3>
      {others.length === 0 && (
        <PropertiesNote
          form={form}
          type={element.type}
          described={described}
          others={placementPaths}
        />
      )}
      {others.length === 0 && isDrawing(element) && <TakeApartField store={store} />}
      <Operation form={form} places={places} />
      {places.every(({ element }) => element.type === "text") ? (
        <TextFields {...{ form, store, state, places }} selection={addresses} />
      ) : (
        <OwnProperties form={form} places={places} />
      )}
      {hasModifiers ? [stack, place] : [place, stack]}
    </section>
  );
}

/** Whether a key was pressed in a field, and in none of what has opened above the page. */
const isOwnField = ({ target, currentTarget }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  currentTarget.contains(target) &&
  target.matches("input, textarea, select") &&
  !target.closest("[popover], dialog");

/** Whether its sizes have fields among its properties. */
const hasOwnSize = ([{ element }, ...others]: SelectedPropertiesProps["places"]) =>
  others.length === 0 && hasSizes(element);

/** Whether the author has written an expression for where or whether it is shown. */
function isComputed({ transform = {}, visible }: ElementPlace["element"]): boolean {
  return (
    visible !== undefined ||
    Object.values(transform).some((part) => part !== undefined && !literalOf(part))
  );
}

interface PlacesProps {
  readonly form: PropertiesForm;
  readonly places: SelectedPropertiesProps["places"];
}

/** What the laser does with what is selected. */
function Operation({ form, places }: PlacesProps) {
  const { document } = form;
  const [first, ...others] = places;
  if (others.length === 0 && first.element.type === "image") {
    const address = addressOf(first.component, first.element);
    return (
      <PictureUseField
        id={`${form.id}-use`}
        use={pictureUse(document, first)}
        onChange={(use) => form.edit((one) => withPictureUse(one, address, use))}
      />
    );
  }
  const styles = places
    .flatMap(leavesIn)
    .map((place) => place.element.style ?? styleWithout(document, place).name);
  const isOwn = places.some(({ element }) => element.style !== undefined);
  return (
    <OperationField
      id={`${form.id}-style`}
      styles={document.styles}
      inForce={styles.every((one) => one === styles[0]) ? styles[0] : undefined}
      isOwn={isOwn}
      inherited={others.length === 0 ? styleWithout(document, first).words : undefined}
      onChange={(next) => form.change((one) => withStyle(one, next))}
    />
  );
}

/** What is in groups, or an element that is none. */
function leavesIn(place: ElementPlace): readonly ElementPlace[] {
  const { component, element, parents } = place;
  if (!element.children?.length) return [place];
  const inside = [...parents, element];
  return element.children.flatMap((child) =>
    leavesIn({ component, element: child, parents: inside }),
  );
}

/** With a style, which everything in it has then, too. */
function withStyle(element: ElementNode, style: string | undefined): ElementNode {
  const { children, ...others } = withField(element, "style", style);
  if (!children) return others;
  return { ...others, children: style === undefined ? children : children.map(withoutStyles) };
}

/** A picture stays what it is for. */
function withoutStyles(element: ElementNode): ElementNode {
  if (element.type === "image") return element;
  const { children, ...others } = withField(element, "style", undefined);
  return children ? { ...others, children: children.map(withoutStyles) } : others;
}

/** The fields of the type of what is selected. */
function OwnProperties({ form, places }: PlacesProps) {
  const [{ element }, ...others] = places;
  const described = places.flatMap((one) => describeElement(form.document, one.element) ?? []);
  if (described.length < places.length) return null;
  const { field = "properties" } = described[0] ?? {};
  const properties = commonProperties(described);
  const expressionOf = (one: ElementPlace, name: string, otherwise: string) =>
    one.element[field]?.[name] ?? otherwise;
  return (
    <PropertyList
      form={form}
      properties={properties}
      expressions={element[field]}
      differing={properties
        .filter(({ name, expression }) =>
          others.some(
            (one) =>
              expressionOf(one, name, expression) !== expressionOf(places[0], name, expression),
          ),
        )
        .map(({ name }) => name)}
      pathOf={(name) => (field === "parameters" ? `parameters.${name}` : name)}
      onChange={(name, expression, moving) =>
        form.change(
          (one) => withField(one, field, withField({ ...one[field] }, name, expression)),
          { field: `${field}.${name}`, moving },
        )
      }
    />
  );
}

/** Whether a key ends what some fields only call typing or dragging: Enter in a line of text, any key of a slider. */
function endsChange({ key, target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement && (key === "Enter" || target.type === "range");
}

/** The style of an element without its own. `words`: whose it is, where there is a choice. */
function styleWithout(
  { styles, components }: Document,
  { component, parents }: ElementPlace,
): { readonly name: string; readonly words: string | undefined } {
  const given = parents.findLast(
    ({ style }) => style !== undefined && Object.hasOwn(styles, style),
  );
  const name = given?.style ?? fallbackStyle({ styles }) ?? "cut";
  // An instance passes its own style to what is in the component.
  if (!given && component !== components[0]?.id) return { name, words: "each instance" };
  return { name, words: parents.length > 0 ? "its group" : undefined };
}
