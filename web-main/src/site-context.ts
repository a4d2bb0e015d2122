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

const ContentHost = createContext("/content");

export const ContentHostProvider = ContentHost.Provider;

/** Where the texts of pages are, without a slash at the end. */
export const useContentHost = () => useContext(ContentHost);
