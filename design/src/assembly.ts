import type { Shape } from "./drawing.ts";
import { buffersOf, type PackedParts, packParts } from "./packed-parts.ts";
import { list, numbersOf, oneOf, readParts, text } from "./read-drawing.ts";

/**
 * From a point of a piece to space, mm. The columns: where its x, y and depth go, and its origin; each as x (right), y
 * (down) and z (toward the viewer).
 */
export type PlacementMatrix = readonly number[] & { readonly length: 12 };

/** One piece of a finished object, or a part of one that is folded. */
export interface AssembledPiece {
  readonly name: string;
  /** Which piece of the drawing it is, counted from 0; -1 for what is not cut. Folded parts of one share it. */
  readonly piece: number;
  /** Cut shapes are areas: the outline first, then its holes. Everything else is on its face. */
  readonly shapes: readonly Shape[];
  readonly matrix: PlacementMatrix;
  /** mm; the piece extends this far away from its face. */
  readonly thickness: number;
  /** #rrggbb; default the material's. */
  readonly color?: string;
}

/** How a design looks when it is put together. */
export interface Assembly {
  readonly rests: "standing" | "lying";
  /** Degrees. */
  readonly turn: number;
  readonly tilt: number;
  readonly pieces: readonly AssembledPiece[];
  /** What went wrong, in sentences for people; what it concerns is left out. */
  readonly problems: readonly string[];
}

/** An assembly as it crosses threads. */
export interface PackedAssembly {
  readonly rests: string;
  readonly problems: readonly string[];
  /** One part for each piece. */
  readonly parts: PackedParts;
  /** #rrggbb for each piece, or "". */
  readonly colors: readonly string[];
  /** Turn and tilt; for each piece its matrix, its thickness, and which piece of the drawing it is. */
  readonly numbers: Float64Array<ArrayBuffer>;
}

const PER_PIECE = 14;

export function packAssembly({ pieces, turn, tilt, ...rest }: Assembly): PackedAssembly {
  return {
    ...rest,
    parts: packParts(pieces.map(({ name, shapes }) => ({ key: "", element: "", name, shapes }))),
    colors: pieces.map(({ color }) => color ?? ""),
    numbers: Float64Array.from([
      turn,
      tilt,
      ...pieces.flatMap(({ matrix, thickness, piece }) => [...matrix, thickness, piece]),
    ]),
  };
}

/** The buffers to transfer. */
export function buffersOfAssembly({ parts, numbers }: PackedAssembly): ArrayBuffer[] {
  return [...buffersOf(parts), numbers.buffer];
}

/** Validates an assembly from the sandbox, and copies only known fields. Throws a `DrawingError`. */
export function readAssembly(value: Record<string, unknown>): Assembly {
  const parts = readParts(value.parts, "assembly.parts");
  const count = 2 + PER_PIECE * parts.length;
  const numbers = numbersOf(value.numbers, Float64Array, count, "assembly.numbers");
  const colors = list(value.colors, parts.length, "assembly.colors");
  const number = (at: number): number => {
    const found = numbers[at];
    // NaN is not at most anything.
    if (found !== undefined && Math.abs(found) <= 1e7) return found;
    throw new Error("assembly.numbers: must be finite and below 10 km.");
  };
  return {
    rests: oneOf(value.rests, ["standing", "lying"] as const, "assembly.rests"),
    turn: number(0),
    tilt: number(1),
    problems: list(value.problems, 100, "assembly.problems").map((one) =>
      text(one, "assembly.problems", 4_000),
    ),
    pieces: parts.map(({ name, shapes }, i) => {
      const at = 2 + PER_PIECE * i;
      const color = text(colors[i], "assembly.colors");
      if (color !== "" && !/^#[0-9a-f]{6}$/.test(color)) throw new Error("This is no color.");
      return {
        name,
        shapes,
        matrix: Array.from({ length: 12 }, (_, k) => number(at + k)) as unknown as PlacementMatrix,
        thickness: number(at + 12),
        piece: number(at + 13),
        ...(color !== "" && { color }),
      };
    }),
  };
}
