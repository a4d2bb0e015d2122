import { useToast } from "@cuttle/web-kit/ui";
import { useTellFailure } from "../frame/use-tell-failure.ts";
import {
  chooseMachine,
  chooseSheet,
  type MachinesChange,
  removeMachine,
  removeSheet,
  restoreMachine,
  restoreSheet,
} from "./change-machines.ts";
import type { Machine, MachineSheet, Machines } from "./machines.ts";
import { useMachines } from "./use-machines.ts";

export type MyMachineActions = ReturnType<typeof useMachineActions>;

/** What the list of machines can do without a dialog. A removal can be undone. */
export function useMachineActions(all: Machines) {
  const { change } = useMachines();
  const toast = useToast();
  const tellFailure = useTellFailure();

  function make(by: MachinesChange, failed: string, done?: () => void) {
    change(by).then(done, (error) => tellFailure(failed, error));
  }

  function remove(name: string, removal: MachinesChange, undo: MachinesChange) {
    const onAction = () => make(undo, `${name} wasn't restored`);
    make(removal, `${name} wasn't removed`, () =>
      toast({ title: `${name} is removed`, action: { label: "Undo", onAction } }),
    );
  }

  const failed = "That wasn't saved";
  return {
    chooseMachine: (id: string) => make(chooseMachine(id), failed),
    chooseSheet: (machine: Machine, id: string) => make(chooseSheet(machine.id, id), failed),
    removeMachine: ({ id, name }: Machine) =>
      remove(name, removeMachine(id), restoreMachine(all, id)),
    removeSheet: (machine: Machine, { id, name }: MachineSheet) =>
      remove(name, removeSheet(machine.id, id), restoreSheet(machine, id)),
  };
}
