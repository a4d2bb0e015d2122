import { type Contour, transformContour } from "./contour.ts";
import { type LackingLetter, reportLacking } from "./lacking.ts";

/** The outlines of one letter as its font draws it, or one open line of a letter of a single-line font. */
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
  /** What to report when it is a line that is left out. */
  readonly line?: LackingLetter | undefined;
}

/** Of paths that are made of more letters, such as one that is welded to its own copies again and again, none are kept. */
const MOST = 4_000;

/** Letters, or that there are too many to keep: then nobody can tell whether the text can be seen. */
export type Letters = readonly Letter[] | "too many";

const still: Matrix = { a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0 };

/**
 * The letters that paths are made of, also when they are welded to something else or cut out of it: so that a check can
 * tell whether a text can still be seen. Scripts cannot reach them.
 */
const placed = new WeakMap<object, readonly Placed[] | "too many">();

/** The letters that some paths are made of, each where it is now. */
export function lettersOf(paths: readonly object[]): Letters {
  const all = within(paths.map((path) => placed.get(path) ?? []));
  if (all === "too many") return all;
  return all.flatMap(({ letters, moved: { a, b, c, d, tx, ty } }) =>
    letters.map((letter) => letter.map((contour) => transformContour(contour, a, b, c, d, tx, ty))),
  );
}

/** Letters with each of them changed. */
export function mapLetters(letters: Letters, change: (letter: Letter) => Letter): Letters {
  return letters === "too many" ? letters : letters.map(change);
}

/** Several lists as one without duplicates, unless they hold too many letters. */
function within(
  lists: readonly (readonly Placed[] | "too many")[],
): readonly Placed[] | "too many" {
  const all = new Set<Placed>();
  let count = 0;
  for (const list of lists) {
    if (list === "too many") return list;
    for (const one of list) {
      if (all.has(one)) continue;
      all.add(one);
      count += one.letters.length;
      if (count > MOST) return "too many";
    }
  }
  return [...all];
}

/** Says that an open path is a line of a letter of a single-line font, of which `line` tells when it is left out. */
export function setLetterLine(path: object, contour: Contour, line: LackingLetter): void {
  placed.set(path, [{ letters: [[contour]], moved: still, offset: false, line }]);
}

/** Reports the lines of letters among paths, which are left out because they enclose nothing. */
export function reportLines(paths: readonly (object & { readonly closed: boolean })[]): void {
  for (const path of paths.filter(isLetterLine)) {
    const there = placed.get(path);
    if (there === undefined || there === "too many") continue;
    for (const { line } of there) if (line) reportLacking(line);
  }
}

/** Says that a path is made of letters. */
export function setLetters(path: object, letters: Letters, offset = false): void {
  if (letters === "too many") placed.set(path, letters);
  else if (letters.length > 0) placed.set(path, [{ letters, moved: still, offset }]);
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
  const kept = within([
    ...sources.map((source) => placed.get(source) ?? []),
    ...cutters.map((cutter) => {
      const letters = placed.get(cutter) ?? [];
      return letters === "too many" ? letters : letters.filter(({ offset }) => !offset);
    }),
  ]);
  if (kept.length > 0) placed.set(path, kept);
}

/** Whether an open path is a line of a letter of a single-line font: it encloses nothing, also where it bends. */
export function isLetterLine(path: object & { readonly closed: boolean }): boolean {
  const there = path.closed ? undefined : placed.get(path);
  if (there === undefined || there === "too many") return false;
  return there.some(({ letters }) => letters.some(isOfLines));
}

/** Whether a letter is one of a single-line font. */
export function isOfLines(letter: Letter): boolean {
  return letter.some(({ closed }) => !closed);
}

/** Moves the letters of a path with it. */
export function moveLetters(path: object, m: Matrix): void {
  const there = placed.get(path);
  if (there === undefined || there === "too many") return;
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
