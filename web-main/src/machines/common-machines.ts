import type { Machine } from "./machines.ts";

/** What is known of a laser before its owner has said anything. */
export type CommonMachine = Pick<
  Machine,
  "name" | "bed" | "cutSpeed" | "engraveSpeed" | "lineInterval"
>;

/** mm/s; a start for 3 mm plywood in one pass, by the kind and the optical power of the laser. Owners know better. */
const speeds = {
  diode5: { cutSpeed: 2, engraveSpeed: 60 },
  diode10: { cutSpeed: 4, engraveSpeed: 100 },
  diode20: { cutSpeed: 8, engraveSpeed: 150 },
  tube40: { cutSpeed: 10, engraveSpeed: 250 },
  tube55: { cutSpeed: 18, engraveSpeed: 300 },
  tube80: { cutSpeed: 25, engraveSpeed: 400 },
} as const;

const common = (
  name: string,
  width: number,
  height: number,
  speed: keyof typeof speeds,
): CommonMachine => ({
  name,
  bed: { width, height },
  ...speeds[speed],
  lineInterval: 0.1,
});

/** Beds are the area in which the laser cuts, rounded. */
export const commonMachines: readonly CommonMachine[] = [
  common("Atomstack A20 / X20", 400, 400, "diode20"),
  common("Creality Falcon 2", 400, 415, "diode20"),
  common("Epilog Fusion Edge 12", 610, 305, "tube55"),
  common("Epilog Fusion Edge 24", 610, 610, "tube55"),
  common("Glowforge Aura", 305, 305, "diode5"),
  common("Glowforge Basic", 495, 279, "tube40"),
  common("Glowforge Plus", 495, 279, "tube40"),
  common("Glowforge Pro", 495, 279, "tube40"),
  common("Longer Ray5", 400, 400, "diode10"),
  common("OMTech 50 W, 12 × 20 in", 500, 300, "tube55"),
  common("OMTech K40", 300, 200, "tube40"),
  common("OMTech Polar", 510, 300, "tube55"),
  common("Ortur Laser Master 3", 400, 400, "diode10"),
  common("Sculpfun S9", 410, 420, "diode5"),
  common("Sculpfun S30", 410, 400, "diode10"),
  common("Thunder Nova 35", 900, 600, "tube80"),
  common("Trotec Speedy 100", 610, 305, "tube55"),
  common("Trotec Speedy 360", 813, 508, "tube80"),
  common("xTool D1 Pro", 430, 390, "diode10"),
  common("xTool F1", 115, 115, "diode10"),
  common("xTool M1", 385, 300, "diode10"),
  common("xTool P2", 600, 308, "tube55"),
  common("xTool P2S", 600, 308, "tube55"),
  common("xTool S1", 498, 319, "diode20"),
];

/** A laser that is in no list. */
export const otherMachine: CommonMachine = common("", 400, 400, "diode10");

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "");

/** Those whose names have all words of a search: "nova35" finds "Thunder Nova 35". */
export function findMachines(search: string): readonly CommonMachine[] {
  const words = search.split(/\s+/).map(plain);
  return commonMachines.filter(({ name }) => words.every((word) => plain(name).includes(word)));
}
