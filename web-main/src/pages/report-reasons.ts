import type { Schemas } from "@cuttle/web-kit/api";

type Reason = Schemas["ReportProjectInput"]["reason"];

/** Why a project is reported or hidden, in the order in which the reasons are offered. */
export const reasonWords: Readonly<Record<Reason, string>> = {
  spam: "Spam or advertising",
  notDesign: "Not a design for laser cutting",
  offensive: "Hateful or sexual",
  copied: "Copies somebody else's work",
  dangerous: "Dangerous to make or use",
  personal: "Shows somebody's personal data",
};

export const reasonsInOrder = Object.keys(reasonWords) as Reason[];
