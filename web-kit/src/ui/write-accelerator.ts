import { onMac, parseAccelerator } from "./accelerator.ts";

const macSigns = { Mod: "⌘", Shift: "⇧", Alt: "⌥" } as const;

/** How an accelerator is written on this machine: "⇧⌘D" on a Mac, "Ctrl+Shift+D" elsewhere. */
export function writeAccelerator(accelerator: string, mac = onMac()): string {
  const { mod, shift, alt, key } = parseAccelerator(accelerator);
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
