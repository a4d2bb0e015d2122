import { describe, expect, it } from "vitest";
import { Path } from "../path.ts";
import { PathContainment } from "../path-containment.ts";

const p = (x: number, y: number) => ({ x, y });

describe("the position of a path relative to another", () => {
  const plate = Path.rectangle({ width: 20, height: 20 });
  it.each<[name: string, one: Path, wanted: PathContainment]>([
    ["in it", Path.circle({ center: p(10, 10), radius: 5 }), PathContainment.Inside],
    ["in it, touching", Path.circle({ center: p(10, 10), radius: 10 }), PathContainment.Inside],
    ["in it, along an edge", Path.rectangle({ width: 10, height: 10 }), PathContainment.Inside],
    ["around it", Path.circle({ center: p(10, 10), radius: 50 }), PathContainment.Contains],
    ["beside it", Path.circle({ center: p(50, 10), radius: 5 }), PathContainment.Outside],
    [
      "beside it, along an edge",
      Path.rectangle({ x: 20, width: 20, height: 20 }),
      PathContainment.Outside,
    ],
    ["across it", Path.circle({ center: p(20, 10), radius: 5 }), PathContainment.Crossing],
    ["same", plate.clone().reverse(), PathContainment.Same],
    ["same, other anchors", plate.clone().insertAnchorAtTime(0.3), PathContainment.Same],
  ])("%s", (_, one, wanted) => expect(one.pathContainment(plate)).toBe(wanted));
});
