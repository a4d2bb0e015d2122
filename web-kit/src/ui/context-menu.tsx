import * as DropdownMenu from "radix-ui/dropdown-menu";
import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { findByAccelerator } from "./accelerator.ts";
import { menuPanelClass } from "./menu-class.ts";
import { MenuEntries } from "./menu-entries.tsx";
import type { MenuEntry } from "./menu-entry.ts";
import { useOverlayContainer } from "./overlay-container.ts";

export interface ContextMenuProps {
  /** What names it for screen readers. */
  label: string;
  /** Where its corner is, in pixels of what is positioned around it. */
  at: { readonly x: number; readonly y: number };
  entries: MenuEntry[];
  onClose: () => void;
}

/**
 * A menu at a point; it is open as long as it is rendered. The focus returns to what had it before an entry acts, so that
 * a dialog that an entry opens gives it back there, too.
 */
export function ContextMenu({ label, at, entries, onClose }: ContextMenuProps) {
  const container = useOverlayContainer();
  const before = useRef<Element | null>(document.activeElement);

  // Before Radix sees the key, so that a bare letter is an accelerator, not typeahead.
  function handleKey(event: KeyboardEvent) {
    const item = findByAccelerator(entries, event);
    if (!item?.onSelect) return;
    event.preventDefault();
    choose(item.onSelect);
  }

  function returnFocus() {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }

  function choose(act: () => void) {
    flushSync(onClose);
    returnFocus();
    act();
  }

  const closing = (list: MenuEntry[]): MenuEntry[] =>
    list.map((entry) => {
      if (entry.kind === "submenu") return { ...entry, entries: closing(entry.entries) };
      if (entry.kind !== "item" || !entry.onSelect) return entry;
      const { onSelect } = entry;
      return { ...entry, onSelect: () => choose(onSelect) };
    });

  return (
    <DropdownMenu.Root modal={false} open onOpenChange={(next) => !next && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute"
          style={{ left: at.x, top: at.y }}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          align="start"
          sideOffset={2}
          collisionPadding={12}
          aria-label={label}
          aria-labelledby={undefined}
          className={`${menuPanelClass} [&>[role^=menuitem]]:min-h-9 pointer-coarse:[&>[role^=menuitem]]:min-h-11 max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto`}
          onKeyDownCapture={handleKey}
          // The key that opened it makes an event once more when it is released.
          onContextMenu={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Where an entry has moved the focus, it stays.
            if (document.activeElement === document.body) returnFocus();
          }}
        >
          <MenuEntries entries={closing(entries)} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
