import {
  AffineMatrix,
  BoundingBox,
  CompoundPath,
  type Graphic,
  Group,
  math,
  Path,
} from "@cuttle/geometry";
import {
  type Bounds,
  type Contour,
  contourBounds,
  makeContour,
  segmentCount,
} from "@cuttle/geometry/kernel";
import type { AssembledPiece, Assembly, PlacementMatrix } from "../assembly.ts";
import type { AssemblyNode, PlacementNode } from "../document/schema.ts";
import type { Drawing, Shape } from "../drawing.ts";
import { nestCuts } from "../export/nesting.ts";
import { takeApart } from "../export/take-apart.ts";
import { MissingFiles, Problem } from "./messages.ts";
import { ownGraphic } from "./own-graphic.ts";
import { graphicOf, problemOf, type Runtime } from "./runtime.ts";
import { Scope } from "./scope.ts";
import { partOf, type ShapeStyles } from "./shapes.ts";
import { colorOf } from "./value.ts";

/** Names the assembly where messages name an element. */
export const assembledView = "Assembled view";

/** More pieces than this are no picture of an object. */
const mostPlaced = 600;
/** Cut shapes of the drawing. */
const mostShapes = 5_000;
const mostProblems = 20;
/** Segments of a shape that is not cut, and of a clip. */
const mostSegments = 5_000;
/** Segments of all that is placed: a page makes triangles of them, and can't be stopped. */
const mostPlacedSegments = 40_000;
/** Segments of an area times its contours: finding its triangles takes about that long. */
const mostEffort = 400_000;
/** Characters of a name. */
const longestName = 80;

interface AssemblyInput {
  readonly node: AssemblyNode;
  readonly drawing: Drawing;
  /** The parameters. */
  readonly scope: Scope;
  readonly runtime: Runtime;
  readonly shapeStyles: ShapeStyles;
  /** Of random numbers. */
  readonly seed: string;
  /** Called before code runs that may take long. */
  readonly before: (() => void) | undefined;
}

/** A piece of the drawing. */
interface Piece {
  readonly number: number;
  readonly element: string;
  readonly name: string;
  readonly shapes: readonly Shape[];
  /** The same, as areas and what is on them. */
  readonly areas: readonly Shape[];
}

/** Puts the pieces of a drawing where its document says. What has an error, or needs a file that is missing, is left out. */
export function assemble(input: AssemblyInput): {
  readonly assembly: Assembly;
  readonly missingFiles: readonly string[];
} {
  const { rests, turn, tilt, variables = [], thickness, placements } = input.node;
  const pieces = piecesOf(input.drawing);
  const problems: string[] = [];
  const missingFiles: string[] = [];
  const attempt = (what: string, work: () => void) => {
    try {
      work();
    } catch (error) {
      const problem = problemOf(error);
      if (problem instanceof MissingFiles) missingFiles.push(...problem.ids);
      else if (problems.length < mostProblems) problems.push(`${what}: ${problem.message}`);
    }
  };
  const graphicsOf = (element: unknown) =>
    pieces
      .filter((piece) => piece.element === element)
      .map(({ shapes }) => graphicOfShapes(shapes));
  const known = new Map<string, unknown>([["piecesOf", graphicsOf]]);
  let scope = new Scope(known, input.scope);
  for (const { name, expression } of variables) {
    attempt(name, () => {
      const value = new Values(input, scope, "").of(name, expression);
      scope = new Scope(new Map([[name, value]]), scope);
    });
  }
  let usual = 3;
  attempt("thickness", () => {
    usual = new Values(input, scope, "").size("thickness", thickness, usual);
  });
  const placed: AssembledPiece[] = [];
  let segments = 0;
  for (const placement of placements) {
    attempt(placement.id, () => {
      for (const one of placementsOf(placement, pieces, { input, scope, usual })) {
        segments += one.shapes.reduce((sum, { contours }) => sum + segmentsIn(contours), 0);
        if (placed.length === mostPlaced || segments > mostPlacedSegments)
          throw new Problem("There is too much to show.");
        if (one.shapes.some(isIntricate)) throw new Problem("A piece is too intricate to show.");
        placed.push(one);
      }
    });
  }
  return { assembly: { rests, turn, tilt, pieces: placed, problems }, missingFiles };
}

