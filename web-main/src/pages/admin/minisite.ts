import type { Output } from "@cuttle/web-kit/api";
import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

export type Minisite = Output<"adminGetTenant">["tenant"];
export type Brand = Output<"adminGetTenant">["brand"];
export type Change = Output<"adminListTenantChanges">["changes"][number];

export function minisitePath(subdomain: string): string {
  return generatePath(paths.adminMinisite, { subdomain });
}

/** An address as people write it: without the scheme. */
export function hostOf(origin: string): string {
  return new URL(origin).host;
}

/** Where a minisite stands, by the main site's own address. */
export function originOf(subdomain: string, mainOrigin: string): string {
  const { protocol, host } = new URL(mainOrigin);
  return `${protocol}//${subdomain}.${host.replace(/^www\./, "")}`;
}
