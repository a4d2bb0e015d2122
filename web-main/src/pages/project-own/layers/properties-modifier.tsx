import type { ModifierUse } from "@cuttle/design";
import { CircleAlert, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { describeModifier } from "./describe.ts";
import { ExpressionField } from "./expression-field.tsx";
import { Fold } from "./properties-fold.tsx";
import { messageAt, type PropertiesForm, withField } from "./properties-form.ts";
import { PropertiesNote } from "./properties-note.tsx";
import { PropertyList } from "./property-list.tsx";
import { StyleField } from "./style-field.tsx";

interface ModifierPropertiesProps {
  readonly form: PropertiesForm;
  readonly use: ModifierUse;
}

/** One modifier of the selected element. */
export function ModifierProperties({ form, use }: ModifierPropertiesProps) {
  const { id: modifier, type, enabled, hidden } = use;
  const described = describeModifier(form.document, use);
  const { label, properties } = described ?? { label: type, properties: [] };
  // Its field stays when its text is deleted.
  const [before] = useState(enabled);
  const hasError = form.errors.some((error) => error.modifier === modifier);

  function change(next: (use: ModifierUse) => ModifierUse, field?: string, moving = false) {
    form.change(
      (element) =>
        withField(
          element,
          "modifiers",
          element.modifiers?.map((one) => (one.id === modifier ? next(one) : one)),
        ),
      field === undefined ? undefined : { field: `${modifier} ${field}`, moving },
    );
  }

  return (
    <li>
      <Fold
        title={label}
        button={
          <HideButton
            label={label}
            isHidden={hidden === true}
            onPress={() => change((one) => withField(one, "hidden", hidden ? undefined : true))}
          />
        }
        mark={
          hasError && (
            <CircleAlert
              role="img"
              aria-label="Has a problem"
              className="size-4.5 shrink-0 text-danger"
            />
          )
        }
      >
        <PropertiesNote
          form={form}
          type={type}
          described={described}
          modifier={modifier}
          others={["enabled"]}
        />
        <PropertyList
          form={form}
          properties={properties}
          modifier={modifier}
          expressions={use.properties}
          pathOf={(name) => name}
          onChange={(name, expression, moving) =>
            change(
              (one) => withField(one, "properties", withField(one.properties, name, expression)),
              name,
              moving,
            )
          }
        />
        {(enabled ?? before) !== undefined && (
          <ExpressionField
            key={form.revision}
            id={`${form.id}-${modifier}-enabled`}
            label="Applied when"
            help="A condition. Without one it is always applied."
            error={messageAt(form.errors, { property: "enabled", modifier })}
            expression={enabled}
            onChange={(expression, moving) =>
              change((one) => withField(one, "enabled", expression), "enabled", moving)
            }
          />
        )}
        <StyleField
          id={`${form.id}-${modifier}-style`}
          styles={form.document.styles}
          style={use.style}
          otherwise="Unchanged"
          onChange={(style) => change((one) => withField(one, "style", style))}
        />
      </Fold>
    </li>
  );
}

interface HideButtonProps {
  readonly label: string;
  readonly isHidden: boolean;
  readonly onPress: () => void;
}

function HideButton({ label, isHidden, onPress }: HideButtonProps) {
  const Icon = isHidden ? EyeOff : Eye;
  const action = `${isHidden ? "Show" : "Hide"} ${label}`;
  return (
    <button
      type="button"
      aria-label={action}
      title={action}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-[0.6rem] text-ink-soft transition-colors hover:bg-ink/8"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  );
}