const segmentsIn = (contours: readonly Contour[]) =>
  contours.reduce((sum, contour) => sum + Math.max(1, segmentCount(contour)), 0);

function isIntricate({ operation, contours }: Shape): boolean {
  return operation === "cut" && segmentsIn(contours) * contours.length > mostEffort;
}

function piecesOf(drawing: Drawing): Piece[] {
  const isCut = ({ operation }: Shape) => operation === "cut";
  const cuts = drawing.parts.reduce((sum, { shapes }) => sum + shapes.filter(isCut).length, 0);
  if (cuts === 0 || cuts > mostShapes) return [];
  return takeApart(drawing).flatMap(({ drawing: own, parts: [bounding = -1] }, number) => {
    const part = drawing.parts[bounding];
    if (part === undefined) return [];
    const { element, name } = part;
    const shapes = own.parts.flatMap((one) => one.shapes);
    return { number, element, name, shapes, areas: asAreas(shapes) };
  });
}

interface Surroundings {
  readonly input: AssemblyInput;
  readonly scope: Scope;
  /** The thickness of the sheet, mm. */
  readonly usual: number;
}

/** The pieces of one placement. */
function* placementsOf(
  placement: PlacementNode,
  pieces: readonly Piece[],
  { input, scope, usual }: Surroundings,
): Generator<AssembledPiece> {
  const chosen = chosenBy(placement, pieces, new Values(input, scope, placement.id));
  for (const [index, piece] of chosen.entries()) {
    const inner = new Scope(
      new Map([
        ["index", index],
        ["count", chosen.length],
      ]),
      scope,
    );
    const steps = new Values(input, inner, placement.id).size("repeat", placement.repeat, 1);
    for (let step = 0; step < Math.min(steps, mostPlaced + 1); step++) {
      const values = new Values(
        input,
        new Scope(new Map([["step", step], ...ownOf(piece, placement)]), inner),
        `${placement.id}/${index}/${step}`,
      );
      const shapes = seenOf(values, placement, piece.areas);
      if (shapes.length === 0) continue;
      const color = values.color("color", placement.color);
      yield {
        name: values.text("name", placement.name) ?? piece.name,
        piece: piece.number,
        shapes,
        matrix: matrixOf(values, placement),
        thickness: values.size("thickness", placement.thickness, usual),
        ...(color !== undefined && { color }),
      };
    }
  }
}

/** What a placement's expressions see of its piece: new for each step, so that no step depends on another. */
function ownOf({ shapes }: Piece, placement: PlacementNode): [name: string, value: unknown][] {
  const bounds = contourBounds(shapes.flatMap(({ contours }) => contours));
  const box =
    bounds &&
    new BoundingBox({ x: bounds.minX, y: bounds.minY }, { x: bounds.maxX, y: bounds.maxY });
  const usesPiece = Object.values(placement).some((text) => /\bpiece\b/.test(text ?? ""));
  return [
    ["box", box],
    ...(usesPiece ? [["piece", graphicOfShapes(shapes)] as [string, Group]] : []),
  ];
}

function chosenBy(
  { id, element, pieces: which, shape }: PlacementNode,
  pieces: readonly Piece[],
  values: Values,
): readonly Piece[] {
  // Something that is not cut; its shapes come with each step.
  if (shape !== undefined) return [{ number: -1, element: id, name: id, shapes: [], areas: [] }];
  const own = pieces.filter((piece) => piece.element === element);
  if (which === undefined) return own;
  const wanted = values.of("pieces", which);
  // A copy: a list from an expression may have methods of its own.
  const indexes = Array.isArray(wanted) ? Array.from(wanted.slice(0, mostPlaced)) : [wanted];
  return Array.from(indexes, Number).flatMap((k) => own[k] ?? []);
}

