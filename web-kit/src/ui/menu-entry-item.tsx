import { Check } from "lucide-react";
import * as DropdownMenu from "radix-ui/dropdown-menu";
import { menuItemClass } from "./menu-class.ts";
import type { MenuItem } from "./menu-entry.ts";
import { Tooltip } from "./tooltip.tsx";
import { ariaAccelerator, writeAccelerator } from "./write-accelerator.ts";

export function MenuEntryItem({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon}
      <span className="grow">
        <span className="block">{item.label}</span>
        {item.description && (
          <span className="block text-caption text-ink-soft">{item.description}</span>
        )}
      </span>
      {item.checked && <Check className="text-accent-strong" aria-hidden="true" />}
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
      {...(item.checked === undefined
        ? {}
        : { role: "menuitemradio", "aria-checked": item.checked })}
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
