import { inUnit, type Unit, unitName } from "@cuttle/design";
import { lazyPart } from "@cuttle/web-kit/ui";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { ModalNotLoaded } from "../../../frame/modal-not-loaded.tsx";
import { LazyMachineModal } from "../../../machines/lazy-modals.tsx";
import type { Machine } from "../../../machines/machines.ts";
import { sheetInUse } from "../../../machines/machines.ts";
import { useMachines } from "../../../machines/use-machines.ts";
import { sizeWords } from "../../../machines/words.ts";

const MachineChoiceModal = lazyPart(() => import("../../../machines/machine-choice-modal.tsx"), {
  otherwise: ModalNotLoaded,
});

/** "xTool D1 Pro · Birch plywood 3 mm" */
function nameOf(machine: Machine, unit: Unit): string {
  const sheet = sheetInUse(machine);
  const material = sheet && `${sheet.name} ${inUnit(sheet.thickness, unit)} ${unitName(unit)}`;
  return `${machine.name} · ${material ?? sizeWords(machine.bed, unit)}`;
}

/** Says which laser and sheet are in use, and opens the choice. Nothing if they could not be read. */
export function MachineButton({ unit }: { readonly unit: Unit }) {
  const { machines, machine } = useMachines();
  const [open, setOpen] = useState<"laser" | "choice">();
  const close = () => setOpen(undefined);
  if (!machines) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(machine ? "choice" : "laser")}
        className="wrap-anywhere -mx-2 inline-flex min-h-9 items-center gap-1 rounded-control px-2 text-left text-caption text-ink-soft transition-colors hover:bg-ink/8 hover:text-ink"
      >
        <span>
          {machine && <span className="sr-only">Laser and sheet: </span>}
          {machine ? nameOf(machine, unit) : "Which laser do you have?"}
        </span>
        <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
      </button>
      {open === "laser" && <LazyMachineModal onClose={close} />}
      {open === "choice" && <MachineChoiceModal onClose={close} />}
    </>
  );
}
