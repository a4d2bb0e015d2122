import type { Bounds } from "@cuttle/geometry/kernel";
import type { AssembledPiece, Assembly } from "../../src/assembly.ts";
import {
  colorsOf,
  type Material,
  type MaterialColors,
  materialOf,
} from "../../src/export/index.ts";
import { movesApart } from "./apart.ts";
import { corners, extentOf, matrixOf, type Pose, uprightOf, worldOf } from "./camera.ts";
import { type Matrix, multiply, type Point, transformed, translation } from "./matrix.ts";
import { faceBox } from "./solid.ts";

/** mm; a thinner sheet is paper, which has no grain whatever its color. */
const PAPER = 0.8;

/** A piece in its scene. */
export interface Item {
  readonly piece: AssembledPiece;
  /** Of its face, mm. */
  readonly box: Bounds;
  readonly colors: MaterialColors;
  readonly isWood: boolean;
  /** Where it is when nothing is taken apart. */
  readonly matrix: Matrix;
  /** The corners of its box there. */
  readonly corners: readonly Point[];
  /** How far it moves when everything is taken apart. */
  readonly apart: Point;
}

/** The pieces of an object and where they are in each pose. */
export class Scene {
  readonly items: readonly Item[];
  readonly home: Pose;
  /** Where everything is at first. */
  readonly atHome: ReturnType<Scene["placed"]>;

  constructor(assembly: Assembly, material: Material) {
    const { pieces, turn, tilt } = assembly;
    const boxes = pieces.map(faceBox);
    const moves = movesApart(pieces, boxes);
    const upright = uprightOf(assembly);
    const turned = (move: Point): Point => {
      const [x, y, z] = transformed(upright, move);
      return [x, y, z];
    };
    this.home = { turn, tilt, apart: 0 };
    this.items = pieces.flatMap((piece, i): Item[] => {
      const box = boxes[i];
      if (box === undefined) return [];
      const matrix = multiply(upright, matrixOf(piece.matrix));
      const own = piece.color === undefined ? material : materialOf(piece.color);
      return [
        {
          piece,
          box,
          colors: colorsOf(own),
          isWood: own.kind === "wood" && piece.thickness >= PAPER,
          matrix,
          corners: corners({ matrix, box, thickness: piece.thickness }),
          apart: turned(moves[i] ?? [0, 0, 0]),
        },
      ];
    });
    this.atHome = this.placed(this.home, this.items);
  }

  /** Of the sphere around it, mm. */
  get radius(): number {
    return this.atHome.radius;
  }

  /** What is seen in a pose: what is not cut only while nothing is taken apart. */
  itemsIn({ apart }: Pose): readonly Item[] {
    return apart > 0 ? this.items.filter(({ piece }) => piece.piece >= 0) : this.items;
  }

  /** The object turned: its middle is in the middle of the world. */
  placed({ turn, apart }: Pose, items: readonly Item[]) {
    const points = items.flatMap(({ corners: own, apart: [x, y, z] }) =>
      own.map(([px, py, pz]): Point => [px + apart * x, py + apart * y, pz + apart * z]),
    );
    const { center, radius, floor } = extentOf(points);
    const world = worldOf(turn, center);
    return {
      world,
      radius,
      floor: floor - center[1],
      corners: points.map((point): Point => {
        const [x, y, z] = transformed(world, point);
        return [x, y, z];
      }),
      matrices: items.map(({ matrix, apart: [x, y, z] }) =>
        multiply(world, multiply(translation(apart * x, apart * y, apart * z), matrix)),
      ),
    };
  }
}
