import { type ReactNode, useCallback, useRef, useState } from "react";
import { lazyPart } from "./lazy-part.tsx";
import { ToastContextProvider, type ToastMessage, ToastPlaceProvider } from "./toast-context.ts";
import type { ShownToast } from "./toast-stack.tsx";

// If the code for toasts cannot be loaded, toasts are not shown, but the page goes on.
const ToastStack = lazyPart(() => import("./toast-stack.tsx"));

/** Whether the whole element, or enough of it for a toast, is in the window. */
function inSight(place: HTMLElement): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0) > 96;
}

interface Shown {
  readonly toasts: ShownToast[];
  /** Where the current toasts are; moving them would lose a button's focus. Null for the corner of the window. */
  readonly at: HTMLElement | null;
  /** Once loaded the stack stays mounted, so that its live region exists before the next toast. */
  readonly used: boolean;
}

/** Renders the page's toasts. F8 moves the focus to them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ toasts, at, used }, setShown] = useState<Shown>({ toasts: [], at: null, used: false });
  const place = useRef<HTMLElement>(null);
  const nextId = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    const id = nextId.current++;
    const at = place.current && inSight(place.current) ? place.current : null;
    setShown((before) => ({
      toasts: [...before.toasts, { id, message }],
      at: before.toasts.length > 0 ? before.at : at,
      used: true,
    }));
  }, []);

  const dismiss = useCallback((id: number) => {
    setShown((before) => ({
      ...before,
      toasts: before.toasts.filter((toast) => toast.id !== id),
    }));
  }, []);

  const setPlace = useCallback((element: HTMLElement | null) => {
    place.current = element;
    if (!element) setShown((before) => (before.at ? { ...before, at: null } : before));
  }, []);

  return (
    <ToastContextProvider value={show}>
      <ToastPlaceProvider value={setPlace}>{children}</ToastPlaceProvider>
      {used && <ToastStack toasts={toasts} place={at} onDismiss={dismiss} />}
    </ToastContextProvider>
  );
}
