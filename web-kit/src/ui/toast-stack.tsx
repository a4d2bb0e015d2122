import * as RadixToast from "radix-ui/toast";
import type { ReactNode } from "react";
import { Toast } from "./toast.tsx";
import type { ToastMessage } from "./toast-context.ts";

export interface ShownToast {
  id: number;
  message: ToastMessage;
}

interface ToastStackProps {
  toasts: ShownToast[];
  onDismiss: (id: number) => void;
}

/** The toasts on screen. A module of its own: it is fetched when there is something to say. */
export default function ToastStack({ toasts, onDismiss }: ToastStackProps): ReactNode {
  return (
    <RadixToast.Provider duration={6000} label="Notification">
      {toasts.map(({ id, message }) => (
        <Toast key={id} message={message} onDismiss={() => onDismiss(id)} />
      ))}
      <RadixToast.Viewport className="toasts fixed right-0 bottom-0 z-50 m-0 flex w-full max-w-md list-none flex-col gap-3 p-4 sm:p-6" />
    </RadixToast.Provider>
  );
}
