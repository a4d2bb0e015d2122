import type { Unit } from "@cuttle/design";
import type { CommonMachine } from "./common-machines.ts";
import type { MachineSheet } from "./machines.ts";
import { machineMeasures, sheetMeasures, textOf, typedValue } from "./measures.ts";

/** What a machine's form has; the texts of numbers as they are typed. */
export type MachineTexts = Record<"name" | keyof typeof machineMeasures, string>;

/** The same of a sheet's form. */
export type SheetTexts = Record<"name" | keyof typeof sheetMeasures, string>;

/** What the form of a machine changes. */
export type MachineFacts = CommonMachine;

/** What the form of a sheet changes. */
export type SheetFacts = Omit<MachineSheet, "id">;

/** What is in the forms; a dialog shows one of them or both. */
export interface Texts {
  readonly machine: MachineTexts;
  readonly sheet: SheetTexts;
}

const tidy = (name: string) => name.trim().replace(/\s+/g, " ");

export const nameProblem = (name: string): string | undefined =>
  tidy(name) === "" ? "Please enter a name." : undefined;

export function machineTexts(facts: MachineFacts, unit: Unit): MachineTexts {
  const { bedWidth, bedHeight, cutSpeed, engraveSpeed, lineInterval } = machineMeasures;
  return {
    name: facts.name,
    bedWidth: textOf(bedWidth, facts.bed.width, unit),
    bedHeight: textOf(bedHeight, facts.bed.height, unit),
    cutSpeed: textOf(cutSpeed, facts.cutSpeed, unit),
    engraveSpeed: textOf(engraveSpeed, facts.engraveSpeed, unit),
    lineInterval: textOf(lineInterval, facts.lineInterval, unit),
  };
}

/** The machine of valid texts. `before`: what the form began with. */
export function readMachineTexts(
  texts: MachineTexts,
  before: MachineFacts,
  unit: Unit,
): MachineFacts {
  const read = (field: keyof typeof machineMeasures, value: number) =>
    typedValue(machineMeasures[field], texts[field], value, unit) ?? value;
  return {
    name: tidy(texts.name),
    bed: {
      width: read("bedWidth", before.bed.width),
      height: read("bedHeight", before.bed.height),
    },
    cutSpeed: read("cutSpeed", before.cutSpeed),
    engraveSpeed: read("engraveSpeed", before.engraveSpeed),
    lineInterval: read("lineInterval", before.lineInterval),
  };
}

export function sheetTexts(facts: SheetFacts, unit: Unit): SheetTexts {
  const text = (field: keyof typeof sheetMeasures) =>
    textOf(sheetMeasures[field], facts[field], unit);
  return {
    name: facts.name,
    width: text("width"),
    height: text("height"),
    thickness: text("thickness"),
    kerf: text("kerf"),
    price: text("price"),
    cutSpeed: text("cutSpeed"),
  };
}

/** The sheet of valid texts. `before`: what the form began with. */
export function readSheetTexts(texts: SheetTexts, before: SheetFacts, unit: Unit): SheetFacts {
  const read = (field: keyof typeof sheetMeasures) =>
    typedValue(sheetMeasures[field], texts[field], before[field], unit);
  const price = read("price");
  const cutSpeed = read("cutSpeed");
  return {
    name: tidy(texts.name),
    width: read("width") ?? before.width,
    height: read("height") ?? before.height,
    thickness: read("thickness") ?? before.thickness,
    kerf: read("kerf") ?? before.kerf,
    ...(price !== undefined && { price }),
    ...(cutSpeed !== undefined && { cutSpeed }),
  };
}

/** What a new sheet begins with: as large as the bed, with the kerf that files are made with on this device. */
export const newSheet = (
  bed: { readonly width: number; readonly height: number },
  kerf: number,
): SheetFacts => ({ name: "Plywood", width: bed.width, height: bed.height, thickness: 3, kerf });
