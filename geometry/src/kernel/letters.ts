import { type Contour, transformContour } from "./contour.ts";

/** The outlines of one letter as its font draws it. */
export type Letter = readonly Contour[];

interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly tx: number;
  readonly ty: number;
}

/** Letters, and how they have been moved since: it is applied only when somebody asks for them. */
interface Placed {
  readonly letters: readonly Letter[];
  readonly moved: Matrix;
  /** Whether they have been made bolder or finer. */
  readonly offset: boolean;
}

/** A path that is made of more letters, such as one that is welded to its own copies again and again, keeps none. */
const MOST = 4_000;

const still: Matrix = { a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0 };

/**
 * The letters that paths are made of, also when they are welded to something else or cut out of it: so that a check can
 * tell whether a text can still be seen. Scripts cannot reach them.
 */
const placed = new WeakMap<object, readonly Placed[]>();

/** The letters that some paths are made of, each where it is now. */
export function lettersOf(paths: readonly object[]): Letter[] {
  return paths.flatMap((path) =>
    (placed.get(path) ?? []).flatMap(({ letters, moved: { a, b, c, d, tx, ty } }) =>
      letters.map((letter) =>
        letter.map((contour) => transformContour(contour, a, b, c, d, tx, ty)),
      ),
    ),
  );
}

/** Says that a path is made of letters. */
export function setLetters(path: object, letters: readonly Letter[], offset = false): void {
  if (letters.length > 0) placed.set(path, [{ letters, moved: still, offset }]);
}

/**
 * Says that a path is made of the letters of others, and that letters are cut out of it: bolder ones are the space around
 * a text and no letters.
 */
export function keepLetters(
  path: object,
  sources: readonly object[],
  cutters: readonly object[] = [],
): void {
  const kept = new Set([
    ...sources.flatMap((source) => placed.get(source) ?? []),
    ...cutters.flatMap((cutter) => placed.get(cutter) ?? []).filter(({ offset }) => !offset),
  ]);
  if (kept.size > 0 && kept.size <= MOST) placed.set(path, [...kept]);
}

/** Moves the letters of a path with it. */
export function moveLetters(path: object, m: Matrix): void {
  const there = placed.get(path);
  if (there === undefined) return;
  const after = ({ a, b, c, d, tx, ty }: Matrix): Matrix => ({
    a: m.a * a + m.c * b,
    b: m.b * a + m.d * b,
    c: m.a * c + m.c * d,
    d: m.b * c + m.d * d,
    tx: m.a * tx + m.c * ty + m.tx,
    ty: m.b * tx + m.d * ty + m.ty,
  });
  placed.set(
    path,
    there.map((one) => ({ ...one, moved: after(one.moved) })),
  );
}
