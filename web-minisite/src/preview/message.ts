import type { BrandLink } from "@cuttle/web-kit/boot";

/** Colour token → #rrggbb. */
export type Palette = Readonly<Record<string, string>>;

/** A brand as its form has it: any value may be half typed. */
export interface EditedBrand {
  logo: string;
  favicon: string;
  heroTitle: string;
  heroText: string;
  fontDisplay: string;
  fontText: string;
  light: Palette;
  dark: Palette;
  links: readonly BrandLink[];
}

export interface EditedSite {
  subdomain: string;
  displayName: string;
  supportEmail: string;
  joinLink: string;
  brand: EditedBrand;
}

export type Scheme = "light" | "dark";

/** What the page around the preview may say. */
export interface ShowMinisite {
  site: EditedSite;
  scheme: Scheme;
}

/** Reads a message that shows a minisite; undefined when it is something else, or not whole. */
export function readShowMinisite(data: unknown): ShowMinisite | undefined {
  if (!isRecord(data) || data.type !== "showMinisite") return undefined;
  const { site, scheme } = data;
  if (!isSite(site) || (scheme !== "light" && scheme !== "dark")) return undefined;
  return { site, scheme };
}

function isSite(value: unknown): value is EditedSite {
  return (
    isRecord(value) &&
    areTexts(value, ["subdomain", "displayName", "supportEmail", "joinLink"]) &&
    isBrand(value.brand)
  );
}

function isBrand(value: unknown): value is EditedBrand {
  return (
    isRecord(value) &&
    areTexts(value, ["logo", "favicon", "heroTitle", "heroText", "fontDisplay", "fontText"]) &&
    isPalette(value.light) &&
    isPalette(value.dark) &&
    Array.isArray(value.links) &&
    value.links.every((link) => isRecord(link) && areTexts(link, ["label", "href"]))
  );
}

function isPalette(value: unknown): value is Palette {
  return isRecord(value) && areTexts(value, Object.keys(value));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function areTexts(record: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => typeof record[name] === "string");
}
