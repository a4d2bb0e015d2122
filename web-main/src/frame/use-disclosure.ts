import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * A button that shows and hides a part of the page, and that part. Escape hides it, and so do a press beside it, the focus going
 * elsewhere, and a change of route.
 */
export function useDisclosure<Part extends HTMLElement>() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const part = useRef<Part>(null);
  const { key } = useLocation();
  // Storing where it was opened closes it on every change of route.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;

  useEffect(() => {
    if (!open) return;
    function closeOutside({ target }: Event) {
      const inside = [part, button].some(({ current }) => current?.contains(target as Node));
      if (!inside) setOpenedAt(null);
    }
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    setOpenedAt(null);
    button.current?.focus();
  }

  return {
    open,
    button: {
      ref: button,
      type: "button",
      "aria-expanded": open,
      "aria-controls": id,
      onClick: () => setOpenedAt(open ? null : key),
      onKeyDown,
    },
    part: { ref: part, id, hidden: !open, onKeyDown },
  } as const;
}
