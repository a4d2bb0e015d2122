import * as RadixToast from "radix-ui/toast";
import { type ReactNode, useMemo } from "react";
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
  /** What the page has set aside for them. */
  place: HTMLElement | null;
  onDismiss: (id: number) => void;
}

/** Whether all of it, or enough of it for a toast, is in the window. */
function inSight(place: HTMLElement): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0) > 96;
}

/** The toasts on screen. A module of its own: it is fetched when there is something to say. */
export default function ToastStack({ toasts, place, onDismiss }: ToastStackProps): ReactNode {
  // They stay where they were shown, until there are others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each toast.
  const here = useMemo(() => (place && inSight(place) ? place : null), [place, toasts]);
  const viewport = (
    <RadixToast.Viewport
      className={classNames(
        "toasts z-50 m-0 flex w-full max-w-md list-none flex-col gap-3",
        here ? "pointer-events-auto sticky top-0 mx-auto p-2" : "fixed right-0 bottom-0 p-4 sm:p-6",
      )}
    />
  );
  return (
    <RadixToast.Provider duration={6000} label="Notification">
      {toasts.map(({ id, message }) => (
        <Toast key={id} message={message} onDismiss={() => onDismiss(id)} />
      ))}
      {here ? createPortal(viewport, here) : viewport}
    </RadixToast.Provider>
  );
}
