import { GeometryError } from "../geometry-error.ts";
import type { Contour } from "../kernel/contour.ts";
import { formatNumber } from "../number-format.ts";
import { ContourBuilder } from "./contour-builder.ts";
import { PathScanner } from "./path-scanner.ts";

interface PathDataOptions {
  /**
   * If set, a syntax error does not throw: what was drawn before it is kept, as SVG 2 §9.5.4 requires of browsers, and
   * this is called with the message.
   */
  onError?: ((message: string) => void) | undefined;
  /** Default 200,000. */
  maxSegments?: number | undefined;
}

/** Reads path data: the full grammar of SVG 2 §9.3. A lone move gives no contour. */
export function parsePathData(d: string, options: PathDataOptions = {}): Contour[] {
  const builder = new ContourBuilder(options.maxSegments ?? 200_000);
  try {
    new PathReader(d, builder).read();
  } catch (error) {
    if (!(error instanceof GeometryError) || options.onError === undefined || builder.isFull)
      throw error;
    options.onError(error.message);
  }
  return builder.finish();
}

/**
 * Contours as path data, always the same text for the same contours: absolute commands, L for straight segments, C for
 * others, Z for closed contours, whose last straight segment Z draws.
 */
export function formatPathData(contours: readonly Contour[], decimals = 4): string {
  let text = "";
  for (const contour of contours) text += formatContour(contour, decimals);
  return text;
}

class PathReader {
  readonly #scanner: PathScanner;
  readonly #pen: ContourBuilder;
  /** The last control point, for the smooth commands S and T; undefined after any other command. */
  #cubicControl: readonly [number, number] | undefined;
  #quadControl: readonly [number, number] | undefined;

  constructor(d: string, pen: ContourBuilder) {
    this.#scanner = new PathScanner(d);
    this.#pen = pen;
  }

  read(): void {
    const scanner: PathScanner = this.#scanner;
    if (scanner.atEnd()) return;
    let letter = scanner.command("Mm");
    if (letter === undefined) scanner.fail("a path must begin with M or m");
    for (;;) {
      this.#command(letter);
      if (scanner.atEnd()) return;
      const next = scanner.command("MmLlHhVvCcSsQqTtAaZz");
      if (next === undefined) scanner.fail("a command is missing");
      letter = next;
    }
  }

  /** One command letter with all its repetitions. */
  #command(letter: string): void {
    const scanner = this.#scanner;
    const relative = letter >= "a";
    let kind = letter.toUpperCase();
    if (kind === "Z") {
      this.#pen.close();
      this.#forgetControls();
      return;
    }
    scanner.atEnd();
    for (;;) {
      this.#segment(kind, relative ? this.#pen.x : 0, relative ? this.#pen.y : 0);
      // Further pairs after a move are lines.
      if (kind === "M") kind = "L";
      if (!scanner.separator() && !scanner.atNumber()) return;
    }
  }

  #segment(kind: string, ox: number, oy: number): void {
    const pen = this.#pen;
    const { x, y } = pen;
    const [lastCubicX, lastCubicY] = this.#cubicControl ?? [x, y];
    const [lastQuadX, lastQuadY] = this.#quadControl ?? [x, y];
    switch (kind) {
      case "M": {
        const [toX, toY] = this.#point(ox, oy);
        this.#forgetControls();
        pen.moveTo(toX, toY);
        return;
      }
      case "L": {
        const [toX, toY] = this.#point(ox, oy);
        this.#forgetControls();
        pen.lineTo(toX, toY);
        return;
      }
      case "H":
        pen.lineTo(ox + this.#scanner.number(), y);
        this.#forgetControls();
        return;
      case "V":
        pen.lineTo(x, oy + this.#scanner.number());
        this.#forgetControls();
        return;
      case "C": {
        const first = this.#point(ox, oy);
        this.#cubic(first, this.#nextPoint(ox, oy), this.#nextPoint(ox, oy));
        return;
      }
      case "S":
        this.#cubic(
          [2 * x - lastCubicX, 2 * y - lastCubicY],
          this.#point(ox, oy),
          this.#nextPoint(ox, oy),
        );
        return;
      case "Q":
        this.#quad(this.#point(ox, oy), this.#nextPoint(ox, oy));
        return;
      case "T":
        this.#quad([2 * x - lastQuadX, 2 * y - lastQuadY], this.#point(ox, oy));
        return;
      default:
        this.#arc(ox, oy);
    }
  }

  #cubic(
    [c1x, c1y]: readonly [number, number],
    [c2x, c2y]: readonly [number, number],
    [x, y]: readonly [number, number],
  ): void {
    this.#forgetControls();
    this.#pen.cubicTo(c1x, c1y, c2x, c2y, x, y);
    this.#cubicControl = [c2x, c2y];
  }

  #quad([cx, cy]: readonly [number, number], [x, y]: readonly [number, number]): void {
    this.#forgetControls();
    this.#pen.quadTo(cx, cy, x, y);
    this.#quadControl = [cx, cy];
  }

  #arc(ox: number, oy: number): void {
    const rx = this.#scanner.number();
    const ry = this.#nextNumber();
    const rotation = this.#nextNumber();
    this.#scanner.separator();
    const largeArc = this.#scanner.flag();
    this.#scanner.separator();
    const sweep = this.#scanner.flag();
    const [x, y] = this.#nextPoint(ox, oy);
    this.#forgetControls();
    this.#pen.arcTo({ rx, ry, rotation, largeArc, sweep }, x, y);
  }

  #forgetControls(): void {
    this.#cubicControl = undefined;
    this.#quadControl = undefined;
  }

  #point(ox: number, oy: number): readonly [number, number] {
    const x = ox + this.#scanner.number();
    return [x, oy + this.#nextNumber()];
  }

  #nextPoint(ox: number, oy: number): readonly [number, number] {
    this.#scanner.separator();
    return this.#point(ox, oy);
  }

  #nextNumber(): number {
    this.#scanner.separator();
    return this.#scanner.number();
  }
}

function formatContour({ coords, closed }: Contour, decimals: number): string {
  if (coords.length < 8) return "";
  const number = (index: number) => formatNumber(coords[index] ?? 0, decimals);
  const startX = number(0);
  const startY = number(1);
  let text = `M${join(startX, startY)}`;
  let x = startX;
  let y = startY;
  let last = "M";
  for (let i = 2; i + 5 < coords.length; i += 6) {
    const [c1x, c1y, c2x, c2y] = [number(i), number(i + 1), number(i + 2), number(i + 3)];
    const [toX, toY] = [number(i + 4), number(i + 5)];
    const straight = c1x === x && c1y === y && c2x === toX && c2y === toY;
    const closing = closed && straight && i + 6 >= coords.length && last !== "M";
    x = toX;
    y = toY;
    if (closing && x === startX && y === startY) continue;
    const letter = straight ? "L" : "C";
    const shown = straight ? join(toX, toY) : join(c1x, c1y, c2x, c2y, toX, toY);
    if (letter !== last) text += letter + shown;
    else text += shown.startsWith("-") ? shown : ` ${shown}`;
    last = letter;
  }
  return closed ? `${text}Z` : text;
}

/** A minus sign separates as well as a space. */
function join(...numbers: string[]): string {
  let text = "";
  for (const number of numbers)
    text += text === "" || number.startsWith("-") ? number : ` ${number}`;
  return text;
}
