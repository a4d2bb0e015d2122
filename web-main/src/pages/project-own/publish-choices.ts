import type { Schemas } from "@cuttle/web-kit/api";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import type { Choice } from "./choice-list.tsx";
import {
  meaningOf,
  type Shared,
  type ShareStatus,
  shareStatuses,
  shareWords,
} from "./share-words.ts";

type Project = Schemas["Project"];

export interface PublishValues {
  name: string;
  description: string;
  shareStatus: ShareStatus;
  license: "free" | "pro" | "minisitePaid";
  subdomain: string;
  coverPhoto: string;
  tagIds: string[];
}

/**
 * The initial values of the dialog: somebody who publishes wants the project to be visible, and on the home of the
 * minisite from which they come.
 */
export function firstValues(project: Project, from: MinisiteChoice | undefined): PublishValues {
  const { name, publishedDescription, shareStatus, license, coverPhoto, minisite, tags, mayShare } =
    project;
  return {
    name,
    description: publishedDescription,
    shareStatus: (from || shareStatus === "private") && mayShare ? "public" : shareStatus,
    license: license ?? "free",
    subdomain: from?.value ?? minisite?.subdomain ?? "",
    coverPhoto,
    tagIds: tags.map(({ tagId }) => tagId),
  };
}

/** The visibility choices: some projects only allow their owner. */
export function shareChoices({ mayShare }: Project, shared: Shared): Choice[] {
  return shareStatuses.map((value) => ({
    value,
    label: shareWords[value].label,
    text: meaningOf(value, shared),
    disabled: !mayShare && value !== "private",
  }));
}

/** A minisite on which the user may show a project. */
export interface MinisiteChoice extends Choice {
  origin: string;
  /** Whether the user may license projects for its members, as the server decides. */
  canLicense: boolean;
  /** The operator may let its admins do that, and the user is one. */
  mayAsk: boolean;
}

/**
 * The minisites on which the user may show the project, the one from which they come, which the platform's admins need
 * not belong to, and the one on which it is.
 */
export function minisiteChoices(
  { minisite }: Project,
  user: LoggedInUser | null,
  from: MinisiteChoice | undefined,
): MinisiteChoice[] {
  const choices = (user?.minisiteMemberships ?? [])
    .filter(({ role }) => role === "admin")
    .map(({ subdomain, displayName, origin, canLicense }) => ({
      value: subdomain,
      label: displayName,
      origin,
      canLicense,
      mayAsk: !canLicense,
    }));
  if (from && !choices.some(({ value }) => value === from.value)) choices.push(from);
  if (minisite && !choices.some(({ value }) => value === minisite.subdomain)) {
    const { subdomain, displayName, origin } = minisite;
    const others = { canLicense: false, mayAsk: false };
    choices.push({ value: subdomain, label: displayName, origin, ...others });
  }
  return choices;
}

/**
 * The licenses that the user may choose, on the minisite that is chosen; only "free" where there is no choice. What only
 * the operator can switch on is there, too.
 */
export function licenseChoices(
  { license, minisite }: Project,
  user: LoggedInUser | null,
  minisites: readonly MinisiteChoice[],
  chosen: string,
): Choice[] {
  const choices: Choice[] = [{ value: "free", label: "Free", text: "Anyone can download it." }];
  if (user?.featureFlags.canLicensePro || license === "pro") {
    choices.push({ value: "pro", label: "Pro", text: "For people on Pro." });
  }
  const licensable = minisites.filter(({ canLicense }) => canLicense);
  const askable = minisites.filter(({ mayAsk }) => mayAsk);
  const here = askable.find(({ value }) => value === chosen);
  const members = { value: "minisitePaid", label: "Members" };
  if (license === "minisitePaid" || (licensable.length > 0 && !here)) {
    const only = licensable.length === 1 ? licensable[0]?.label : undefined;
    const name = licensable.length === 0 ? minisite?.displayName : only;
    choices.push({ ...members, text: `For members of ${name ?? "a minisite"}.` });
  } else if (askable.length > 0) {
    const name = here?.label ?? (askable.length === 1 ? askable[0]?.label : undefined);
    choices.push({ ...members, text: askOperator(name ?? "your minisite"), disabled: true });
  }
  return choices;
}

/** What the admins of a minisite do who may not publish for its members yet. */
export function askOperator(minisite: string): string {
  return `Ask the operator to switch on “Its admins publish for members” for ${minisite}.`;
}

/** Where the project can be shown with a license: "" is the main site, which shows none that is for members. */
export function placeChoices(
  license: PublishValues["license"],
  minisites: readonly MinisiteChoice[],
  siteName: string,
  chosen: string,
): Choice[] {
  if (license !== "minisitePaid") return [{ value: "", label: siteName }, ...minisites];
  return minisites.filter(({ canLicense, value }) => canLicense || value === chosen);
}
