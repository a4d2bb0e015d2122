import type { TransformNode } from "@cuttle/design";
import { useState } from "react";
import { ExpressionField } from "./expression-field.tsx";
import { messageAt, type PropertiesForm, valueAt, withField } from "./properties-form.ts";

interface Part {
  readonly name: keyof TransformNode;
  readonly label: string;
  readonly help: string;
  /** What is used without it. */
  readonly otherwise: string;
  /** It has a field only where it is set. */
  readonly isRare?: boolean;
}

const parts: readonly Part[] = [
  {
    name: "position",
    label: "Position",
    help: "A point in millimeters, such as [10, 20].",
    otherwise: "[0, 0]",
  },
  { name: "rotation", label: "Rotation", help: "Degrees, clockwise.", otherwise: "0" },
  {
    name: "scale",
    label: "Scale",
    help: "A number, or two for width and height, such as [2, 1].",
    otherwise: "1",
  },
  { name: "skew", label: "Skew", help: "Degrees.", otherwise: "0", isRare: true },
  {
    name: "origin",
    label: "Origin",
    help: "The point that it is scaled and rotated about, such as [10, 20].",
    otherwise: "[0, 0]",
    isRare: true,
  },
];

/** What messages call the fields here. */
export const placementPaths = [...parts.map(({ name }) => `transform.${name}`), "visible"];

interface PlacementFieldsProps {
  readonly form: PropertiesForm;
  readonly transform: TransformNode | undefined;
}

/** Where the element is, how large and how turned. */
export function PlacementFields({ form, transform = {} }: PlacementFieldsProps) {
  // A field stays when its text is deleted.
  const [before] = useState(transform);
  const shown = parts.filter(
    ({ name, isRare }) => !isRare || (transform[name] ?? before[name]) !== undefined,
  );
  return shown.map(({ name, label, help, otherwise }) => (
    <ExpressionField
      key={`${name} ${form.revision}`}
      id={`${form.id}-transform-${name}`}
      label={label}
      help={help}
      error={messageAt(form.errors, { property: `transform.${name}` })}
      value={valueAt(form, { property: `transform.${name}` })}
      names={form.names}
      expression={transform[name]}
      otherwise={otherwise}
      onChange={(expression, moving) =>
        form.change(
          ({ transform: before = {}, ...others }) => {
            const next = withField(before, name, expression);
            return Object.keys(next).length === 0 ? others : { ...others, transform: next };
          },
          { field: `transform.${name}`, moving },
        )
      }
    />
  ));
}

interface VisibleFieldProps {
  readonly form: PropertiesForm;
  readonly visible: string | undefined;
}

/** The author's condition, unlike the eye of the layers. */
export function VisibleField({ form, visible }: VisibleFieldProps) {
  return (
    <ExpressionField
      key={form.revision}
      id={`${form.id}-visible`}
      label="Shown when"
      help="A condition, such as width > 20. Without one it is always shown."
      error={messageAt(form.errors, { property: "visible" })}
      value={valueAt(form, { property: "visible" })}
      names={form.names}
      expression={visible}
      otherwise="true"
      onChange={(expression, moving) =>
        form.change((one) => withField(one, "visible", expression), { field: "visible", moving })
      }
    />
  );
}
