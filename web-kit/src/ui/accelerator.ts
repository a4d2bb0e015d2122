import type { MenuEntry, MenuItem } from "./menu-entry.ts";

interface Chord {
  mod: boolean;
  shift: boolean;
  alt: boolean;
  key: string;
}

function onMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

function parse(accelerator: string): Chord {
  const parts = accelerator.split("+");
  const key = parts.pop() || "+";
  const has = (name: string) => parts.includes(name);
  return { mod: has("Mod"), shift: has("Shift"), alt: has("Alt"), key: key.toLowerCase() };
}

const macSigns = { Mod: "⌘", Shift: "⇧", Alt: "⌥" } as const;

/** How an accelerator is written on this machine: "⇧⌘D" on a Mac, "Ctrl+Shift+D" elsewhere. */
export function writeAccelerator(accelerator: string, mac = onMac()): string {
  const { mod, shift, alt, key } = parse(accelerator);
  const name = key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1);
  if (mac) {
    return `${alt ? macSigns.Alt : ""}${shift ? macSigns.Shift : ""}${mod ? macSigns.Mod : ""}${name}`;
  }
  return [mod && "Ctrl", alt && "Alt", shift && "Shift", name].filter(Boolean).join("+");
}

/** The same for `aria-keyshortcuts`. */
export function ariaAccelerator(accelerator: string, mac = onMac()): string {
  return accelerator.replace("Mod", mac ? "Meta" : "Control");
}

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

export function matchesAccelerator(event: KeyPress, accelerator: string, mac = onMac()): boolean {
  const { mod, shift, alt, key } = parse(accelerator);
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
