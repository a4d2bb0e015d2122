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

/** What the dialog begins with: who publishes wants the project to be seen. */
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

/** Who may see it: some projects only their owner. */
export function shareChoices({ mayShare }: Project): Choice[] {
  return shareStatuses.map((value) => ({
    value,
    label: shareWords[value].label,
    text: shareWords[value].meaning,
    disabled: !mayShare && value !== "private",
  }));
}

/** The minisites whose members somebody may make a project for. */
export function minisiteChoices(user: LoggedInUser | null): Choice[] {
  return (user?.minisiteMemberships ?? [])
    .filter(({ role }) => role === "admin")
    .map(({ subdomain, displayName }) => ({ value: subdomain, label: displayName }));
}

/** What somebody may ask for a project; only "free" where there is nothing to choose. */
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
