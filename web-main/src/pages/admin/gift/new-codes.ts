import { generatePath } from "react-router";
import { paths } from "../../../paths.ts";
import { csvOf } from "../../minisite-admin/csv.ts";

/** The codes of a reply: there is no other place to read them. */
export interface NewCodes {
  readonly months: number;
  readonly codes: readonly string[];
}

export function giftLink(origin: string, giftCode: string): string {
  return origin + generatePath(paths.gift, { giftCode });
}

export function giftCsv(origin: string, { months, codes }: NewCodes): string {
  const rows = codes.map((code) => [code, giftLink(origin, code), String(months)]);
  return csvOf([["code", "link", "months"], ...rows]);
}
