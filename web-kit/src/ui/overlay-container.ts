import { createContext, useContext } from "react";

/**
 * Where menus, tooltips and the like are put into the document. Inside a modal dialog
 * it is the dialog: it lies in the browser's top layer, and what is put elsewhere would be
 * drawn beneath it and be inert.
 */
const OverlayContainer = createContext<HTMLElement | null>(null);

export const OverlayContainerProvider = OverlayContainer.Provider;

export function useOverlayContainer(): HTMLElement | null {
  return useContext(OverlayContainer);
}
