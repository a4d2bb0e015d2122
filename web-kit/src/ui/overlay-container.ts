import { createContext, useContext } from "react";

/**
 * Where menus, tooltips and the like are mounted. Inside a modal dialog it is the dialog: it is in the browser's top
 * layer, and anything mounted elsewhere would be inert and drawn beneath it.
 */
const OverlayContainer = createContext<HTMLElement | null>(null);

export const OverlayContainerProvider = OverlayContainer.Provider;

export function useOverlayContainer(): HTMLElement | null {
  return useContext(OverlayContainer);
}
