import * as RadixToast from "radix-ui/toast";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { Toast } from "./toast.tsx";
import { ToastContextProvider, type ToastMessage } from "./toast-context.ts";

/** Holds the toasts of the page. F8 moves the focus to them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Array<{ id: number; message: ToastMessage }>>([]);
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
      <RadixToast.Provider duration={6000} label="Notification">
        {children}
        {toasts.map(({ id, message }) => (
          <Toast key={id} message={message} onDismiss={() => dismiss(id)} />
        ))}
        <RadixToast.Viewport className="fixed right-0 bottom-0 z-50 m-0 flex w-full max-w-md list-none flex-col gap-3 p-4 sm:p-6" />
      </RadixToast.Provider>
    </ToastContextProvider>
  );
}
