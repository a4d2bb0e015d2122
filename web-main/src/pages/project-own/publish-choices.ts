import type { Schemas } from "@cuttle/web-kit/api";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import type { Choice } from "./choice-list.tsx";
import { type ShareStatus, shareStatuses, shareWords } from "./share-words.ts";

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

/** The initial values of the dialog: somebody who publishes wants the project to be visible. */
export function firstValues(project: Project): PublishValues {
  const { name, publishedDescription, shareStatus, license, coverPhoto, minisite, tags, mayShare } =
    project;
  return {
    name,
    description: publishedDescription,
    shareStatus: shareStatus === "private" && mayShare ? "public" : shareStatus,
    license: license ?? "free",
    subdomain: minisite?.subdomain ?? "",
    coverPhoto,
    tagIds: tags.map(({ tagId }) => tagId),
  };
}

/** The visibility choices: some projects only allow their owner. */
export function shareChoices({ mayShare }: Project): Choice[] {
  return shareStatuses.map((value) => ({
    value,
    label: shareWords[value].label,
    text: shareWords[value].meaning,
    disabled: !mayShare && value !== "private",
  }));
}

/** A minisite on which the user may show a project. */
export interface MinisiteChoice extends Choice {
  origin: string;
  /** Whether the user may license projects for its members, as the server decides. */
  canLicense: boolean;
}

/** The minisites on which the user may show the project, and the one on which it is. */
export function minisiteChoices(
  { minisite }: Project,
  user: LoggedInUser | null,
): MinisiteChoice[] {
  const choices = (user?.minisiteMemberships ?? [])
    .filter(({ role }) => role === "admin")
    .map(({ subdomain, displayName, origin, canLicense }) => ({
      value: subdomain,
      label: displayName,
      origin,
      canLicense,
    }));
  if (minisite && !choices.some(({ value }) => value === minisite.subdomain)) {
    const { subdomain, displayName, origin } = minisite;
    choices.push({ value: subdomain, label: displayName, origin, canLicense: false });
  }
  return choices;
}

/** The licenses that the user may choose; only "free" where there is no choice. */
export function licenseChoices(
  { license, minisite }: Project,
  user: LoggedInUser | null,
  minisites: readonly MinisiteChoice[],
): Choice[] {
  const choices: Choice[] = [{ value: "free", label: "Free", text: "Anyone can download it." }];
  if (user?.featureFlags.canLicensePro || license === "pro") {
    choices.push({ value: "pro", label: "Pro", text: "For people on Pro." });
  }
  const licensable = minisites.filter(({ canLicense }) => canLicense);
  if (licensable.length > 0 || license === "minisitePaid") {
    const only = licensable.length === 1 ? licensable[0]?.label : undefined;
    const name = licensable.length === 0 ? minisite?.displayName : only;
    const text = `For members of ${name ?? "a minisite"}.`;
    choices.push({ value: "minisitePaid", label: "Members", text });
  }
  return choices;
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
