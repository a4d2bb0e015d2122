import type { BrandLink } from "@cuttle/web-kit/boot";
import { colorTokens } from "@cuttle/web-kit/brand";
import type { EditedBrand, EditedSite, Palette } from "./message.ts";

const picture = /^\/media\/[A-Za-z0-9]+\.(?:png|jpg|webp|gif)$/;
const color = /^#[0-9a-fA-F]{6}$/;
const email = /^[^\s@]+@[^\s@]+$/;
const slug = /^[a-z0-9-]{2,40}$/;

/**
 * What of an edited minisite can be shown; the same shapes as the server lets out (shell/theme.go, shell/boot.go). Where a
 * value is half typed, what was shown before stays.
 */
export function shownSite(edited: EditedSite, before: EditedSite | undefined): EditedSite {
  return {
    subdomain: slug.test(edited.subdomain) ? edited.subdomain : "",
    displayName: edited.displayName.trim() || before?.displayName || "New minisite",
    supportEmail: whole(edited.supportEmail, before?.supportEmail, (text) => email.test(text)),
    joinLink: whole(edited.joinLink, before?.joinLink, (text) => isAddress(text, web)),
    brand: shownBrand(edited.brand, before?.brand),
  };
}

function shownBrand(edited: EditedBrand, before: EditedBrand | undefined): EditedBrand {
  return {
    ...edited,
    logo: whole(edited.logo, before?.logo, (text) => picture.test(text)),
    light: shownPalette(edited.light, before?.light),
    dark: shownPalette(edited.dark, before?.dark),
    links: edited.links
      .map(
        ({ label, href }, place): BrandLink => ({
          label: label.trim(),
          href: whole(href, before?.links[place]?.href, (text) => isAddress(text, webOrMail)),
        }),
      )
      .filter(({ label, href }) => label && href),
  };
}

function shownPalette(edited: Palette, before: Palette = {}): Palette {
  const shown: Record<string, string> = {};
  for (const token of colorTokens) {
    const value = whole(edited[token] ?? "", before[token], (text) => color.test(text));
    if (value) shown[token] = value;
  }
  return shown;
}

function whole(text: string, before: string | undefined, fits: (text: string) => boolean): string {
  return text === "" || fits(text) ? text : (before ?? "");
}

const web = ["https:", "http:"];
const webOrMail = [...web, "mailto:"];

function isAddress(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}