/** The shapes of a piece as areas and what is on them; of what its placement clips, or of what it makes itself. */
function seenOf(
  values: Values,
  { id, shape, clip }: PlacementNode,
  areas: readonly Shape[],
): readonly Shape[] {
  const made = values.graphic("shape", shape);
  const { shapeStyles } = values.input;
  const part =
    made &&
    partOf({
      element: id,
      name: id,
      graphic: made,
      matrix: new AffineMatrix(),
      style: "cut",
      shapeStyles,
      unknownLayer() {},
    });
  const seen = made ? asAreas(part?.shapes ?? []) : areas;
  const region = values.graphic("clip", clip);
  return region ? clippedTo(region, seen) : seen;
}

/** Closed cuts as areas: the outline of each first, then its holes. */
function asAreas(shapes: readonly Shape[]): readonly Shape[] {
  const closed: Contour[] = [];
  const others: Shape[] = [];
  let cut: Shape | undefined;
  for (const { letters: _letters, ...shape } of shapes) {
    if (shape.operation === "guide") continue;
    if (shape.operation !== "cut") {
      others.push(shape);
      continue;
    }
    cut ??= shape;
    closed.push(...shape.contours.filter((contour) => contour.closed));
    const open = shape.contours.filter((contour) => !contour.closed);
    if (open.length > 0) others.push({ ...shape, contours: open });
  }
  return cut ? [...areasOf(closed, cut), ...others] : others;
}

/** What is inside an odd number of contours, apart by apart. */
function areasOf(contours: readonly Contour[], like: Shape): Shape[] {
  const own: Shape = { ...like, operation: "cut", contours };
  const cuts = nestCuts({ unit: "mm", parts: [{ key: "", element: "", name: "", shapes: [own] }] });
  const areas = new Map<number, Contour[]>();
  cuts.forEach(({ contour, depth, parent }, k) => {
    if (depth % 2 === 0) areas.set(k, [contour, ...(areas.get(k) ?? [])]);
    else areas.set(parent, [...(areas.get(parent) ?? []), contour]);
  });
  return [...areas.values()].map((area) => ({ ...like, fillRule: "evenodd", contours: area }));
}

/** Areas are cut at the edge of the region; lines and images are left out if their middle is outside. */
function clippedTo(region: Graphic, shapes: readonly Shape[]): Shape[] {
  const room = contourBounds(region.contours());
  return shapes.flatMap((shape): Shape[] => {
    const { operation, contours, fillRule, image } = shape;
    const own = contourBounds(contours);
    if (!room || !own || !overlap(room, own)) return [];
    const isArea = contours.every(({ closed }) => closed) && operation !== "score" && !image;
    if (isArea) {
      const whole = CompoundPath.fromContours(contours, fillRule);
      const left = CompoundPath.intersection(whole, region);
      if (left.isEmpty()) return [];
      return operation === "cut"
        ? areasOf(left.contours(), shape)
        : [{ ...shape, contours: left.contours() }];
    }
    const inside = contours.filter((contour) => {
      const box = contourBounds([contour]);
      return box && region.containsPoint(middleOf(box));
    });
    return inside.length > 0 ? [{ ...shape, contours: inside }] : [];
  });
}

const overlap = (a: Bounds, b: Bounds) =>
  a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;

const middleOf = ({ minX, minY, maxX, maxY }: Bounds) => ({
  x: (minX + maxX) / 2,
  y: (minY + maxY) / 2,
});

