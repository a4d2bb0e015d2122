import type { Schemas } from "@cuttle/web-kit/api";
import { createContext, use, useLayoutEffect } from "react";
import { useSite } from "../site-context.ts";

export type BrandedBy = Schemas["Branded"] | null;

interface Branding {
  /** The minisite whose brand the open page has; null: it has ours. */
  readonly brandedBy: BrandedBy;
  readonly setBrandedBy: (brandedBy: BrandedBy) => void;
}

export const BrandingContext = createContext<Branding>({
  brandedBy: null,
  setBrandedBy: () => undefined,
});

export const useBrandedBy = () => use(BrandingContext).brandedBy;

/** Whether the open page offers plans for sale: none does with the brand of a minisite, nor where plans are given. */
export function useSells(): boolean {
  const { plansGiven } = useSite();
  return useBrandedBy() === null && !plansGiven;
}

/** The minisite that an address names, in whose brand somebody came to the page (shell.ClubParameter). */
export const clubIn = (search: string) => new URLSearchParams(search).get("club");

/** What the open page calls the site. */
export function useSiteName(): string {
  const { displayName } = useSite();
  return useBrandedBy()?.minisite.displayName ?? displayName;
}

/** Gives the open page the brand of a minisite, or ours for null. While it is not known, undefined, the page stays as it is. */
export function useBrandOf(brandedBy: BrandedBy | undefined): void {
  const { setBrandedBy } = use(BrandingContext);
  useLayoutEffect(() => {
    if (brandedBy !== undefined) setBrandedBy(brandedBy);
  }, [brandedBy, setBrandedBy]);
}
