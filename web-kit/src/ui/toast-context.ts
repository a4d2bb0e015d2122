import { createContext, type RefCallback, useContext } from "react";

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: "neutral" | "success" | "danger";
  action?: { label: string; onAction: () => void };
}

export type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | null>(null);

export const ToastContextProvider = ToastContext.Provider;

/** `const toast = useToast(); toast({ title: "Project deleted" })` */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast needs a ToastProvider above it.");
  return show;
}

const ToastPlaceContext = createContext<RefCallback<HTMLElement>>(() => undefined);

export const ToastPlaceProvider = ToastPlaceContext.Provider;

/**
 * The ref of an element in which toasts are shown while it is visible, where they would otherwise cover something at
 * the window's edge.
 */
export function useToastPlace(): RefCallback<HTMLElement> {
  return useContext(ToastPlaceContext);
}
