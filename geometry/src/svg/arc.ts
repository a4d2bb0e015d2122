import { atan2, cos, sin, tan } from "../kernel/trigonometry.ts";

export interface EllipticalArc {
  /** Radii, before `rotation`. */
  rx: number;
  ry: number;
  /** How far the ellipse's x axis is turned, degrees. */
  rotation: number;
  largeArc: boolean;
  /** True runs in the direction of growing angles, which is clockwise on screen. */
  sweep: boolean;
}

/**
 * An elliptical arc from (x1, y1) to (x2, y2) as cubics: c1x, c1y, c2x, c2y, x, y each. The centre comes from SVG 2's
 * implementation notes, B.2.4; radii that are too small are enlarged as in B.2.5; a zero radius gives a straight line,
 * and identical points nothing. A cubic covers a quarter turn at most, with an error of at most 0.03 % of the radius.
 */
export function arcToCubics(
  x1: number,
  y1: number,
  arc: EllipticalArc,
  x2: number,
  y2: number,
): number[] {
  if (x1 === x2 && y1 === y2) return [];
  let rx = Math.abs(arc.rx);
  let ry = Math.abs(arc.ry);
  if (rx === 0 || ry === 0) return [x1, y1, x2, y2, x2, y2];

  // B.2.4 step 1: the half chord in the ellipse's own axes, here as multiples of the radii.
  const c = cos(arc.rotation);
  const s = sin(arc.rotation);
  const dx = (x1 - x2) / 2;
  const dy = (y1 - y2) / 2;
  let u = (c * dx + s * dy) / rx;
  let v = (c * dy - s * dx) / ry;
  const squared = u * u + v * v;
  if (squared === 0) return [x1, y1, x2, y2, x2, y2];
  let toCenter = 0;
  if (squared > 1) {
    const growth = Math.sqrt(squared);
    rx *= growth;
    ry *= growth;
    u /= growth;
    v /= growth;
  } else {
    // Step 2, which in units of the radii is a circle of radius 1.
    toCenter = Math.sqrt((1 - squared) / squared) * (arc.largeArc === arc.sweep ? -1 : 1);
  }
  const cu = toCenter * v;
  const cv = -toCenter * u;

  // Steps 3 and 4: the centre, and the arc on the unit circle.
  const centerX = c * rx * cu - s * ry * cv + (x1 + x2) / 2;
  const centerY = s * rx * cu + c * ry * cv + (y1 + y2) / 2;
  const startU = u - cu;
  const startV = v - cv;
  const turn = sweptAngle(startU, startV, -u - cu, -v - cv, arc.sweep);

  const count = Math.max(1, Math.ceil(Math.abs(turn) / 90 - 1e-9));
  const step = turn / count;
  const k = (4 / 3) * tan(step / 4);
  const coords: number[] = [];
  let fromU = startU;
  let fromV = startV;
  for (let i = 1; i <= count; i++) {
    const stepCos = cos(step * i);
    const stepSin = sin(step * i);
    const toU = startU * stepCos - startV * stepSin;
    const toV = startV * stepCos + startU * stepSin;
    for (const [pu, pv] of [
      [fromU - k * fromV, fromV + k * fromU],
      [toU + k * toV, toV - k * toU],
      [toU, toV],
    ] as const) {
      coords.push(centerX + c * rx * pu - s * ry * pv, centerY + s * rx * pu + c * ry * pv);
    }
    fromU = toU;
    fromV = toV;
  }
  coords.splice(-2, 2, x2, y2);
  return coords;
}

/** Degrees from the vector a to b: 0 to 360 with sweep, −360 to 0 without. */
function sweptAngle(au: number, av: number, bu: number, bv: number, sweep: boolean): number {
  const angle = atan2(au * bv - av * bu, au * bu + av * bv);
  if (sweep && angle < 0) return angle + 360;
  if (!sweep && angle > 0) return angle - 360;
  return angle;
}
