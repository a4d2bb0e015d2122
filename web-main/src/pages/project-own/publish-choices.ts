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

/** The minisites for whose members the user may license a project. */
export function minisiteChoices(user: LoggedInUser | null): Choice[] {
  return (user?.minisiteMemberships ?? [])
    .filter(({ role }) => role === "admin")
    .map(({ subdomain, displayName }) => ({ value: subdomain, label: displayName }));
}

/** The licenses that the user may choose; only "free" where there is no choice. */
export function licenseChoices(
  { license }: Project,
  user: LoggedInUser | null,
  minisites: readonly Choice[],
): Choice[] {
  const choices: Choice[] = [{ value: "free", label: "Free", text: "Everybody may download it." }];
  if (user?.featureFlags.canLicensePro || license === "pro") {
    choices.push({ value: "pro", label: "Pro", text: "For people on Pro." });
  }
  const mayUseMinisite = user?.featureFlags.canLicenseMinisite && minisites.length > 0;
  if (mayUseMinisite || license === "minisitePaid") {
    choices.push({
      value: "minisitePaid",
      label: "Members of a minisite",
      text: "For its paying members.",
    });
  }
  return choices;
}
