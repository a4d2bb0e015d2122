import type { ReactNode } from "react";
import { Button } from "./button.tsx";

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
