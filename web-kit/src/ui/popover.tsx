import * as RadixPopover from "radix-ui/popover";
import { type ReactNode, type RefObject, useRef } from "react";
import { useOverlayContainer } from "./overlay-container.ts";

export interface PopoverProps {
  open: boolean;
  onClose: () => void;
  /** What names it for screen readers. */
  label: string;
  /** Beside what it is. What opens and closes it may be in there. */
  anchor: RefObject<HTMLElement | null>;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  /** What gets the focus at first; the panel, where a tooltip of its first button would cover something. */
  initialFocus?: "field" | "panel";
  children: ReactNode;
}

/**
 * A panel of fields beside something. It is not modal: what is around it stays usable. It closes with Escape, or when
 * something else is pressed or has the focus.
 */
export function Popover(props: PopoverProps) {
  const {
    open,
    onClose,
    label,
    anchor,
    side = "bottom",
    align = "end",
    initialFocus = "field",
    children,
  } = props;
  const container = useOverlayContainer();
  const before = useRef<Element>(null);
  return (
    <RadixPopover.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixPopover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <RadixPopover.Portal container={container}>
        <RadixPopover.Content
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          className="z-40 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1.5rem)] animate-rise overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-5 text-ink shadow-lifted outline-none outlined-when-forced"
          onOpenAutoFocus={(event) => {
            before.current = document.activeElement;
            if (initialFocus === "field") return;
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus({ preventScroll: true });
          }}
          // A button in there closes it by itself.
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Where somebody has gone on elsewhere, the focus stays there.
            if (document.activeElement === document.body && before.current instanceof HTMLElement)
              before.current.focus({ preventScroll: true });
          }}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
