import { expect, it, test } from "vitest";
import { commonMachines, findMachines, otherMachine } from "./common-machines.ts";
import { readMachines } from "./machines.ts";

test.each([
  ["", commonMachines.length],
  ["nova", 1],
  ["NOVA 35", 1],
  ["glow", 4],
  ["laser master", 1],
  ["p2", 2],
  ["homemade", 0],
])("%j finds %d", (search, count) => {
  expect(findMachines(search)).toHaveLength(count);
});

it("has only what can be kept, each once and in the order of the alphabet", () => {
  const machines = [...commonMachines, { ...otherMachine, name: "Other" }].map(
    (machine, place) => ({
      ...machine,
      id: String(place),
      sheets: [],
      chosenSheet: "",
    }),
  );
  for (const machine of machines) {
    expect(readMachines({ machines: [machine], chosenMachine: machine.id }).machines).toEqual([
      machine,
    ]);
  }
  const names = commonMachines.map(({ name }) => name);
  expect(names).toEqual(
    [...new Set(names)].sort((a, b) => a.localeCompare(b, "en", { numeric: true })),
  );
});
