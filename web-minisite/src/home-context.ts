import type { Site } from "@cuttle/web-kit/boot";
import { createContext } from "react";

export interface MinisiteHome {
  site: Site;
  /** Opens the form that connects the user's account with their membership. */
  onConnect: () => void;
}

/** For components that are loaded later and get no props, such as a menu. */
export const HomeContext = createContext<MinisiteHome | null>(null);
