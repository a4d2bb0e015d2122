import { Button, FormMessage, Modal, ModalActions } from "@cuttle/web-kit/ui";
import { usePreferences } from "../engine/preferences.ts";
import { newId, putSheet } from "./change-machines.ts";
import { SheetFields } from "./form-fields.tsx";
import { newSheet } from "./forms.ts";
import { type Machine, type MachineSheet, sheetInUse } from "./machines.ts";
import { useMachineForm } from "./use-machine-form.ts";
import { useMachines } from "./use-machines.ts";

export interface SheetModalProps {
  readonly machine: Machine;
  /** The one that is changed; undefined: a new one. */
  readonly sheet?: MachineSheet | undefined;
  readonly onClose: () => void;
}

/** Adds a sheet of material to a machine, or changes one. */
export default function SheetModal({ machine, sheet, onClose }: SheetModalProps) {
  const { change } = useMachines();
  const [{ kerf }] = usePreferences();
  const first = { ...newSheet(machine.bed, sheetInUse(machine)?.kerf ?? kerf), name: "" };
  const before = { machine, sheet: sheet ?? first };
  const { form, unit, refused, saving, submit } = useMachineForm(before, async (facts) => {
    await change(putSheet(machine.id, { id: sheet?.id ?? newId(), ...facts.sheet }));
    onClose();
  });
  return (
    <Modal
      title={sheet ? "Edit the sheet" : "Add a sheet"}
      description={`For ${machine.name}`}
      size="medium"
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-6">
        <SheetFields form={form} unit={unit} />
        <FormMessage>{refused}</FormMessage>
        <ModalActions cancel="Cancel" onCancel={onClose}>
          <Button type="submit" loading={saving}>
            Save
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
