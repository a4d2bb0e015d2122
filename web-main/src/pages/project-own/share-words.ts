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
  public: { label: "Public", meaning: "Everybody can find it and use it.", Icon: Globe },
  unlisted: {
    label: "Unlisted",
    meaning: "Who has the link can use it. It is in no list.",
    Icon: Link2,
  },
  private: { label: "Private", meaning: "Only you. For others it does not exist.", Icon: Lock },
};

export const shareStatuses: readonly ShareStatus[] = ["public", "unlisted", "private"];
