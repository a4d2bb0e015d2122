import { describe, expect, it, test } from "vitest";
import {
  addMachine,
  changeMachine,
  changeSheet,
  chooseMachine,
  chooseSheet,
  newId,
  putSheet,
  removeMachine,
  removeSheet,
  restoreMachine,
  restoreSheet,
} from "./change-machines.ts";
import { machineInUse, noMachines, readMachines, sheetInUse } from "./machines.ts";
import { birch, card, diode, lasers, tube } from "./test-machines.ts";

describe("machines as a device has stored them", () => {
  it("are read as they are", () => {
    expect(readMachines(JSON.parse(JSON.stringify(lasers)))).toEqual(lasers);
  });

  test.each([
    [null],
    ["lasers"],
    [{}],
    [{ machines: {} }],
    [{ machines: [{ ...diode, bed: undefined }] }],
    [{ machines: [{ ...diode, name: " " }] }],
    [{ machines: [{ ...diode, id: "a b" }] }],
    [{ machines: [{ ...diode, cutSpeed: 0 }] }],
    [{ machines: [{ ...diode, lineInterval: "0.1" }] }],
    [{ machines: [{ ...diode, sheets: undefined }] }],
  ])("%j is none", (stored) => {
    expect(readMachines(stored)).toEqual(noMachines);
  });

  it("lose what is invalid, and the second one with an id", () => {
    const sheets = [{ ...birch, kerf: 2 }, { ...birch, price: -1 }, card, { ...card, name: "B" }];
    const stored = { machines: [{ ...diode, sheets }, diode], chosenMachine: "gone" };
    expect(readMachines(stored)).toEqual({
      machines: [{ ...diode, sheets: [card], chosenSheet: "card" }],
      chosenMachine: "d1",
    });
  });
});

describe("a change", () => {
  it("adds a machine and a sheet, and puts them in use", () => {
    const one = addMachine(diode)(noMachines);
    expect(one).toEqual({ machines: [diode], chosenMachine: "d1" });
    const two = addMachine(tube)(one);
    expect(machineInUse(two)).toBe(tube);
    const mdf = { ...birch, id: "mdf", name: "MDF" };
    const [, nova] = putSheet("nova", mdf)(two).machines;
    expect(nova && sheetInUse(nova)).toBe(mdf);
  });

  it("replaces a sheet, and leaves the one in use", () => {
    const thick = { ...card, thickness: 1 };
    const [d1] = putSheet("d1", thick)(lasers).machines;
    expect(d1).toEqual({ ...diode, sheets: [birch, thick] });
  });

  it("changes the facts of a machine, and no sheets", () => {
    const { id, sheets, chosenSheet, ...facts } = tube;
    const [d1] = changeMachine("d1", facts)(lasers).machines;
    expect(d1).toEqual({ ...diode, ...facts });
  });

  it("chooses", () => {
    expect(machineInUse(chooseMachine("nova")(lasers))).toBe(tube);
    const [d1] = chooseSheet("d1", "card")(lasers).machines;
    expect(d1 && sheetInUse(d1)).toBe(card);
  });

  it("removes the one in use, puts its neighbor in use, and is undone", () => {
    const rest = removeMachine("d1")(lasers);
    expect(rest).toEqual({ machines: [tube], chosenMachine: "nova" });
    expect(restoreMachine(lasers, "d1")(rest)).toEqual(lasers);
    expect(removeMachine("nova")(rest)).toEqual(noMachines);

    const without = removeSheet("d1", "birch")(lasers);
    expect(without.machines[0]).toEqual({ ...diode, sheets: [card], chosenSheet: "card" });
    expect(restoreSheet(diode, "birch")(without)).toEqual(lasers);
  });

  test.each([
    ["chooseMachine", chooseMachine("gone")],
    ["chooseSheet", chooseSheet("d1", "gone")],
    ["removeMachine", removeMachine("gone")],
    ["removeSheet", removeSheet("d1", "gone")],
    ["putSheet", putSheet("gone", card)],
    ["changeMachine", changeMachine("gone", tube)],
    ["restoreMachine", restoreMachine(lasers, "nova")],
    ["restoreSheet", restoreSheet(diode, "card")],
  ])("%s changes nothing when it was made, or is impossible", (_, change) => {
    expect(change(lasers)).toEqual(lasers);
  });
});

it("makes ids that the server takes", () => {
  expect(newId()).toMatch(/^[\w-]{1,40}$/);
  expect(newId()).not.toBe(newId());
});

it("facts of a sheet are changed, and what another tab has changed on it stays", () => {
  const elsewhere = putSheet(diode.id, { ...birch, price: 6 })(lasers);
  const [machine] = changeSheet(diode.id, birch.id, { kerf: 0.2 })(elsewhere).machines;
  expect(machine).toEqual({ ...diode, sheets: [{ ...birch, price: 6, kerf: 0.2 }, card] });
  expect(changeSheet(diode.id, "gone", { kerf: 0.2 })(lasers)).toEqual(lasers);
});