/** Moves the origin to (0, 0), turns by CSS's rotateX() rotateY() rotateZ(), and moves to the position. */
function matrixOf(values: Values, { origin, position, rotation }: PlacementNode): PlacementMatrix {
  const [ox = 0, oy = 0] = values.point("origin", origin, 2);
  const [px = 0, py = 0, pz = 0] = values.point("position", position, 3);
  const [rx = 0, ry = 0, rz = 0] = values.point("rotation", rotation, 3);
  const [cx, cy, cz] = [math.cos(rx), math.cos(ry), math.cos(rz)];
  const [sx, sy, sz] = [math.sin(rx), math.sin(ry), math.sin(rz)];
  const u = [cy * cz, cx * sz + sx * sy * cz, sx * sz - cx * sy * cz] as const;
  const v = [-cy * sz, cx * cz - sx * sy * sz, sx * cz + cx * sy * sz] as const;
  const w = [sy, -sx * cy, cx * cy] as const;
  const at = [px, py, pz].map((p, k) => p - ox * (u[k] ?? 0) - oy * (v[k] ?? 0));
  return [...u, ...v, ...w, ...at] as unknown as PlacementMatrix;
}

/** A copy of shapes as geometry, with the names of their styles as layers: expressions may change it. */
function graphicOfShapes(shapes: readonly Shape[]): Group {
  return new Group(
    shapes
      .filter(({ contours }) => contours.length > 0)
      .map(({ contours: given, fillRule, style }) => {
        const contours = given.map(({ coords, closed }) => makeContour(coords.slice(), closed));
        const [only] = contours;
        const graphic =
          only && contours.length === 1
            ? Path.fromContour(only)
            : CompoundPath.fromContours(contours, fillRule);
        return graphic.assignLayer(style);
      }),
  );
}

/** The values of a placement's expressions. Each throws a `Problem` that names the field. */
class Values {
  readonly input: AssemblyInput;
  readonly #scope: Scope;
  readonly #seed: string;

  constructor(input: AssemblyInput, scope: Scope, id: string) {
    this.input = input;
    this.#scope = scope;
    this.#seed = `${input.seed}/assembly/${id}`;
  }

  of(field: string, expression: string): unknown {
    const { runtime, before } = this.input;
    const notes = before === undefined ? {} : { before };
    return runtime.value(expression, this.#scope, `${this.#seed}/${field}`, notes);
  }

  size(field: string, expression: string | undefined, otherwise: number): number {
    if (expression === undefined) return otherwise;
    const value = Number(this.of(field, expression));
    if (value >= 0 && value <= 1e5) return value;
    throw new Problem(`${field} must be a number from 0 to 100000.`);
  }

  point(field: string, expression: string | undefined, length: 2 | 3): readonly number[] {
    if (expression === undefined) return [];
    const value = this.of(field, expression);
    // A copy: what an expression gives may answer differently the next time.
    const given: unknown[] = Array.isArray(value) ? value : [Object(value).x, Object(value).y];
    const numbers = Array.from({ length: given.length === length ? length : 0 }, (_, k) =>
      Number(given[k]),
    );
    if (numbers.length > 0 && numbers.every((one) => Math.abs(one) <= 1e6)) return numbers;
    const like = length === 2 ? "[10, 20]" : "[10, 20, 30]";
    throw new Problem(`${field} must be ${length} numbers, such as ${like}.`);
  }

  text(field: string, expression: string | undefined): string | undefined {
    return expression === undefined
      ? undefined
      : [...String(this.of(field, expression)).slice(0, 2 * longestName)]
          .slice(0, longestName)
          .join("");
  }

  color(field: string, expression: string | undefined): string | undefined {
    if (expression === undefined) return undefined;
    const color = colorOf(this.of(field, expression));
    if (color === undefined) throw new Problem(`${field} must be a color, such as '#ff0000'.`);
    return color;
  }

  graphic(field: string, expression: string | undefined): Graphic | undefined {
    if (expression === undefined) return undefined;
    const graphic = graphicOf(this.of(field, expression));
    return ownGraphic(graphic, mostSegments, `${field} may have`);
  }
}
