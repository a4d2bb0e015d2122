import type { Input } from "@cuttle/web-kit/api";
import {
  type Brand,
  type BrandLink,
  type BrandTextName,
  brandTextNames,
  type EditedMinisite,
  emptyMinisite,
  mapTexts,
  type Profile,
  type ProfileName,
  profileNames,
} from "@cuttle/web-kit/minisite-fields";
import { noColors, type Palette, paletteOf, tokens } from "./palette.ts";

/** The form's values, by the server's field names. */
export interface MinisiteValues extends Profile {
  subdomain: string;
  brand: Pick<Brand, BrandTextName> & { light: Palette; dark: Palette; links: BrandLink[] };
  adminName: string;
  adminEmail: string;
}

export const emptyValues: MinisiteValues = {
  ...emptyMinisite,
  brand: { ...emptyMinisite.brand, light: noColors, dark: noColors },
  adminName: "",
  adminEmail: "",
};

export function valuesOf(tenant: Profile & { subdomain: string }, brand: Brand): MinisiteValues {
  return {
    ...emptyValues,
    subdomain: tenant.subdomain,
    ...mapTexts(profileNames, (name) => tenant[name]),
    brand: { ...brand, light: paletteOf(brand.light), dark: paletteOf(brand.dark) },
  };
}

type Sent = "subdomain" | "brand" | ProfileName;
type Update = Pick<Input<"updateMinisite">, Sent> & Pick<Input<"adminUpdateTenant">, Sent>;

/** The update to send: only what differs, so that other people's changes meanwhile are kept. */
export function updateOf(values: MinisiteValues, was: MinisiteValues): Update {
  const { subdomain, brand, ...texts } = inputOf(values);
  const before = inputOf(was);
  const look = changed(brand, before.brand);
  return {
    subdomain,
    ...changed(texts, before),
    ...(Object.keys(look).length > 0 && { brand: look }),
  };
}

/** The values that differ. */
function changed<Values extends object>(now: Values, was: Values): Partial<Values> {
  const differs = (name: keyof Values) => JSON.stringify(now[name]) !== JSON.stringify(was[name]);
  return Object.fromEntries(
    Object.entries(now).filter(([name]) => differs(name as keyof Values)),
  ) as Partial<Values>;
}

/** All values, in the format of the server. */
export function inputOf(values: MinisiteValues): EditedMinisite {
  const { brand } = values;
  return {
    subdomain: values.subdomain.trim(),
    ...mapTexts(profileNames, (name) => values[name].trim()),
    brand: {
      ...mapTexts(brandTextNames, (name) => brand[name].trim()),
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
