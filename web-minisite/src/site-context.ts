import type { Site } from "@cuttle/web-kit/boot";
import { createContext } from "react";

/** For components that are loaded later and get no props, such as a menu. */
export const SiteContext = createContext<Site | null>(null);
