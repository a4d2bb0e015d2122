import { X } from "lucide-react";
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { OverlayContainerProvider } from "./overlay-container.ts";

const widths = { small: "sm:max-w-md", medium: "sm:max-w-lg", large: "sm:max-w-3xl" };

export interface ModalProps {
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof widths;
  /** Escape, the close button or a press outside. Stop rendering the modal then. Without it, the modal stays until its work is done. */
  onClose?: () => void;
  children: ReactNode;
}

/** Passes the width of the page's scrollbar to base.css, unless a dialog under this one has hidden it already. */
function keepScrollbarRoom(root: HTMLElement) {
  if (root.querySelector("dialog[open]")) return;
  root.style.setProperty("--scrollbar-width", `${window.innerWidth - root.clientWidth}px`);
}

/**
 * A modal dialog; it is open as long as it is rendered. It is the browser's own <dialog>: focus trap, inert page, top
 * layer and Escape are built in, and nothing injects styles, which our content security policy would refuse.
 */
export function Modal({ title, description, size = "small", onClose, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const descriptionId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    keepScrollbarRoom(document.documentElement);
    dialog.showModal();
    setContainer(dialog);
    // Closing while still in the document restores the focus.
    return () => dialog.close();
  }, []);

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose?.();
  }

  // The event target is the dialog itself only for clicks beside its panel.
  function handlePress(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget && event.button === 0) onClose?.();
  }

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={handleCancel}
      onMouseDown={handlePress}
      className={classNames(
        "m-0 mt-auto max-h-[92dvh] w-full max-w-full overflow-y-auto overscroll-contain bg-transparent text-ink",
        "backdrop:animate-fade backdrop:bg-shade backdrop:backdrop-blur-[2px]",
        "animate-sheet sm:m-auto sm:max-h-[calc(100dvh-3rem)] sm:animate-rise",
        widths[size],
      )}
    >
      <div className="relative rounded-t-card bg-surface px-6 pt-8 pb-10 shadow-lifted outlined-when-forced sm:rounded-card sm:px-10 sm:py-10">
        <h2 id={titleId} className="wrap-anywhere pr-10 text-heading">
          {title}
        </h2>
        {description && (
          <p id={descriptionId} className="mt-2 text-ink-soft">
            {description}
          </p>
        )}
        <div className="mt-6">
          <OverlayContainerProvider value={container}>{children}</OverlayContainerProvider>
        </div>
        {onClose && (
          // Last in order, so that the first field gets the focus, not this button.
          <button
            type="button"
            onClick={onClose}
            aria-label="Close"
            className="absolute top-5 right-5 grid size-11 place-items-center rounded-full text-ink-soft transition-colors hover:bg-ink/8 hover:text-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        )}
      </div>
    </dialog>
  );
}

export interface ModalActionsProps {
  /** The label of the button that leaves everything as it is. */
  cancel?: string;
  onCancel?: () => void;
  /** The buttons that act. */
  children: ReactNode;
}

/** The buttons at the end of a dialog. */
export function ModalActions({ cancel, onCancel, children }: ModalActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {cancel && (
        <Button variant="secondary" onClick={onCancel}>
          {cancel}
        </Button>
      )}
      {children}
    </div>
  );
}
