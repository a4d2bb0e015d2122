import { colorTokens } from "@cuttle/web-kit/brand";
import type { Brand, ShowMinisite } from "@cuttle/web-kit/minisite-fields";

/**
 * Sets the colors and fonts on the page that the server would write into the head of a minisite (shell/theme.go). A
 * brand with colors for only one scheme always uses that one. The values were checked by shownSite.
 */
export function applyTheme(root: HTMLElement, brand: Brand, wanted: ShowMinisite["scheme"]): void {
  const [light, dark] = [isSet(brand.light), isSet(brand.dark)];
  const scheme = light === dark ? wanted : light ? "light" : "dark";
  root.dataset.theme = scheme;
  for (const token of colorTokens) set(root, `--color-${token}`, brand[scheme][token]);
  set(root, "--font-display", fontOf(brand.fontDisplay));
  set(root, "--font-text", fontOf(brand.fontText));
}

function isSet(palette: Brand["light"]): boolean {
  return Object.keys(palette).length > 0;
}

function fontOf(family: string): string | undefined {
  return family ? `"${family}", system-ui, sans-serif` : undefined;
}

function set(root: HTMLElement, property: string, value: string | undefined): void {
  if (value) root.style.setProperty(property, value);
  else root.style.removeProperty(property);
}
