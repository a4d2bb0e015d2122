import * as DropdownMenu from "radix-ui/dropdown-menu";
import { ariaAccelerator, writeAccelerator } from "./accelerator.ts";
import { menuItemClass } from "./menu-class.ts";
import type { MenuItem } from "./menu-entry.ts";
import { Tooltip } from "./tooltip.tsx";

export function MenuEntryItem({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon}
      <span className="grow">{item.label}</span>
      {item.accelerator && (
        <span className="pl-4 text-caption text-ink-faint tabular-nums" aria-hidden="true">
          {writeAccelerator(item.accelerator)}
        </span>
      )}
    </>
  );
  const link = item.disabled ? undefined : item.link;
  const entry = (
    <DropdownMenu.Item
      asChild={link !== undefined}
      className={menuItemClass}
      data-tone={item.disabled ? undefined : item.tone}
      aria-disabled={item.disabled || undefined}
      aria-keyshortcuts={item.accelerator && ariaAccelerator(item.accelerator)}
      onSelect={(event) => {
        if (item.disabled) event.preventDefault();
        else item.onSelect?.();
      }}
    >
      {link ? link(content) : content}
    </DropdownMenu.Item>
  );
  return item.hint ? (
    <Tooltip text={item.hint} side="right">
      {entry}
    </Tooltip>
  ) : (
    entry
  );
}
