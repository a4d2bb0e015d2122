import type { Drawing, Shape } from "@cuttle/design";
import { CompoundPath, Path } from "@cuttle/geometry";
import { type Bounds, contourBounds } from "@cuttle/geometry/kernel";
import type { Layer } from "./layer.ts";

/** A point in the picture, mm. */
export type Spot = readonly [x: number, y: number];

/** The building blocks of assembled views: flat pieces, each moved to its place. */
export function flatPieces({ unit, parts }: Drawing) {
  const shapes = parts.flatMap((part): readonly Shape[] => part.shapes);
  const drawing = (own: readonly Shape[]): Drawing => ({
    unit,
    parts: [{ key: "piece", element: "piece", name: "Piece", shapes: own }],
  });
  const cut = shapes.filter(
    ({ operation, contours }) => operation === "cut" && contours.some(({ closed }) => closed),
  );
  return {
    shapes,
    cut,
    drawing,
    /** A piece and what is engraved on it. */
    whole(index: number): readonly Shape[] {
      const piece = cut[index];
      if (!piece) return [];
      const box = boxOf(piece);
      return [
        piece,
        ...shapes.filter((one) => one.operation === "engrave" && within(boxOf(one), box)),
      ];
    },
  };
}

/** A filled shape that the picture needs besides the document's own. */
export function solid(path: Path | CompoundPath): Shape {
  const contours = path instanceof Path ? [path.contour()] : path.contours();
  return { operation: "cut", style: "cut", fillRule: "nonzero", contours };
}

export function boxOf({ contours }: Shape): Bounds {
  return contourBounds(contours) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
}

function within(one: Bounds, other: Bounds): boolean {
  const [x, y] = [(one.minX + one.maxX) / 2, (one.minY + one.maxY) / 2];
  return x > other.minX && x < other.maxX && y > other.minY && y < other.maxY;
}

/** The part of a shape inside a box. */
export function clipped(shape: Shape, box: Bounds): Shape | undefined {
  const rectangle = Path.rectangle({
    x: box.minX,
    y: box.minY,
    width: box.maxX - box.minX,
    height: box.maxY - box.minY,
  });
  const whole = CompoundPath.fromContours(shape.contours, shape.fillRule);
  const left = CompoundPath.intersection(whole, rectangle);
  return left.isEmpty() ? undefined : { ...shape, contours: left.contours() };
}

/** The matrix that moves a piece's point `from` to `at`, with its axes along `u` and `v`. */
export function placed(from: Spot, at: Spot, u: Spot, v: Spot): NonNullable<Layer["matrix"]> {
  const [tx, ty] = [
    at[0] - u[0] * from[0] - v[0] * from[1],
    at[1] - u[1] * from[0] - v[1] * from[1],
  ];
  return [u[0], u[1], v[0], v[1], tx, ty];
}

/** Steps from one place to another, for the thickness of a sheet. */
export function steps(count: number, from: Spot, to: Spot): Spot[] {
  return Array.from({ length: count }, (_, i) => {
    const k = i / (count - 1);
    return [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k] as const;
  });
}

/** A sheet with its edge: the outline of a piece at each of the spots, and all of the piece at the last one. */
export function thickSheet(
  drawing: (own: readonly Shape[]) => Drawing,
  piece: readonly Shape[],
  spots: readonly Spot[],
  matrixAt: (spot: Spot) => NonNullable<Layer["matrix"]>,
  { material, edge }: { material: string; edge: string },
): Layer[] {
  return spots.map((spot, i) => {
    const last = i === spots.length - 1;
    return {
      depth: 0,
      shadow: false,
      drawing: drawing(last ? piece : piece.slice(0, 1)),
      matrix: matrixAt(spot),
      material: last ? material : edge,
    };
  });
}
