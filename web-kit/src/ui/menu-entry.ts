import type { ReactElement, ReactNode } from "react";

export interface MenuItem {
  kind: "item";
  label: string;
  /** A second line that is always visible, for a choice that must be understood before it is made. */
  description?: ReactNode;
  icon?: ReactNode;
  /** For one of several choices: whether it is the current one. */
  checked?: boolean;
  /** Keyboard shortcut, e.g. "Mod+D", "Shift+F2", "Delete". Mod is Command on a Mac, Control elsewhere. */
  accelerator?: string;
  /** Stays focusable, so that everyone can learn the reason from `hint`. */
  disabled?: boolean;
  /** A sentence shown beside the item while it is highlighted. */
  hint?: string;
  tone?: "danger";
  onSelect?: () => void;
  /**
   * For an item that leads somewhere: wraps the content in a link, e.g. `(content) => <Link
   * to="/settings">{content}</Link>`.
   */
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
