/**
 * Trigonometry in degrees that gives the same bits on every machine. ECMAScript leaves the accuracy of Math.sin and the
 * like to the engine, so the polynomials here are those of fdlibm (k_sin.c, k_cos.c, s_atan.c; freely usable, Sun
 * Microsystems 1993), evaluated with IEEE operations only. Whole quarter turns are exact.
 */
const RADIANS = Math.PI / 180;

/** Sine of `r` radians, |r| ≤ π/4. */
function kernelSin(r: number): number {
  const z = r * r;
  const tail =
    8.33333333332249e-3 +
    z *
      (-1.984126982985795e-4 +
        z * (2.7557313707070068e-6 + z * (-2.5050760253406863e-8 + z * 1.58969099521155e-10)));
  return r + z * r * (-0.16666666666666632 + z * tail);
}

/** Cosine of `r` radians, |r| ≤ π/4. */
function kernelCos(r: number): number {
  const z = r * r;
  const tail =
    z *
    (0.0416666666666666 +
      z *
        (-1.388888888887411e-3 +
          z *
            (2.480158728947673e-5 +
              z *
                (-2.7557314351390663e-7 +
                  z * (2.087572321298175e-9 + z * -1.1359647557788195e-11)))));
  return 1 - (0.5 * z - z * tail);
}

/** Sine of an angle in degrees. */
export function sin(degrees: number): number {
  const quarter = Math.round((degrees % 360) / 90);
  const rest = ((degrees % 360) - quarter * 90) * RADIANS;
  switch (((quarter % 4) + 4) % 4) {
    case 0:
      return kernelSin(rest);
    case 1:
      return kernelCos(rest);
    case 2:
      return 0 - kernelSin(rest);
    default:
      return 0 - kernelCos(rest);
  }
}

/** Cosine of an angle in degrees. */
export function cos(degrees: number): number {
  const quarter = Math.round((degrees % 360) / 90);
  const rest = ((degrees % 360) - quarter * 90) * RADIANS;
  switch (((quarter % 4) + 4) % 4) {
    case 0:
      return kernelCos(rest);
    case 1:
      return 0 - kernelSin(rest);
    case 2:
      return 0 - kernelCos(rest);
    default:
      return kernelSin(rest);
  }
}

/** Tangent of an angle in degrees; ±Infinity at odd quarter turns. */
export function tan(degrees: number): number {
  const c = cos(degrees);
  const s = sin(degrees);
  return c === 0 ? s * Infinity : s / c;
}

const ATAN = [
  0.3333333333333293, -0.19999999999876483, 0.14285714272503466, -0.11111110405462356,
  0.09090887133436507, -0.0769187620504483, 0.06661073137387531, -0.058335701337905735,
  0.049768779946159324, -0.036531572744216916, 0.016285820115365782,
];

/** Arc tangent in radians of a number ≥ 0. */
function arcTangent(x: number): number {
  let base = 0;
  let r = x;
  if (x >= 2.4375) {
    base = Math.PI / 2;
    r = -1 / x;
  } else if (x >= 1.1875) {
    base = 0.982793723247329; // atan(1.5)
    r = (x - 1.5) / (1 + 1.5 * x);
  } else if (x >= 0.6875) {
    base = Math.PI / 4;
    r = (x - 1) / (x + 1);
  } else if (x >= 0.4375) {
    base = 0.4636476090008061; // atan(0.5)
    r = (2 * x - 1) / (2 + x);
  }
  const z = r * r;
  let sum = 0;
  for (let i = ATAN.length - 1; i >= 0; i--) sum = (ATAN[i] as number) + z * sum;
  return base + (r - r * z * sum);
}

/** Angle in degrees, −90 to 90, whose tangent is `x`. */
export function atan(x: number): number {
  return x < 0 ? 0 - arcTangent(-x) / RADIANS : arcTangent(x) / RADIANS;
}

/** Angle in degrees, −180 to 180, of the vector (x, y); 0 for the zero vector. Whole eighths of a turn are exact. */
export function atan2(y: number, x: number): number {
  if (x === 0 && y === 0) return 0;
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  let angle: number;
  if (ay === 0) angle = 0;
  else if (ax === 0) angle = 90;
  else if (ax === ay) angle = 45;
  else angle = ay < ax ? atan(ay / ax) : 90 - atan(ax / ay);
  if (x < 0) angle = 180 - angle;
  return y < 0 ? 0 - angle : angle;
}

/** Angle in degrees, −90 to 90, whose sine is `x`; NaN outside −1 to 1. */
export function asin(x: number): number {
  return x < -1 || x > 1 ? Number.NaN : atan2(x, Math.sqrt((1 - x) * (1 + x)));
}

/** Angle in degrees, 0 to 180, whose cosine is `x`; NaN outside −1 to 1. */
export function acos(x: number): number {
  return x < -1 || x > 1 ? Number.NaN : atan2(Math.sqrt((1 - x) * (1 + x)), x);
}
