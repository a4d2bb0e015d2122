import { Button, Modal, ModalActions } from "@cuttle/web-kit/ui";
import { MachineChoice } from "./machine-choice.tsx";
import { hasChoice } from "./machines.ts";
import { useMachines } from "./use-machines.ts";

/** Chooses the laser and the sheet in use. */
export default function MachineChoiceModal({ onClose }: { readonly onClose: () => void }) {
  const { machines } = useMachines();
  return (
    <Modal
      title="My machines"
      description={
        machines && hasChoice(machines)
          ? "Select the laser and the sheet you're using."
          : "Your laser, and the sheet of material you cut on it."
      }
      size="medium"
      onClose={onClose}
    >
      <div className="grid gap-6">
        {/* The toast that undoes a removal is on the page. */}
        {machines && <MachineChoice all={machines} onRemoved={onClose} />}
        <ModalActions>
          <Button onClick={onClose}>Done</Button>
        </ModalActions>
      </div>
    </Modal>
  );
}
