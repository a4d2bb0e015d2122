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
export function firstValues(project: Project, minisites: readonly Choice[]): PublishValues {
  const { name, description, shareStatus, license, coverPhoto, minisite, tags, mayShare } = project;
  return {
    name,
    description,
    shareStatus: shareStatus === "private" && mayShare ? "public" : shareStatus,
    license: license ?? "free",
    subdomain: minisite?.subdomain ?? minisites[0]?.value ?? "",
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

/** A minisite for whose members the user may license a project. */
export interface MinisiteChoice extends Choice {
  origin: string;
}

/** The minisites for whose members the user may license a project, as the server decides. */
export function minisiteChoices(user: LoggedInUser | null): MinisiteChoice[] {
  return (user?.minisiteMemberships ?? [])
    .filter(({ canLicense }) => canLicense)
    .map(({ subdomain, displayName, origin }) => ({
      value: subdomain,
      label: displayName,
      origin,
    }));
}

/** The licenses that the user may choose; only "free" where there is no choice. */
export function licenseChoices(
  { license }: Project,
  user: LoggedInUser | null,
  minisites: readonly MinisiteChoice[],
): Choice[] {
  const choices: Choice[] = [{ value: "free", label: "Free", text: "Everybody may download it." }];
  if (user?.featureFlags.canLicensePro || license === "pro") {
    choices.push({ value: "pro", label: "Pro", text: "For people on Pro." });
  }
  if (minisites.length > 0 || license === "minisitePaid") {
    const [one] = minisites.length === 1 ? minisites : [];
    const text = `For members of ${one?.label ?? "a minisite"}.`;
    choices.push({ value: "minisitePaid", label: "Members", text });
  }
  return choices;
}
