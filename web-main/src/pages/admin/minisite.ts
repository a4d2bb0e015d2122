import type { OperationName, Output } from "@cuttle/web-kit/api";
import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

export type Minisite = Output<"adminGetTenant">["tenant"];
export type Change = Output<"adminListTenantChanges">["changes"][number];

/** What is outdated once a minisite has changed. */
export const aboutMinisites: readonly OperationName[] = [
  "adminListTenants",
  "adminGetTenant",
  "adminGetTenantNumbers",
  "adminListTenantChanges",
  "minisiteAdminListHistory",
  "getMinisiteAdmin",
  "loggedInUser",
];

export function minisitePath(subdomain: string): string {
  return generatePath(paths.adminMinisite, { subdomain });
}

/** An address as people write it: without the scheme. */
export function hostOf(origin: string): string {
  return new URL(origin).host;
}
