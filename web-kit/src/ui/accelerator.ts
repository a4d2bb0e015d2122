import type { MenuEntry, MenuItem } from "./menu-entry.ts";

interface Chord {
  mod: boolean;
  shift: boolean;
  alt: boolean;
  key: string;
}

export function onMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

export function parseAccelerator(accelerator: string): Chord {
  const parts = accelerator.split("+");
  const key = parts.pop() || "+";
  const has = (name: string) => parts.includes(name);
  return { mod: has("Mod"), shift: has("Shift"), alt: has("Alt"), key: key.toLowerCase() };
}

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

export function matchesAccelerator(event: KeyPress, accelerator: string, mac = onMac()): boolean {
  const { mod, shift, alt, key } = parseAccelerator(accelerator);
  return (
    event.key.toLowerCase() === key &&
    (mac ? event.metaKey : event.ctrlKey) === mod &&
    (mac ? event.ctrlKey : event.metaKey) === false &&
    event.shiftKey === shift &&
    event.altKey === alt
  );
}

/** The enabled item, in any depth, whose accelerator was pressed. */
export function findByAccelerator(entries: MenuEntry[], event: KeyPress): MenuItem | undefined {
  for (const entry of entries) {
    if (entry.kind === "submenu" && !entry.disabled) {
      const found = findByAccelerator(entry.entries, event);
      if (found) return found;
    }
    if (
      entry.kind === "item" &&
      entry.accelerator &&
      !entry.disabled &&
      matchesAccelerator(event, entry.accelerator)
    ) {
      return entry;
    }
  }
  return undefined;
}
