import type { Schemas } from "@cuttle/web-kit/api";
import type { PageName } from "../../../paths.ts";

export type Check = Schemas["Check"];
export type CheckName = Check["name"];
export type Result = Check["result"];

interface CheckWords {
  readonly title: string;
  /** What is tried. */
  readonly text: string;
  /** Where it is set. */
  readonly page: PageName;
  readonly link: string;
}

export const checkWords: Readonly<Record<CheckName, CheckWords>> = {
  letter: {
    title: "Emails",
    text: "Sends you a test email.",
    page: "settings",
    link: "Your settings",
  },
  zapier: {
    title: "Zapier",
    text: "Checks that the secret works.",
    page: "minisiteZapier",
    link: "Zapier",
  },
  pictures: {
    title: "Logo and icon",
    text: "Checks that browsers can show them.",
    page: "minisiteBrand",
    link: "Brand and texts",
  },
  contrast: {
    title: "Colors",
    text: "Checks that all text is readable, in day and night colors.",
    page: "minisiteBrand",
    link: "Brand and texts",
  },
  joinLink: {
    title: "Join link",
    text: "Checks that the page for new members opens.",
    page: "minisiteBrand",
    link: "Brand and texts",
  },
  project: {
    title: "Projects",
    text: "Checks that visitors find projects.",
    page: "minisiteProjects",
    link: "Projects",
  },
  domains: {
    title: "Domains",
    text: "Checks that people can reach them, with a valid certificate, and log in there.",
    page: "minisiteDomains",
    link: "Domains",
  },
};

export const checkNames = Object.keys(checkWords) as CheckName[];

export const resultWords: Readonly<Record<Result, string>> = {
  passed: "Works",
  unused: "Not set up",
  attention: "Needs attention",
  failed: "Doesn't work",
};

/** How many checks passed, and how many did not. */
export function summaryOf(checks: readonly Check[]): string {
  const count = (wanted: Result) => checks.filter(({ result }) => result === wanted).length;
  const parts = [`${count("passed")} of ${checks.length} work`];
  if (count("failed") > 0)
    parts.push(`${count("failed")} ${count("failed") === 1 ? "does" : "do"} not`);
  if (count("attention") > 0)
    parts.push(`${count("attention")} ${count("attention") === 1 ? "needs" : "need"} attention`);
  if (count("unused") > 0) parts.push(`${count("unused")} not set up`);
  return `${parts.join(", ")}.`;
}
