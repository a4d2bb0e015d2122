import type { Unit } from "@cuttle/design";
import { Button } from "@cuttle/web-kit/ui";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { ChoiceRow } from "./choice-row.tsx";
import { LazyMachineModal, LazySheetModal } from "./lazy-modals.tsx";
import {
  type Machine,
  type Machines,
  machineInUse,
  mostMachines,
  mostSheets,
  sheetInUse,
} from "./machines.ts";
import { type MyMachineActions, useMachineActions } from "./use-machine-actions.ts";
import { useUnit } from "./use-unit.ts";
import { machineWords, sheetWords } from "./words.ts";

/** What a dialog is open for; the ids are of what is changed, "" for something new. */
type Open = { readonly machineId: string; readonly sheetId?: string };

interface MachineChoiceProps {
  readonly all: Machines;
  /** After a removal, whose toast can undo it. Without it, the list gets the focus. */
  readonly onRemoved?: (() => void) | undefined;
}

/** One's lasers and their sheets of material: which ones are in use, and what can be done with them. */
export function MachineChoice({ all, onRemoved }: MachineChoiceProps) {
  const [open, setOpen] = useState<Open>();
  const machine = all.machines.find(({ id }) => id === open?.machineId);
  const sheet = machine?.sheets.find(({ id }) => id === open?.sheetId);
  const close = () => setOpen(undefined);
  return (
    <>
      <MachineList all={all} onOpen={setOpen} onRemoved={onRemoved} />
      {open?.sheetId === undefined && (open?.machineId === "" || machine) && (
        <LazyMachineModal machine={machine} onClose={close} />
      )}
      {open?.sheetId !== undefined && machine && (
        <LazySheetModal machine={machine} sheet={sheet} onClose={close} />
      )}
    </>
  );
}

interface MachineListProps extends MachineChoiceProps {
  readonly onOpen: (open: Open) => void;
}

function MachineList({ all, onOpen, onRemoved }: MachineListProps) {
  const actions = useMachineActions(all);
  const unit = useUnit();
  const { machines } = all;
  const inUse = machineInUse(all);
  const list = useRef<HTMLDivElement>(null);
  const focusList = () => list.current?.focus(); // the button goes
  return (
    <div ref={list} tabIndex={-1} className="grid gap-5 outline-none">
      <ul aria-label="Machines" className="grid gap-4 empty:hidden">
        {machines.map((machine) => (
          <MachineCard
            key={machine.id}
            machine={machine}
            inUse={machine === inUse}
            alone={machines.length === 1}
            unit={unit}
            actions={actions}
            onOpen={onOpen}
            onRemoved={onRemoved ?? focusList}
          />
        ))}
      </ul>
      {machines.length < mostMachines ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          aria-haspopup="dialog"
          onClick={() => onOpen({ machineId: "" })}
        >
          <Plus className="size-4.5" aria-hidden="true" />
          {machines.length === 0 ? "Add your laser" : "Add another machine"}
        </Button>
      ) : (
        <p className="text-ink-soft text-small">
          You have {mostMachines} machines, the most we keep.
        </p>
      )}
    </div>
  );
}

interface MachineCardProps {
  readonly machine: Machine;
  readonly inUse: boolean;
  /** It is the only one. */
  readonly alone: boolean;
  readonly unit: Unit;
  readonly actions: MyMachineActions;
  readonly onOpen: (open: Open) => void;
  readonly onRemoved: () => void;
}

function MachineCard(props: MachineCardProps) {
  const { machine, inUse, alone, unit, actions, onOpen, onRemoved } = props;
  const { id, name, sheets } = machine;
  const sheetUsed = sheetInUse(machine);
  return (
    <li className="grid rounded-control border border-line">
      <ChoiceRow
        group="machine"
        title={name}
        heading
        text={machineWords(machine, unit)}
        inUse={inUse}
        alone={alone}
        onUse={() => actions.chooseMachine(id)}
        onEdit={() => onOpen({ machineId: id })}
        onRemove={() => {
          actions.removeMachine(machine);
          onRemoved();
        }}
      />
      <ul aria-label={`Sheets for ${name}`} className="ml-4 empty:hidden sm:ml-8">
        {sheets.map((sheet) => (
          <li key={sheet.id} className="border-line border-t">
            <ChoiceRow
              group={`sheet-${id}`}
              title={sheet.name}
              text={sheetWords(sheet, unit)}
              inUse={sheet === sheetUsed}
              alone={sheets.length === 1}
              onUse={() => actions.chooseSheet(machine, sheet.id)}
              onEdit={() => onOpen({ machineId: id, sheetId: sheet.id })}
              onRemove={() => {
                actions.removeSheet(machine, sheet);
                onRemoved();
              }}
            />
          </li>
        ))}
      </ul>
      <div className="ml-4 border-line border-t px-1 py-1.5 sm:ml-8">
        {sheets.length < mostSheets ? (
          <Button
            variant="quiet"
            size="small"
            aria-haspopup="dialog"
            onClick={() => onOpen({ machineId: id, sheetId: "" })}
          >
            <Plus className="size-4" aria-hidden="true" />
            Add a sheet<span className="sr-only"> for {name}</span>
          </Button>
        ) : (
          <p className="px-3 py-1.5 text-caption text-ink-soft">
            This machine has {mostSheets} sheets, the most we keep.
          </p>
        )}
      </div>
    </li>
  );
}
