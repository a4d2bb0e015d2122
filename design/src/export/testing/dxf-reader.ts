import DxfParser from "dxf-parser";

/** What an independent reader finds in a DXF file, flattened. */
interface ReadEntity {
  readonly type: string;
  readonly layer: string;
  readonly closed: boolean;
  readonly points: readonly (readonly [x: number, y: number])[];
}

interface RawEntity {
  readonly type: string;
  readonly layer: string;
  readonly shape?: boolean;
  readonly vertices?: readonly { x: number; y: number }[];
  readonly controlPoints?: readonly { x: number; y: number }[];
  readonly knotValues?: readonly number[];
  readonly degreeOfSplineCurve?: number;
}

export function readDXF(text: string): ReadEntity[] {
  const entities = (new DxfParser().parseSync(text)?.entities ?? []) as unknown as RawEntity[];
  return entities.map((entity) => ({
    type: entity.type,
    layer: entity.layer,
    closed: entity.shape ?? false,
    points: pointsOf(entity),
  }));
}

function pointsOf(entity: RawEntity): [number, number][] {
  if (entity.type !== "SPLINE") return (entity.vertices ?? []).map(({ x, y }) => [x, y]);
  const { controlPoints = [], knotValues: knots = [], degreeOfSplineCurve: degree = 3 } = entity;
  const last = knots[knots.length - 1] ?? 0;
  const steps = 60 * last;
  return Array.from({ length: steps + 1 }, (_, k) =>
    deBoor((last * k) / steps, degree, knots, controlPoints),
  );
}

/** A point of a B-spline (de Boor, "A Practical Guide to Splines", 1978). */
function deBoor(
  u: number,
  degree: number,
  knots: readonly number[],
  controls: readonly { x: number; y: number }[],
): [number, number] {
  let span = degree;
  while (span < controls.length - 1 && u >= (knots[span + 1] ?? 0)) span++;
  const points = Array.from({ length: degree + 1 }, (_, j) => ({
    ...(controls[span - degree + j] ?? { x: 0, y: 0 }),
  }));
  for (let level = 1; level <= degree; level++)
    for (let j = degree; j >= level; j--) {
      const i = span - degree + j;
      const from = knots[i] ?? 0;
      const width = (knots[i + 1 + degree - level] ?? 0) - from;
      const t = width === 0 ? 0 : (u - from) / width;
      const a = points[j - 1] ?? { x: 0, y: 0 };
      const b = points[j] ?? { x: 0, y: 0 };
      points[j] = { x: (1 - t) * a.x + t * b.x, y: (1 - t) * a.y + t * b.y };
    }
  const end = points[degree] ?? { x: 0, y: 0 };
  return [end.x, end.y];
}

/** A DXF file's lines as an SVG picture of its extents. */
export function drawDXF(text: string, lineWidth: number): string {
  const extents = new DxfParser().parseSync(text)?.header.$EXTMAX as { x: number; y: number };
  const paths = readDXF(text).map(({ points, closed }) => {
    const d = points.map(([x, y], k) => `${k === 0 ? "M" : "L"}${x} ${extents.y - y}`).join("");
    return `<path d="${d}${closed ? "Z" : ""}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${extents.x} ${extents.y}"><g fill="none" stroke="#f00" stroke-width="${lineWidth}">${paths.join("")}</g></svg>`;
}
