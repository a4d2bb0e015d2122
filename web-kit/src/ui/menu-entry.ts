import type { ReactElement, ReactNode } from "react";

export interface MenuItem {
  kind: "item";
  label: string;
  /** A second line that is always there, for a choice that must be understood before it is made. */
  description?: string;
  icon?: ReactNode;
  /** For one of several choices: whether it is the one that holds. */
  checked?: boolean;
  /** Keys that do the same, e.g. "Mod+D", "Shift+F2", "Delete". Mod is Command on a Mac, Control elsewhere. */
  accelerator?: string;
  /** Stays reachable, so that everyone can learn from `hint` why. */
  disabled?: boolean;
  /** A sentence shown beside the item while it is highlighted. */
  hint?: string;
  tone?: "danger";
  onSelect?: () => void;
  /** For an item that leads somewhere: puts the content into a link, e.g. `(content) => <Link to="/settings">{content}</Link>`. */
  link?: (content: ReactNode) => ReactElement;
}

export interface MenuSubmenu {
  kind: "submenu";
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
  entries: MenuEntry[];
}

export type MenuEntry =
  | MenuItem
  | MenuSubmenu
  | { kind: "separator" }
  /** Text that cannot be chosen, e.g. who is signed in. */
  | { kind: "heading"; content: ReactNode };
