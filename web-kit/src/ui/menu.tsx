import * as DropdownMenu from "radix-ui/dropdown-menu";
import { type KeyboardEvent, type ReactElement, useState } from "react";
import { findByAccelerator } from "./accelerator.ts";
import { menuPanelClass } from "./menu-class.ts";
import { MenuEntries } from "./menu-entries.tsx";
import type { MenuEntry } from "./menu-entry.ts";
import { useOverlayContainer } from "./overlay-container.ts";

export interface MenuProps {
  /** The button that opens the menu; it also names the menu. */
  trigger: ReactElement;
  entries: MenuEntry[];
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  defaultOpen?: boolean;
}

/**
 * A popup menu. While it is open the accelerators of its entries work, in any depth;
 * `useAccelerators` makes them work while it is closed. Not modal: Radix's modal mode locks
 * scrolling with an injected <style>, which our content security policy refuses.
 */
export function Menu({ trigger, entries, align = "end", side = "bottom", defaultOpen }: MenuProps) {
  const container = useOverlayContainer();
  const [open, setOpen] = useState(defaultOpen ?? false);

  // Runs before Radix sees the key, so that a bare letter is an accelerator, not typeahead.
  function handleKey(event: KeyboardEvent) {
    const item = findByAccelerator(entries, event);
    if (!item?.onSelect) return;
    event.preventDefault();
    setOpen(false);
    item.onSelect();
  }

  // If an entry has moved the focus, e.g. into a field, it stays there; otherwise it returns to the trigger.
  function handleFocus(event: Event) {
    if (document.activeElement !== document.body) event.preventDefault();
  }

  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
          className={menuPanelClass}
          onKeyDownCapture={handleKey}
          onCloseAutoFocus={handleFocus}
        >
          <MenuEntries entries={entries} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
