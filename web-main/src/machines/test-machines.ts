import type { Machine, MachineSheet, Machines } from "./machines.ts";

export const birch: MachineSheet = {
  id: "birch",
  name: "Birch plywood",
  width: 300,
  height: 200,
  thickness: 3,
  kerf: 0.15,
  price: 4.5,
};

export const card: MachineSheet = {
  id: "card",
  name: "Card",
  width: 297,
  height: 210,
  thickness: 0.3,
  kerf: 0.1,
};

export const diode: Machine = {
  id: "d1",
  name: "xTool D1 Pro 10 W",
  bed: { width: 430, height: 390 },
  cutSpeed: 5,
  engraveSpeed: 100,
  lineInterval: 0.1,
  sheets: [birch, card],
  chosenSheet: "birch",
};

export const tube: Machine = {
  ...diode,
  id: "nova",
  name: "Thunder Nova 35",
  bed: { width: 900, height: 600 },
  sheets: [],
  chosenSheet: "",
};

/** Two lasers, of which the first is in use. */
export const lasers: Machines = { machines: [diode, tube], chosenMachine: "d1" };
