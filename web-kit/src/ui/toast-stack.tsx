import * as RadixToast from "radix-ui/toast";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { classNames } from "./class-names.ts";
import { Toast } from "./toast.tsx";
import type { ToastMessage } from "./toast-context.ts";

export interface ShownToast {
  id: number;
  message: ToastMessage;
}

interface ToastStackProps {
  toasts: ShownToast[];
  /** Where they are shown on the page; null for the corner of the window. */
  place: HTMLElement | null;
  onDismiss: (id: number) => void;
}

/** The toasts on screen. A module of its own, loaded with the first toast. */
export default function ToastStack({ toasts, place, onDismiss }: ToastStackProps): ReactNode {
  const viewport = (
    <RadixToast.Viewport
      className={classNames(
        "toasts z-50 m-0 flex w-full max-w-md list-none flex-col gap-3",
        place
          ? "pointer-events-auto sticky top-0 mx-auto p-2"
          : "fixed right-0 bottom-0 p-4 sm:p-6",
      )}
    />
  );
  return (
    <RadixToast.Provider duration={6000} label="Notification">
      {toasts.map(({ id, message }) => (
        <Toast key={id} message={message} onDismiss={() => onDismiss(id)} />
      ))}
      {place ? createPortal(viewport, place) : viewport}
    </RadixToast.Provider>
  );
}
