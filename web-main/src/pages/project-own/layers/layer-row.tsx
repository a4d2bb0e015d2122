import { classNames } from "@cuttle/web-kit/ui";
import { useDraggable } from "@dnd-kit/core";
import {
  Braces,
  ChevronRight,
  Component,
  Eye,
  EyeOff,
  Folder,
  Image,
  Lock,
  LockOpen,
  type LucideIcon,
  Shapes,
  Spline,
  TriangleAlert,
  Type,
} from "lucide-react";
import { type CSSProperties, type MouseEvent, useRef, useState } from "react";
import type { LayerRow } from "./layer-rows.ts";

const icons: Readonly<Record<string, LucideIcon>> = {
  group: Folder,
  instance: Component,
  text: Type,
  path: Spline,
  pathData: Spline,
  image: Image,
  drawing: Image,
};

function iconOf(type: string | undefined): LucideIcon {
  if (type === undefined) return Component;
  return type.startsWith("script:") ? Braces : (icons[type] ?? Shapes);
}

interface LayerRowProps {
  readonly id: string;
  readonly row: LayerRow;
  readonly name: string;
  readonly kind: string;
  /** In words; undefined while it isn't known. */
  readonly size: string | undefined;
  readonly active: boolean;
  readonly selected: boolean;
  /** Where what is dragged would go. */
  readonly edge: "above" | "below" | "into" | undefined;
  /** The message about an error in it. */
  readonly error: string | undefined;
  readonly renaming: boolean;
  readonly style: CSSProperties;
  readonly onSelect: (event: MouseEvent) => void;
  readonly onMenu: (event: MouseEvent) => void;
  readonly onToggle: () => void;
  readonly onMark: (mark: "hidden" | "locked") => void;
  readonly onRename: () => void;
  /** Undefined: it keeps its name. */
  readonly onRenamed: (name: string | undefined) => void;
}

/** One line of the tree of layers. Its keys are the tree's; its buttons are for pointers. */
export function LayerRowView(props: LayerRowProps) {
  const { id, row, name, kind, size, active, selected, edge, error, renaming, style } = props;
  const { element, level, position, siblings, expanded } = row;
  const { setNodeRef, listeners } = useDraggable({ id: row.key, disabled: !element || renaming });
  const Icon = iconOf(element?.type);
  const { hidden = false, locked = false } = element ?? {};
  const said = [
    name,
    kind !== name.toLowerCase() && kind,
    size,
    hidden && "hidden",
    locked && "locked",
    error && "has a problem",
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus, and names the active row
    <div
      id={id}
      ref={setNodeRef}
      role="treeitem"
      aria-label={said.filter(Boolean).join(", ")}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded}
      aria-selected={selected}
      onClick={props.onSelect}
      onDoubleClick={() => element && props.onRename()}
      onContextMenu={props.onMenu}
      {...(listeners as object)}
      style={{ ...style, paddingLeft: `${(level - 1) * 1.1}rem` }}
      className={classNames(
        "group/row absolute inset-x-0 flex select-none items-center gap-1.5 rounded-[0.6rem] pr-1 text-small",
        selected ? "bg-accent-wash chosen-when-forced" : "hover:bg-ink/5",
        active && "group-focus-visible/tree:outline-2 group-focus-visible/tree:outline-focus",
        edge === "into" && "shadow-[inset_0_0_0_2px_var(--color-accent-strong)]",
        edge === "above" &&
          "before:absolute before:inset-x-0 before:top-0 before:h-0.5 before:bg-accent-strong",
        edge === "below" &&
          "after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent-strong",
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          props.onToggle();
        }}
        className={classNames(
          "grid h-full w-7 shrink-0 place-items-center",
          expanded === undefined && "invisible",
        )}
      >
        <ChevronRight
          className={classNames(
            "size-4 text-ink-soft transition-transform",
            expanded && "rotate-90",
          )}
        />
      </button>
      <Icon
        className={classNames("size-4 shrink-0 text-ink-soft", hidden && "opacity-50")}
        aria-hidden="true"
      />
      {renaming ? (
        <NameField name={element?.name ?? ""} placeholder={name} onRenamed={props.onRenamed} />
      ) : (
        <span className={classNames("min-w-0 grow truncate", hidden && "text-ink-faint")}>
          {name}
        </span>
      )}
      {error && <TriangleAlert className="size-4 shrink-0 text-danger" aria-hidden="true" />}
      {element && !renaming && (
        <span className="flex h-full shrink-0">
          <Mark
            title={locked ? "Unlock" : "Lock"}
            Icon={locked ? Lock : LockOpen}
            on={locked}
            onPress={() => props.onMark("locked")}
          />
          <Mark
            title={hidden ? "Show" : "Hide"}
            Icon={hidden ? EyeOff : Eye}
            on={hidden}
            onPress={() => props.onMark("hidden")}
          />
        </span>
      )}
    </div>
  );
}

interface MarkProps {
  readonly title: string;
  readonly Icon: LucideIcon;
  readonly on: boolean;
  readonly onPress: () => void;
}

/** Keys have commands for this; without a hover it is always visible. */
function Mark({ title, Icon, on, onPress }: MarkProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title={title}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      className={classNames(
        "grid h-full w-8 place-items-center text-ink-soft hover:text-ink",
        !on && "[@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover/row:opacity-100",
      )}
    >
      <Icon className="size-4" />
    </button>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly placeholder: string;
  readonly onRenamed: (name: string | undefined) => void;
}

function NameField({ name, placeholder, onRenamed }: NameFieldProps) {
  const [typed, setTyped] = useState(name);
  const isDone = useRef(false);
  // Esc and Enter take the focus away, which would be a second end.
  function end(to: string | undefined) {
    if (isDone.current) return;
    isDone.current = true;
    onRenamed(to);
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it replaces the name that was just pressed
      autoFocus
      aria-label="Name of the layer"
      value={typed}
      maxLength={200}
      placeholder={placeholder}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={() => end(typed.trim())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") end(typed.trim());
        if (event.key === "Escape") end(undefined);
      }}
      className="h-8 min-w-0 grow rounded-[0.4rem] border border-edge bg-raised px-2 text-small"
    />
  );
}
