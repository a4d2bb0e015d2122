import { looksLikeEmail } from "./account/looks-like-email.ts";
import { maxLength } from "./api/max-length.gen.ts";
import type { Input } from "./api/operations.ts";
import { fontPairs } from "./font-pairs.gen.ts";

/* Every text of a minisite, once: its form, the list of changes, the preview and the fixtures come from these tables.
   Only pages of admins and the preview may load them: the entry bundles of both apps have no budget left. */

type NewMinisite = Required<Input<"adminCreateTenant">>;

/** A minisite's own texts (tenancy.Profile). */
export type Profile = Omit<NewMinisite, "subdomain" | "brand" | "adminName" | "adminEmail">;

export type Brand = NewMinisite["brand"];
export type BrandLink = Brand["links"][number];

type NamesOfTexts<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values];

export type ProfileName = keyof Profile;
export type BrandTextName = NamesOfTexts<Brand>;

/** What is sent of a minisite to the server and, while it is being typed, to the preview. */
export interface EditedMinisite extends Profile {
  subdomain: string;
  brand: Brand;
}

export interface TextField {
  readonly label: string;
  /** The form marks it as optional. */
  readonly optional?: boolean;
  readonly help?: string;
  readonly input?: Readonly<{ type?: string; autoComplete?: string; placeholder?: string }>;
  /** For a paragraph: how many lines are visible. */
  readonly rows?: number;
  /** The maximum length, counted as the server does: in characters, not bytes. */
  readonly most?: number;
  /** Whether a text can be used. While it cannot, the preview keeps what it showed. */
  readonly fits?: (text: string) => boolean;
  /** The form's message for a text that does not fit or is missing. Without it only the server validates. */
  readonly problem?: string;
  /** What the preview shows while there is no text. With it, the preview never shows an empty one. */
  readonly standIn?: string;
}

const isWebAddress = (text: string) => hasScheme(text, ["https:", "http:"]);
const isPicture = (text: string) => /^\/media\/[A-Za-z0-9]+\.(?:png|jpg|webp|gif)$/.test(text);
const isFontFamily = (text: string) =>
  fontPairs.some(({ display, text: other }) => text === display || text === other);

/** In the order of the form. */
export const profileFields: Readonly<Record<ProfileName, TextField>> = {
  displayName: {
    label: "Name",
    problem: "Please enter a name for the minisite.",
    standIn: "New minisite",
  },
  supportEmail: {
    label: "Support email",
    help: "Members see this address at the bottom of every page and can write to it.",
    input: { type: "email", autoComplete: "off" },
    fits: looksLikeEmail,
    problem: "Please provide a valid email address.",
  },
  joinLink: {
    label: "Join link",
    optional: true,
    help: "Where people become members. Without it, visitors only get a free account.",
    input: { type: "url", autoComplete: "off", placeholder: "https://" },
    fits: isWebAddress,
  },
};

export const brandFields: Readonly<Record<BrandTextName, TextField>> = {
  logo: { label: "Logo", fits: isPicture },
  favicon: { label: "Icon", fits: isPicture },
  heroTitle: { label: "Headline", most: maxLength.Brand.heroTitle },
  heroText: { label: "Text", rows: 3, most: maxLength.Brand.heroText },
  fontDisplay: { label: "Headings", fits: isFontFamily },
  fontText: { label: "Text font", fits: isFontFamily },
};

export const profileNames = Object.keys(profileFields) as readonly ProfileName[];
export const brandTextNames = Object.keys(brandFields) as readonly BrandTextName[];

export const emptyMinisite: EditedMinisite = {
  subdomain: "",
  ...mapTexts(profileNames, () => ""),
  brand: { ...mapTexts(brandTextNames, () => ""), light: {}, dark: {}, links: [] },
};

/** The message that shows a minisite in the preview's frame. Any text may be half typed. */
export interface ShowMinisite {
  readonly type: "showMinisite";
  readonly site: EditedMinisite;
  readonly scheme: "light" | "dark";
}

/** The frame's message that it is ready for the first one. */
export interface PreviewReady {
  readonly type: "previewReady";
}

/** Builds one text for each of the names. */
export function mapTexts<Name extends string>(
  names: readonly Name[],
  textOf: (name: Name) => string,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
}

export function hasScheme(address: string, schemes: readonly string[]): boolean {
  return URL.canParse(address) && schemes.includes(new URL(address).protocol);
}
