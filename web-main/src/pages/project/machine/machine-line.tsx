import type { Unit } from "@cuttle/design";
import { useEffect } from "react";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import { changeSheet } from "../../../machines/change-machines.ts";
import { useMachines } from "../../../machines/use-machines.ts";
import { MachineButton } from "./machine-button.tsx";
import type { MachineInUse } from "./use-cutting.ts";

export interface MachineLineProps {
  readonly unit: Unit;
  /** null: there is none, or it is not known. */
  readonly onMachine: (machine: MachineInUse | null) => void;
}

/** The laser and the sheet in use, which the page learns by this part of it. */
export default function MachineLine({ unit, onMachine }: MachineLineProps) {
  const { machines, machine, sheet, error, change } = useMachines();
  const tellFailure = useTellFailure();
  const isSettled = machines !== undefined || error !== null;

  useEffect(() => {
    if (!isSettled) return;
    function changeKerf(kerf: number) {
      if (!machine || !sheet) return;
      change(changeSheet(machine.id, sheet.id, { kerf })).catch((error) =>
        tellFailure("The kerf wasn't saved", error),
      );
    }
    const { bed } = machine ?? {};
    onMachine(bed ? { bed, sheet: sheet ?? bed, kerf: sheet?.kerf, changeKerf } : null);
  }, [isSettled, machine, sheet, change, tellFailure, onMachine]);

  return <MachineButton unit={unit} />;
}
