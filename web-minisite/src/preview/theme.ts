import { colorTokens, fontFamilies } from "@cuttle/web-kit/brand";
import type { EditedBrand, Palette, Scheme } from "./message.ts";

/**
 * Gives the page the colours and fonts that the server writes into the head of a minisite (shell/theme.go). A brand with
 * colours for one scheme only keeps to that one.
 */
export function applyTheme(root: HTMLElement, brand: EditedBrand, wanted: Scheme): void {
  const [light, dark] = [isSet(brand.light), isSet(brand.dark)];
  const scheme = light === dark ? wanted : light ? "light" : "dark";
  root.dataset.theme = scheme;
  for (const token of colorTokens) set(root, `--color-${token}`, brand[scheme][token]);
  set(root, "--font-display", fontOf(brand.fontDisplay));
  set(root, "--font-text", fontOf(brand.fontText));
}

function isSet(palette: Palette): boolean {
  return Object.keys(palette).length > 0;
}

function fontOf(family: string): string | undefined {
  const known = fontFamilies.some((one) => one === family);
  return known ? `"${family}", system-ui, sans-serif` : undefined;
}

function set(root: HTMLElement, property: string, value: string | undefined): void {
  if (value) root.style.setProperty(property, value);
  else root.style.removeProperty(property);
}
