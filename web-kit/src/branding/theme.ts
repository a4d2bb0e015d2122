import { colorTokens } from "../brand.ts";
import type { Brand } from "../minisite-fields.ts";

type Look = Pick<Brand, "light" | "dark" | "fontDisplay" | "fontText">;
type Scheme = "light" | "dark";

/**
 * Sets the colors and fonts on the page that the server would write into the head of a minisite (shell/theme.go). A
 * brand with colors for only one scheme always uses that one. The values must be checked already.
 */
export function applyTheme(root: HTMLElement, brand: Look, wanted: Scheme): void {
  const [light, dark] = [isSet(brand.light), isSet(brand.dark)];
  const scheme = light === dark ? wanted : light ? "light" : "dark";
  root.dataset.theme = scheme;
  for (const token of colorTokens) set(root, `--color-${token}`, brand[scheme][token]);
  set(root, "--font-display", fontOf(brand.fontDisplay));
  set(root, "--font-text", fontOf(brand.fontText));
}

/** Gives the page the look of a brand, in the scheme of the browser's setting, until the returned function is called. */
export function followTheme(brand: Look): () => void {
  const root = document.documentElement;
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const apply = () => applyTheme(root, brand, dark.matches ? "dark" : "light");
  apply();
  dark.addEventListener("change", apply);
  return () => {
    dark.removeEventListener("change", apply);
    applyTheme(root, { light: {}, dark: {}, fontDisplay: "", fontText: "" }, "light");
    delete root.dataset.theme;
  };
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
