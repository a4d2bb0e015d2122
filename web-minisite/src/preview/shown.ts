import { colorTokens } from "@cuttle/web-kit/brand";
import {
  type Brand,
  brandFields,
  brandTextNames,
  type EditedMinisite,
  hasScheme,
  mapTexts,
  profileFields,
  profileNames,
  type TextField,
} from "@cuttle/web-kit/minisite-fields";

const color = /^#[0-9a-fA-F]{6}$/;
const slug = /^[a-z0-9-]{2,40}$/;

/**
 * The parts of an edited minisite that can be shown, in the formats that the server accepts (Safe in
 * tenancy/safe.go). A half-typed value keeps what was shown before.
 */
export function shownSite(
  edited: EditedMinisite,
  before: EditedMinisite | undefined,
): EditedMinisite {
  return {
    subdomain: slug.test(edited.subdomain) ? edited.subdomain : "",
    ...mapTexts(profileNames, (name) =>
      shownText(profileFields[name], edited[name].trim(), before?.[name]),
    ),
    brand: shownBrand(edited.brand, before?.brand),
  };
}

function shownBrand(edited: Brand, before: Brand | undefined): Brand {
  return {
    ...mapTexts(brandTextNames, (name) =>
      shownText(brandFields[name], edited[name], before?.[name]),
    ),
    light: shownPalette(edited.light, before?.light),
    dark: shownPalette(edited.dark, before?.dark),
    links: edited.links
      .map(({ label, href }, place) => ({
        label: label.trim(),
        href: whole(href, before?.links[place]?.href, (text) =>
          hasScheme(text, ["https:", "http:", "mailto:"]),
        ),
      }))
      .filter(({ label, href }) => label && href),
  };
}

function shownPalette(edited: Brand["light"], before: Brand["light"] = {}): Brand["light"] {
  const shown: Brand["light"] = {};
  for (const token of colorTokens) {
    const value = whole(edited[token] ?? "", before[token], (text) => color.test(text));
    if (value) shown[token] = value;
  }
  return shown;
}

function shownText(field: TextField, text: string, before: string | undefined): string {
  if (text === "" && field.standIn) return before || field.standIn;
  return whole(text, before, field.fits);
}

function whole(text: string, before = "", fits: TextField["fits"] = () => true): string {
  return text === "" || fits(text) ? text : before;
}
