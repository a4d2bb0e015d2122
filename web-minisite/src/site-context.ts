import type { Site } from "@cuttle/web-kit/boot";
import { createContext } from "react";

/** For what comes later and is handed nothing, such as a menu. */
export const SiteContext = createContext<Site | null>(null);
