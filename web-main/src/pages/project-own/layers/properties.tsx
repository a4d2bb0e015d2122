import { type Document, type ElementPlace, elementAt, type Unit } from "@cuttle/design";
import { pictureUse, withPictureUse } from "@cuttle/design/tools";
import { type KeyboardEvent, useId } from "react";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import { withFocusKept } from "../../project/with-focus-kept.ts";
import { describeElement } from "./describe.ts";
import { PictureUseField } from "./picture-use-field.tsx";
import { usePropertiesForm, withField } from "./properties-form.ts";
import { ModifierProperties } from "./properties-modifier.tsx";
import { PropertiesNote } from "./properties-note.tsx";
import { PlacementFields, placementPaths, VisibleField } from "./properties-placement.tsx";
import { PropertyList } from "./property-list.tsx";
import { StyleField, styleInWords } from "./style-field.tsx";

interface PropertiesProps {
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly unit: Unit;
  readonly proFonts: readonly string[];
  /** Of the selected element. */
  readonly address: string;
}

/** The properties of the selected element. */
export function Properties(props: PropertiesProps) {
  const { state, address } = props;
  const place = elementAt(state.document, address);
  return place && <ElementProperties key={address} {...props} place={place} />;
}

interface ElementPropertiesProps extends PropertiesProps {
  readonly place: ElementPlace;
}

function ElementProperties({ place, ...options }: ElementPropertiesProps) {
  const form = usePropertiesForm(options);
  const title = useId();
  const { document } = form;
  const { element } = place;
  const { type, style, modifiers = [] } = element;
  const described = describeElement(document, element);
  const { label = type, properties = [], field = "properties" } = described ?? {};

  return (
    <section
      aria-labelledby={title}
      className="grid min-w-0 gap-5"
      onBlur={form.finish}
      onKeyDown={(event) => {
        // Esc also ends what an input method composes.
        if (event.key === "Escape" && !event.nativeEvent.isComposing)
          withFocusKept(event.currentTarget, form.cancel);
      }}
      onKeyUp={(event) => endsChange(event) && form.finish()}
    >
      <h3 id={title} className="break-words text-subheading">
        {label}
      </h3>
      <PropertiesNote form={form} type={type} described={described} others={placementPaths} />
      {type === "image" ? (
        <PictureUseField
          id={`${form.id}-use`}
          use={pictureUse(document, place)}
          onChange={(use) => form.edit((one) => withPictureUse(one, options.address, use))}
        />
      ) : (
        <StyleField
          id={`${form.id}-style`}
          styles={document.styles}
          style={style}
          otherwise={styleWithout(document, place)}
          onChange={(next) => form.change((one) => withField(one, "style", next))}
        />
      )}
      <PropertyList
        form={form}
        properties={properties}
        expressions={element[field]}
        pathOf={(name) => (field === "parameters" ? `parameters.${name}` : name)}
        onChange={(name, expression, moving) =>
          form.change(
            (one) => withField(one, field, withField({ ...one[field] }, name, expression)),
            {
              field: `${field}.${name}`,
              moving,
            },
          )
        }
      />
      <h4 className="font-semibold">Placement</h4>
      <PlacementFields form={form} transform={element.transform} />
      <VisibleField form={form} visible={element.visible} />
      {modifiers.length > 0 && (
        <>
          <h4 className="font-semibold">Modifiers</h4>
          <ul className="grid gap-1">
            {modifiers.map((use) => (
              <ModifierProperties key={use.id} form={form} use={use} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Whether a key ends what some fields only call typing or dragging: Enter in a line of text, any key of a slider. */
function endsChange({ key, target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement && (key === "Enter" || target.type === "range");
}

/** The style of an element without its own, in words. */
function styleWithout(
  { styles, components }: Document,
  { component, parents }: ElementPlace,
): string {
  const given = parents.findLast(
    ({ style }) => style !== undefined && Object.hasOwn(styles, style),
  );
  // An instance passes its own style to what is in the component.
  if (!given && component !== components[0]?.id) return "As each instance";
  const [first = "cut"] = Object.keys(styles);
  const name = given?.style ?? (Object.hasOwn(styles, "cut") ? "cut" : first);
  const style = styles[name];
  const words = style ? styleInWords(name, style) : "Cut";
  return parents.length > 0 ? `As its group: ${words}` : `Default: ${words}`;
}
