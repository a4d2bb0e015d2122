import type { ModifierUse } from "@cuttle/design";
import { changeModifier } from "@cuttle/design/tools";
import { Menu } from "@cuttle/web-kit/ui";
import {
  ArrowDown,
  ArrowUp,
  CircleAlert,
  EllipsisVertical,
  Eye,
  EyeOff,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { describeModifier } from "./describe.ts";
import { ExpressionField } from "./expression-field.tsx";
import { Fold } from "./properties-fold.tsx";
import { messageAt, type PropertiesForm, valueAt, withField } from "./properties-form.ts";
import { PropertiesNote } from "./properties-note.tsx";
import { PropertyList } from "./property-list.tsx";
import { StyleField } from "./style-field.tsx";

interface ModifierPropertiesProps {
  readonly form: PropertiesForm;
  readonly use: ModifierUse;
  /** Whether its fields are seen at first. */
  readonly isOpen: boolean;
  readonly canMove: { readonly up: boolean; readonly down: boolean };
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One modifier of the selected element. */
export function ModifierProperties(props: ModifierPropertiesProps) {
  const { form, use } = props;
  const { id: modifier, type, enabled, hidden } = use;
  const described = describeModifier(form.document, use);
  const { label, properties } = described ?? { label: type, properties: [] };
  // Its field stays when its text is deleted.
  const [before] = useState(enabled);
  const hasError = form.errors.some((error) => error.modifier === modifier);

  function change(next: (use: ModifierUse) => ModifierUse, field?: string, moving = false) {
    form.change(
      (element) => changeModifier(element, modifier, next),
      field === undefined ? undefined : { field: `${modifier} ${field}`, moving },
    );
  }

  return (
    <li>
      <Fold
        title={label}
        open={props.isOpen}
        buttons={
          <>
            <HideButton
              label={label}
              isHidden={hidden === true}
              onPress={() => change((one) => withField(one, "hidden", hidden ? undefined : true))}
            />
            <MoreMenu label={label} {...props} />
          </>
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
            value={valueAt(form, { property: "enabled", modifier })}
            names={form.names}
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

const buttonClass =
  "grid size-11 place-items-center rounded-[0.6rem] text-ink-soft transition-colors hover:bg-ink/8";

interface MoreMenuProps extends Pick<ModifierPropertiesProps, "canMove" | "onMove" | "onRemove"> {
  readonly label: string;
}

function MoreMenu({ label, canMove, onMove, onRemove }: MoreMenuProps) {
  return (
    <Menu
      trigger={
        <button type="button" aria-label={`More about ${label}`} className={buttonClass}>
          <EllipsisVertical className="size-5" aria-hidden="true" />
        </button>
      }
      entries={[
        {
          kind: "item",
          label: "Move up",
          icon: <ArrowUp aria-hidden="true" />,
          disabled: !canMove.up,
          onSelect: () => onMove(-1),
        },
        {
          kind: "item",
          label: "Move down",
          icon: <ArrowDown aria-hidden="true" />,
          disabled: !canMove.down,
          onSelect: () => onMove(1),
        },
        {
          kind: "item",
          label: "Remove",
          icon: <Trash2 aria-hidden="true" />,
          onSelect: onRemove,
        },
      ]}
    />
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
      className={buttonClass}
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  );
}
