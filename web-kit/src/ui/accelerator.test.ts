import { describe, expect, it } from "vitest";
import { findByAccelerator, matchesAccelerator } from "./accelerator.ts";
import type { MenuEntry } from "./menu-entry.ts";
import { ariaAccelerator, writeAccelerator } from "./write-accelerator.ts";

function press(key: string, held: Partial<KeyboardEvent> = {}) {
  return { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held };
}

describe("an accelerator", () => {
  it.each([
    ["Mod+D", "Ctrl+D", "⌘D"],
    ["Mod+Shift+Delete", "Ctrl+Shift+Delete", "⇧⌘Delete"],
    ["F2", "F2", "F2"],
    ["Alt+a", "Alt+A", "⌥A"],
  ])("%s is written %s, on a Mac %s", (accelerator, elsewhere, mac) => {
    expect(writeAccelerator(accelerator, false)).toBe(elsewhere);
    expect(writeAccelerator(accelerator, true)).toBe(mac);
  });

  it("is told to assistive technology in its own words", () => {
    expect(ariaAccelerator("Mod+D", false)).toBe("Control+D");
    expect(ariaAccelerator("Mod+D", true)).toBe("Meta+D");
  });

  it("matches its keys exactly", () => {
    expect(matchesAccelerator(press("d", { ctrlKey: true }), "Mod+D", false)).toBe(true);
    expect(matchesAccelerator(press("d", { metaKey: true }), "Mod+D", true)).toBe(true);
    expect(matchesAccelerator(press("d", { metaKey: true }), "Mod+D", false)).toBe(false);
    expect(matchesAccelerator(press("d"), "Mod+D", false)).toBe(false);
    expect(matchesAccelerator(press("D", { ctrlKey: true, shiftKey: true }), "Mod+D", false)).toBe(
      false,
    );
    expect(matchesAccelerator(press("+", { ctrlKey: true }), "Mod++", false)).toBe(true);
  });

  it("finds the enabled entry in any depth", () => {
    const entries: MenuEntry[] = [
      { kind: "item", label: "Rename", accelerator: "F2", disabled: true },
      {
        kind: "submenu",
        label: "Move to",
        entries: [{ kind: "item", label: "Top", accelerator: "Mod+Home" }],
      },
    ];
    expect(findByAccelerator(entries, press("F2"))).toBeUndefined();
    expect(findByAccelerator(entries, press("Home", { ctrlKey: true }))?.label).toBe("Top");
  });
});
