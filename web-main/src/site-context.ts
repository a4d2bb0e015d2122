import type { Site } from "@cuttle/web-kit/boot";
import { createContext, useContext } from "react";

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

/** Which site this is: its name, its addresses, its support mailbox. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite needs a SiteProvider above it.");
  return site;
}
