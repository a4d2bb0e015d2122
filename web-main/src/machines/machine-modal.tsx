import { Button, FormMessage, Modal, ModalActions } from "@cuttle/web-kit/ui";
import { type ReactNode, useState } from "react";
import { usePreferences } from "../engine/preferences.ts";
import { addMachine, changeMachine, newId } from "./change-machines.ts";
import type { CommonMachine } from "./common-machines.ts";
import { MachineFields, SheetFields } from "./form-fields.tsx";
import { newSheet } from "./forms.ts";
import { LaserPicker } from "./laser-picker.tsx";
import type { Machine } from "./machines.ts";
import { useMachineForm } from "./use-machine-form.ts";
import { useMachines } from "./use-machines.ts";
import { useUnit } from "./use-unit.ts";

export interface MachineModalProps {
  /** The one that is changed; undefined: a new one. */
  readonly machine?: Machine | undefined;
  /** It is saved, and in use if it is new. */
  readonly onSaved?: ((machine: Machine) => void) | undefined;
  readonly onClose: () => void;
}

/** Asks which laser somebody has and, for a new one, for the first sheet of material. */
export default function MachineModal(props: MachineModalProps) {
  const { machine, onClose } = props;
  const [picked, setPicked] = useState<CommonMachine>();
  const unit = useUnit();
  if (machine) return <EditMachine {...props} machine={machine} />;
  if (picked) return <NewMachine {...props} picked={picked} onBack={() => setPicked(undefined)} />;
  return (
    <Modal
      title="Which laser do you have?"
      description="Pick it, and we fill in its bed and typical speeds."
      size="medium"
      onClose={onClose}
    >
      <LaserPicker unit={unit} onPick={setPicked} />
    </Modal>
  );
}

interface NewMachineProps extends MachineModalProps {
  readonly picked: CommonMachine;
  readonly onBack: () => void;
}

function NewMachine({ picked, onBack, onSaved, onClose }: NewMachineProps) {
  const { change } = useMachines();
  const [{ kerf }] = usePreferences();
  const before = { machine: picked, sheet: newSheet(picked.bed, kerf) };
  const { form, unit, refused, saving, submit } = useMachineForm(before, async (facts) => {
    const sheet = { id: newId(), ...facts.sheet };
    const machine = { id: newId(), ...facts.machine, sheets: [sheet], chosenSheet: sheet.id };
    await change(addMachine(machine));
    onSaved?.(machine);
    onClose();
  });
  return (
    <Modal
      title={picked.name || "Something else"}
      description="Change what's different on yours. You can add more sheets later."
      size="large"
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-6">
        <div className="grid items-start gap-x-10 gap-y-8 sm:grid-cols-2">
          <Part title="Your laser">
            <MachineFields form={form} unit={unit} />
          </Part>
          <Part title="Your first sheet">
            <SheetFields form={form} unit={unit} first />
          </Part>
        </div>
        <FormMessage>{refused}</FormMessage>
        <ModalActions cancel="Back" onCancel={onBack}>
          <Button type="submit" loading={saving}>
            Save
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-bold font-display text-subheading">{title}</legend>
      {children}
    </fieldset>
  );
}

interface EditMachineProps extends MachineModalProps {
  readonly machine: Machine;
}

function EditMachine({ machine, onSaved, onClose }: EditMachineProps) {
  const { change } = useMachines();
  const before = { machine, sheet: newSheet(machine.bed, 0) };
  const { form, unit, refused, saving, submit } = useMachineForm(before, async (facts) => {
    await change(changeMachine(machine.id, facts.machine));
    onSaved?.({ ...machine, ...facts.machine });
    onClose();
  });
  return (
    <Modal title="Edit the machine" size="medium" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <MachineFields form={form} unit={unit} />
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
