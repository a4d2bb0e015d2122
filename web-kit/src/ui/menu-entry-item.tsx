import * as DropdownMenu from "radix-ui/dropdown-menu";
import { cloneElement } from "react";
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
  const isLink = item.link !== undefined && !item.disabled;
  const entry = (
    <DropdownMenu.Item
      asChild={isLink}
      className={menuItemClass}
      data-tone={item.disabled ? undefined : item.tone}
      aria-disabled={item.disabled || undefined}
      aria-keyshortcuts={item.accelerator && ariaAccelerator(item.accelerator)}
      onSelect={(event) => {
        if (item.disabled) event.preventDefault();
        else item.onSelect?.();
      }}
    >
      {isLink && item.link ? cloneElement(item.link, undefined, content) : content}
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
