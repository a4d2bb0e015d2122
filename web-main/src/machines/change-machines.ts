import type { Machine, MachineSheet, Machines } from "./machines.ts";

/** A change that can be made again to machines that were changed elsewhere since. */
export type MachinesChange = (now: Machines) => Machines;

interface Entry {
  readonly id: string;
}

/** A list, and the id of the one in use. */
type Chosen<One extends Entry> = readonly [list: readonly One[], chosen: string];

function put<One extends Entry>([list, chosen]: Chosen<One>, one: One): Chosen<One> {
  return list.some(({ id }) => id === one.id)
    ? [list.map((other) => (other.id === one.id ? one : other)), chosen]
    : [[...list, one], one.id];
}

function takeOut<One extends Entry>([list, chosen]: Chosen<One>, id: string): Chosen<One> {
  const place = list.findIndex((one) => one.id === id);
  if (place < 0) return [list, chosen];
  const rest = list.toSpliced(place, 1);
  return [rest, chosen === id ? ((rest[place] ?? rest.at(-1))?.id ?? "") : chosen];
}

function putBack<One extends Entry>([list, chosen]: Chosen<One>, before: Chosen<One>, id: string) {
  const place = before[0].findIndex((one) => one.id === id);
  const one = before[0][place];
  if (!one || list.some((other) => other.id === id)) return [list, chosen] as const;
  return [list.toSpliced(place, 0, one), before[1] === id ? id : chosen] as const;
}

const machinesOf = (all: Machines) => [all.machines, all.chosenMachine] as const;
const sheetsOf = (machine: Machine) => [machine.sheets, machine.chosenSheet] as const;

function withMachines([machines, chosenMachine]: Chosen<Machine>): Machines {
  return { machines, chosenMachine };
}

/** Changes the sheets of one machine, if it is still there. */
function ofMachine(
  machineId: string,
  change: (sheets: Chosen<MachineSheet>, machine: Machine) => Chosen<MachineSheet>,
): MachinesChange {
  return (now) => ({
    ...now,
    machines: now.machines.map((machine) => {
      if (machine.id !== machineId) return machine;
      const [sheets, chosenSheet] = change(sheetsOf(machine), machine);
      return { ...machine, sheets, chosenSheet };
    }),
  });
}

/** Adds a machine, which is then in use. */
export const addMachine =
  (machine: Machine): MachinesChange =>
  (now) =>
    withMachines(put(machinesOf(now), machine));

/** Changes a machine but for its sheets, if it is still there. */
export const changeMachine =
  (id: string, facts: Omit<Machine, "id" | "sheets" | "chosenSheet">): MachinesChange =>
  (now) => ({
    ...now,
    machines: now.machines.map((machine) =>
      machine.id === id ? { ...machine, ...facts } : machine,
    ),
  });

export const removeMachine =
  (id: string): MachinesChange =>
  (now) =>
    withMachines(takeOut(machinesOf(now), id));

/** Undoes the removal of a machine. `before`: what was there before it. */
export const restoreMachine =
  (before: Machines, id: string): MachinesChange =>
  (now) =>
    withMachines(putBack(machinesOf(now), machinesOf(before), id));

/** Puts a machine in use. */
export const chooseMachine =
  (id: string): MachinesChange =>
  (now) =>
    now.machines.some((machine) => machine.id === id) ? { ...now, chosenMachine: id } : now;

/** Adds a sheet, which is then in use, or replaces the one with its id. */
export const putSheet = (machineId: string, sheet: MachineSheet): MachinesChange =>
  ofMachine(machineId, (sheets) => put(sheets, sheet));

/** Changes facts of a sheet, if it is still there. */
export const changeSheet = (
  machineId: string,
  id: string,
  facts: Partial<Omit<MachineSheet, "id">>,
): MachinesChange =>
  ofMachine(machineId, ([sheets, chosen]) => [
    sheets.map((sheet) => (sheet.id === id ? { ...sheet, ...facts } : sheet)),
    chosen,
  ]);

export const removeSheet = (machineId: string, id: string): MachinesChange =>
  ofMachine(machineId, (sheets) => takeOut(sheets, id));

/** Undoes the removal of a sheet. `before`: its machine before it. */
export const restoreSheet = (before: Machine, id: string): MachinesChange =>
  ofMachine(before.id, (sheets) => putBack(sheets, sheetsOf(before), id));

/** Puts a sheet in use. */
export const chooseSheet = (machineId: string, id: string): MachinesChange =>
  ofMachine(machineId, ([sheets, chosen]) => [
    sheets,
    sheets.some((sheet) => sheet.id === id) ? id : chosen,
  ]);

/** An id for a machine or a sheet. Not crypto.randomUUID, which pages without HTTPS lack. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
