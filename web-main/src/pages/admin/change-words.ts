import { brandFields, profileFields, type TextField } from "@cuttle/web-kit/minisite-fields";
import { dateAndTime } from "../../short-date.ts";
import { names, type Side, type Token, tokens } from "./editor/palette.ts";
import type { Change } from "./minisite.ts";

/** A change in words; "" for no value. Colors are named one by one. */
export interface ChangedField {
  readonly label: string;
  readonly values: Array<{ name: string; before: string; after: string }>;
}

function labelsOf(fields: Readonly<Record<string, TextField>>, before = "") {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { label }]) => [before + name, label]),
  );
}

const labels: Readonly<Record<string, string>> = {
  subdomain: "Address",
  ...labelsOf(profileFields),
  status: "Status",
  lettersPerDay: "Emails a day",
  adminsMayLicense: "Admins publish for members",
  ...labelsOf(brandFields, "brand."),
  "brand.links": "Links",
  name: "Name",
  email: "Email",
  role: "Role",
  account: "Account",
  project: "Project",
  domain: "Domain",
  event: "Event",
  zapierHooks: "Zapier hooks",
  host: "Sent to",
  reason: "Reason",
  added: "Added",
  changed: "Changed",
  removed: "Removed",
  restored: "Restored",
  left: "Unchanged",
  refused: "Refused",
  oldSecretUntil: "Old secret",
};

/** Actions whose own words would not lead on to "by ada", or are not those of our pages. */
const actions: Readonly<Record<string, string>> = {
  "primary address chosen": "Main address chosen",
  "member imported": "Member added in an import",
  "member changed by import": "Member changed in an import",
  "member removed by import": "Member removed in an import",
  "member changed by undo": "Member changed back when an import was undone",
  "member removed by undo": "Member removed again when an import was undone",
  "member restored by undo": "Member restored when an import was undone",
};

/** Colors of one scheme are listed together. */
const colorGroups = { light: "Day colors", dark: "Night colors" } as const;

const colorField = /^brand\.(light|dark)\.(.+)$/;

/** The order in which fields are listed; others follow in any order. */
const order = [
  ...Object.keys(labels),
  ...(["light", "dark"] as const).flatMap((side) =>
    tokens.map((token) => `brand.${side}.${token}`),
  ),
];

/** The text of an action in the list, as the beginning of a sentence that goes on with "by". */
export function actionWords(action: string): string {
  return actions[action] ?? action.charAt(0).toUpperCase() + action.slice(1);
}

/** The changed fields, in words. */
export function changedFields({ before, after }: Pick<Change, "before" | "after">): ChangedField[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const told: ChangedField[] = [];
  const tell = (label: string, field: string, name = "") => {
    const value = {
      name,
      before: textOf(field, before?.[field]),
      after: textOf(field, after?.[field]),
    };
    const group = told.find((one) => one.label === label);
    if (group) group.values.push(value);
    else told.push({ label, values: [value] });
  };
  for (const field of new Set([...order, ...fields])) {
    if (!fields.has(field)) continue;
    const [, side, token] = colorField.exec(field) ?? [];
    if (side) tell(colorGroups[side as Side], field, names[token as Token] ?? token);
    else tell(labels[field] ?? field, field);
  }
  return told;
}

function textOf(field: string, value: unknown): string {
  if (field === "oldSecretUntil" && value !== undefined) {
    return value === null ? "ended at once" : `works until ${dateAndTime(String(value))}`;
  }
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map((one) => textOf(field, one)).join(", ");
  if (typeof value === "object") {
    const { label, href } = value as { label?: unknown; href?: unknown };
    if (typeof label === "string" && typeof href === "string") return `${label} (${href})`;
    return JSON.stringify(value);
  }
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value).replace(/ Variable$/, "");
}
