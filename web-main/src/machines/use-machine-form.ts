import { messageFor } from "@cuttle/web-kit/api";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import {
  type MachineFacts,
  machineTexts,
  readMachineTexts,
  readSheetTexts,
  type SheetFacts,
  sheetTexts,
  type Texts,
} from "./forms.ts";
import { useUnit } from "./use-unit.ts";

interface Facts {
  readonly machine: MachineFacts;
  readonly sheet: SheetFacts;
}

/** The form of a machine, a sheet or both. `before`: what it begins with. `save` rejects with what was refused. */
export function useMachineForm(before: Facts, save: (facts: Facts) => Promise<void>) {
  const unit = useUnit();
  const form = useForm<Texts>({
    defaultValues: {
      machine: machineTexts(before.machine, unit),
      sheet: sheetTexts(before.sheet, unit),
    },
  });
  const [refused, setRefused] = useState("");

  async function submit({ machine, sheet }: Texts) {
    setRefused("");
    try {
      await save({
        machine: readMachineTexts(machine, before.machine, unit),
        sheet: readSheetTexts(sheet, before.sheet, unit),
      });
    } catch (error) {
      setRefused(messageFor(error));
    }
  }

  return {
    form,
    unit,
    refused,
    saving: form.formState.isSubmitting,
    submit: (event: FormEvent) => void form.handleSubmit(submit)(event),
  };
}
