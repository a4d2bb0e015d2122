/** 4 × 4, column by column as WebGL wants it. */
export type Matrix = readonly number[];
export type Point = readonly [x: number, y: number, z: number];

/** `a` after `b`. */
export function multiply(a: Matrix, b: Matrix): Matrix {
  const product = new Array<number>(16).fill(0);
  for (let column = 0; column < 16; column += 4) {
    for (let row = 0; row < 4; row++) {
      for (let i = 0; i < 4; i++) {
        product[column + row] =
          (product[column + row] ?? 0) + (a[4 * i + row] ?? 0) * (b[column + i] ?? 0);
      }
    }
  }
  return product;
}

/** A rotation about the x axis, as CSS's rotateX(). */
export function rotationX(degrees: number): Matrix {
  const [c, s] = cosineAndSine(degrees);
  return [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1];
}

/** A rotation about the y axis, as CSS's rotateY(). */
export function rotationY(degrees: number): Matrix {
  const [c, s] = cosineAndSine(degrees);
  return [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1];
}

function cosineAndSine(degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

export function translation(x: number, y: number, z: number): Matrix {
  return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
}

export function scaling(x: number, y: number, z: number): Matrix {
  return [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1];
}

/** A point in homogeneous coordinates. */
export function transformed(
  m: Matrix,
  [x, y, z]: Point,
): readonly [number, number, number, number] {
  const row = (k: number) =>
    (m[k] ?? 0) * x + (m[4 + k] ?? 0) * y + (m[8 + k] ?? 0) * z + (m[12 + k] ?? 0);
  return [row(0), row(1), row(2), row(3)];
}
