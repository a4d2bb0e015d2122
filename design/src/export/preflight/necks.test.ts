import { CompoundPath, Path, Vec } from "@cuttle/geometry";
import { describe, expect, it } from "vitest";
import { drawing, shape } from "../testing/drawings.ts";
import { preflight } from "./index.ts";

const box = (x: number, y: number, width: number, height: number) =>
  Path.rectangle({ x, y, width, height });
const necks = (...welded: Path[]) =>
  preflight(drawing([shape("cut", CompoundPath.union(...welded).contours())])).filter(
    ({ code }) => code === "thin-neck",
  );

/** Two plates of 100 × 60 mm, 5 mm apart. */
const plates = [box(0, 0, 100, 60), box(105, 0, 100, 60)];
const bridge = (y: number, width: number) => box(99, y, 7, width);
const hoop = CompoundPath.stroke(Path.circle({ radius: 60 }), 2.5);

describe("a large part on one neck", () => {
  it("is reported, with the place of the neck", () => {
    const [finding, ...rest] = necks(...plates, bridge(29, 2));
    expect(rest).toEqual([]);
    const [{ x, y, width = 0, height = 0 } = { x: 0, y: 0 }] = finding?.where ?? [];
    expect(x).toBeGreaterThan(98);
    expect(x + width).toBeLessThan(107);
    expect(y).toBeGreaterThan(27);
    expect(y + height).toBeLessThan(33);
    expect(finding?.where).toHaveLength(1);
  });

  it("counts the length of a bridge, and that it is narrow", () => {
    const [plate, small] = [box(0, 0, 100, 60), box(140, 16, 28, 28)];
    const long = (width: number) => box(99, 30, 42, width);
    expect(necks(plate, small, long(1.5))).toHaveLength(1);
    expect(necks(plate, small, long(2.4))).toEqual([]);
    const near = (width: number) => [plate, box(102, 16, 28, 28), box(99, 30, 4, width)];
    expect(necks(...near(1.5))).toHaveLength(1);
    expect(necks(...near(1.9))).toEqual([]);
  });

  it("is judged at its narrowest point, and reported once", () => {
    const upper = [Vec(99, 27), Vec(101.5, 29.25), Vec(103.5, 29.25), Vec(106, 27)];
    const lower = [Vec(106, 33), Vec(103.5, 30.75), Vec(101.5, 30.75), Vec(99, 33)];
    const flared = Path([...upper, ...lower], true);
    const [finding] = necks(box(0, 0, 100, 60), box(105, 16, 28, 28), flared);
    expect(finding?.where).toHaveLength(1);
  });

  it.each<[string, Path[]]>([
    ["on a wide neck", [...plates, bridge(29, 3)]],
    ["on two necks", [...plates, bridge(5, 2), bridge(53, 2)]],
    ["that is small", [box(0, 0, 100, 60), box(105, 20, 20, 20), bridge(29, 2)]],
    ["in a fine hoop that holds it on both sides", [box(-59, -20, 118, 40), ...hoop.paths]],
  ])("%s is not", (_, welded) => {
    expect(necks(...welded)).toEqual([]);
  });
});
