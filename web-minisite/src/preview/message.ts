import {
  type Brand,
  brandTextNames,
  type EditedMinisite,
  profileNames,
  type ShowMinisite,
} from "@cuttle/web-kit/minisite-fields";

/** Reads a message that shows a minisite; undefined when it is something else, or incomplete. */
export function readShowMinisite(data: unknown): ShowMinisite | undefined {
  if (!isRecord(data)) return undefined;
  const { type, site, scheme } = data;
  if (type !== "showMinisite") return undefined;
  if (!isSite(site) || (scheme !== "light" && scheme !== "dark")) return undefined;
  return { type, site, scheme };
}

function isSite(value: unknown): value is EditedMinisite {
  return isRecord(value) && areTexts(value, ["subdomain", ...profileNames]) && isBrand(value.brand);
}

function isBrand(value: unknown): value is Brand {
  return (
    isRecord(value) &&
    areTexts(value, brandTextNames) &&
    isPalette(value.light) &&
    isPalette(value.dark) &&
    Array.isArray(value.links) &&
    value.links.every((link) => isRecord(link) && areTexts(link, ["label", "href"]))
  );
}

function isPalette(value: unknown): boolean {
  return isRecord(value) && areTexts(value, Object.keys(value));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function areTexts(record: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => typeof record[name] === "string");
}
