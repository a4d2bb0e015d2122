import { continuePath } from "@cuttle/web-kit/account";
import { entrance } from "../../entrance.ts";
import { useBrandedBy } from "../../frame/branding.ts";
import { paths } from "../../paths.ts";

/** Where people go after logging in: where they wanted to; else to the minisite whose brand the page has, or to their projects. */
export function useDestination(wanted: string | null): string {
  const brandedBy = useBrandedBy();
  return (
    continuePath(wanted) ?? (brandedBy ? entrance(brandedBy.minisite.origin) : paths.dashboard)
  );
}
