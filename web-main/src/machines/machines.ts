import { isRecord } from "../engine/session-store.ts";

// What a page needs that only uses the machines; change-machines.ts and the dialogs are loaded by those that change them.

/** A kind of sheet of material. Lengths in mm. */
export interface MachineSheet {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly thickness: number;
  readonly kerf: number;
  /** Of one sheet, in one's own currency. */
  readonly price?: number;
  /** mm/s; instead of the machine's. */
  readonly cutSpeed?: number;
}

/** A laser. Lengths in mm, speeds in mm/s. */
export interface Machine {
  readonly id: string;
  readonly name: string;
  readonly bed: { readonly width: number; readonly height: number };
  readonly cutSpeed: number;
  readonly engraveSpeed: number;
  /** Between engraved lines. */
  readonly lineInterval: number;
  readonly sheets: readonly MachineSheet[];
  /** The id of the sheet in use; "" if there is none. */
  readonly chosenSheet: string;
}

/** Somebody's machines, and which one is in use. */
export interface Machines {
  readonly machines: readonly Machine[];
  /** The id of the machine in use; "" if there is none. */
  readonly chosenMachine: string;
}

export const noMachines: Machines = { machines: [], chosenMachine: "" };

/** As the server has them (accounts/machines.go). */
export const mostMachines = 10;
export const mostSheets = 30;
export const bounds = {
  size: { min: 10, max: 5000 },
  thickness: { min: 0, max: 100 },
  kerf: { min: 0, max: 1 },
  speed: { min: 0.1, max: 5000 },
  lineInterval: { min: 0.01, max: 5 },
  price: { min: 0, max: 100_000 },
} as const;

/** The machine in use. */
export function machineInUse({ machines, chosenMachine }: Machines): Machine | undefined {
  return machines.find(({ id }) => id === chosenMachine) ?? machines[0];
}

/** The sheet in use on a machine. */
export function sheetInUse({ sheets, chosenSheet }: Machine): MachineSheet | undefined {
  return sheets.find(({ id }) => id === chosenSheet) ?? sheets[0];
}

/** Whether there is another laser or another sheet to use. */
export function hasChoice({ machines }: Machines): boolean {
  return machines.length > 1 || machines.some(({ sheets }) => sheets.length > 1);
}

const isId = (value: unknown) => typeof value === "string" && /^[\w-]{1,40}$/.test(value);

const isName = (value: unknown) =>
  typeof value === "string" && value.trim() !== "" && [...value].length <= 60;

const within = (value: unknown, { min, max }: { readonly min: number; readonly max: number }) =>
  typeof value === "number" && value >= min && value <= max;

function isSheet(value: unknown): value is MachineSheet {
  return (
    isRecord(value) &&
    isId(value.id) &&
    isName(value.name) &&
    within(value.width, bounds.size) &&
    within(value.height, bounds.size) &&
    within(value.thickness, bounds.thickness) &&
    within(value.kerf, bounds.kerf) &&
    (value.price === undefined || within(value.price, bounds.price)) &&
    (value.cutSpeed === undefined || within(value.cutSpeed, bounds.speed))
  );
}

function isMachine(value: unknown): value is Machine {
  return (
    isRecord(value) &&
    isId(value.id) &&
    isName(value.name) &&
    isRecord(value.bed) &&
    within(value.bed.width, bounds.size) &&
    within(value.bed.height, bounds.size) &&
    within(value.cutSpeed, bounds.speed) &&
    within(value.engraveSpeed, bounds.speed) &&
    within(value.lineInterval, bounds.lineInterval) &&
    Array.isArray(value.sheets)
  );
}

/** The valid ones of a list, the first of each id. */
function validOf<Entry extends { readonly id: string }>(
  list: unknown,
  isValid: (value: unknown) => value is Entry,
): Entry[] {
  const valid = Array.isArray(list) ? list.filter(isValid) : [];
  return valid.filter(({ id }, place) => valid.findIndex((one) => one.id === id) === place);
}

const chosenOf = (list: readonly { readonly id: string }[], id: unknown) =>
  (list.find((one) => one.id === id) ?? list[0])?.id ?? "";

/** Machines as a device has stored them. What is invalid is left out. */
export function readMachines(value: unknown): Machines {
  if (!isRecord(value)) return noMachines;
  const machines = validOf(value.machines, isMachine)
    .slice(0, mostMachines)
    .map((machine): Machine => {
      const sheets = validOf(machine.sheets, isSheet).slice(0, mostSheets);
      return { ...machine, sheets, chosenSheet: chosenOf(sheets, machine.chosenSheet) };
    });
  return { machines, chosenMachine: chosenOf(machines, value.chosenMachine) };
}
