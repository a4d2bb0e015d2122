import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { ToastContextProvider, type ToastMessage, ToastPlaceProvider } from "./toast-context.ts";
import type { ShownToast } from "./toast-stack.tsx";

// A toast that cannot be fetched is a toast less, and no reason to lose the page.
const ToastStack = lazy(() => import("./toast-stack.tsx").catch(() => ({ default: () => null })));

/** Holds the toasts of the page. F8 moves the focus to them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const nextId = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    const id = nextId.current++;
    setToasts((all) => [...all, { id, message }]);
  }, []);

  const dismiss = useCallback((id: number) => {
    setToasts((all) => all.filter((toast) => toast.id !== id));
  }, []);

  return (
    <ToastContextProvider value={show}>
      <ToastPlaceProvider value={setPlace}>{children}</ToastPlaceProvider>
      {/* Once fetched it stays, so that its live region is there before the next toast is. */}
      {nextId.current > 0 && (
        <Suspense>
          <ToastStack toasts={toasts} place={place} onDismiss={dismiss} />
        </Suspense>
      )}
    </ToastContextProvider>
  );
}
