import type { Input } from "@cuttle/web-kit/api";
import type { Brand, Minisite } from "../minisite.ts";
import { noColours, type Palette, paletteOf, tokens } from "./palette.ts";

/** What the form holds, by the names under which the server speaks of it. */
export interface MinisiteValues {
  subdomain: string;
  displayName: string;
  supportEmail: string;
  joinLink: string;
  brand: {
    logo: string;
    favicon: string;
    heroTitle: string;
    heroText: string;
    fontDisplay: string;
    fontText: string;
    light: Palette;
    dark: Palette;
    links: Array<{ label: string; href: string }>;
  };
  adminName: string;
  adminEmail: string;
}

export const emptyValues: MinisiteValues = {
  subdomain: "",
  displayName: "",
  supportEmail: "",
  joinLink: "",
  brand: {
    logo: "",
    favicon: "",
    heroTitle: "",
    heroText: "",
    fontDisplay: "",
    fontText: "",
    light: noColours,
    dark: noColours,
    links: [],
  },
  adminName: "",
  adminEmail: "",
};

/** What a minisite says of itself. */
type Sign = Pick<Minisite, "subdomain" | "displayName" | "supportEmail" | "joinLink">;

export function valuesOf(tenant: Sign, brand: Brand): MinisiteValues {
  const { subdomain, displayName, supportEmail, joinLink } = tenant;
  const { light, dark, links, ...rest } = brand;
  return {
    ...emptyValues,
    subdomain,
    displayName,
    supportEmail,
    joinLink,
    brand: {
      ...emptyValues.brand,
      ...rest,
      light: paletteOf(light),
      dark: paletteOf(dark),
      links: links.map(({ label, href }) => ({ label, href })),
    },
  };
}

type Update = Input<"adminUpdateTenant">;

/** What the server is sent of a change, with what it began from: what others changed meanwhile stays. */
export function updateOf(values: MinisiteValues, was: MinisiteValues): Update {
  const { subdomain: _, ...seen } = inputOf(was);
  return { ...inputOf(values), was: seen };
}

/** What the server is sent. */
export function inputOf(values: MinisiteValues): Omit<Update, "was"> {
  const { brand } = values;
  return {
    subdomain: values.subdomain.trim(),
    displayName: values.displayName.trim(),
    supportEmail: values.supportEmail.trim(),
    joinLink: values.joinLink.trim(),
    brand: {
      logo: brand.logo,
      favicon: brand.favicon,
      heroTitle: brand.heroTitle.trim(),
      heroText: brand.heroText.trim(),
      fontDisplay: brand.fontDisplay,
      fontText: brand.fontText,
      light: setOf(brand.light),
      dark: setOf(brand.dark),
      links: brand.links.map(({ label, href }) => ({ label: label.trim(), href: href.trim() })),
    },
  };
}

function setOf(palette: Palette): Record<string, string> {
  return Object.fromEntries(
    tokens.flatMap((token) => (palette[token] ? [[token, palette[token]]] : [])),
  );
}

/** Whether two states of the form are the same to the server. */
export function same(a: MinisiteValues, b: MinisiteValues): boolean {
  const text = (one: MinisiteValues) =>
    JSON.stringify([inputOf(one), one.adminName.trim(), one.adminEmail.trim()]);
  return text(a) === text(b);
}
