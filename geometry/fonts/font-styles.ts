import type { FontStyle } from "./families.ts";

/** The styles in the picker's order, with the label of each group. */
export const fontStyles: readonly { readonly style: FontStyle; readonly label: string }[] = [
  { style: "script", label: "Script" },
  { style: "sans", label: "Sans serif" },
  { style: "slab", label: "Slab serif" },
  { style: "serif", label: "Serif" },
  { style: "stencil", label: "Stencil" },
  { style: "display", label: "Display" },
  { style: "single-line", label: "Single line" },
];
