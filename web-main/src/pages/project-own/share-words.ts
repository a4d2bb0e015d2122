import type { Schemas } from "@cuttle/web-kit/api";
import { Globe, Link2, Lock, type LucideIcon } from "lucide-react";

export type ShareStatus = Schemas["Project"]["shareStatus"];

interface Words {
  label: string;
  /** What it means for others. */
  meaning: string;
  Icon: LucideIcon;
}

export const shareWords: Readonly<Record<ShareStatus, Words>> = {
  public: { label: "Public", meaning: "Anyone can find it and use it.", Icon: Globe },
  unlisted: {
    label: "Unlisted",
    meaning: "Anyone with the link can use it. It isn't listed.",
    Icon: Link2,
  },
  private: { label: "Private", meaning: "Only you can see it.", Icon: Lock },
};

/** For whom a project is, and where. */
export interface Shared {
  license: string | null;
  minisite: { displayName: string } | null | undefined;
}

/** What a status means for a project: what is for the members of a minisite, only they download. */
export function meaningOf(status: ShareStatus, { license, minisite }: Shared): string {
  if (license !== "minisitePaid" || !minisite || status === "private")
    return shareWords[status].meaning;
  const found = status === "public" ? "Anyone can find it" : "Anyone with the link can see it";
  return `${found}; only members of ${minisite.displayName} can download it.`;
}

export const shareStatuses: readonly ShareStatus[] = ["public", "unlisted", "private"];
