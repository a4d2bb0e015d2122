import { ChevronRight } from "lucide-react";
import * as DropdownMenu from "radix-ui/dropdown-menu";
import { menuItemClass, menuPanelClass } from "./menu-class.ts";
import type { MenuEntry, MenuSubmenu } from "./menu-entry.ts";
import { MenuEntryItem } from "./menu-entry-item.tsx";
import { useOverlayContainer } from "./overlay-container.ts";

function Submenu({ submenu }: { submenu: MenuSubmenu }) {
  const container = useOverlayContainer();
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger
        className={menuItemClass}
        {...(submenu.disabled ? { disabled: true } : {})}
      >
        {submenu.icon}
        <span className="grow">{submenu.label}</span>
        <ChevronRight aria-hidden="true" />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.SubContent
          className={menuPanelClass}
          sideOffset={4}
          alignOffset={-6}
          collisionPadding={12}
        >
          <MenuEntries entries={submenu.entries} />
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case "item":
      return <MenuEntryItem item={entry} />;
    case "submenu":
      return <Submenu submenu={entry} />;
    case "separator":
      return <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-line" />;
    case "heading":
      return (
        <DropdownMenu.Label className="px-3 pt-2 pb-1.5 text-caption text-ink-soft">
          {entry.content}
        </DropdownMenu.Label>
      );
  }
}

export function MenuEntries({ entries }: { entries: MenuEntry[] }) {
  return entries.map((entry, index) => (
    <Entry key={"label" in entry ? entry.label : `${entry.kind}-${index}`} entry={entry} />
  ));
}
