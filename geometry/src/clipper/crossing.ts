// Arrays are indexed without `at` here, as in point-grid.ts: `at` is shared by all kinds of arrays, which slows these
// loops by a tenth.

/** mm. Edges this near to each other touch. */
const TOUCH = 1e-3;
/** The most pairs to compare; thousands of long edges are better left to a real sweep. */
const MOST_PAIRS = 20_000_000;

/** Whether, of closed polylines, two edges cross, or touch other than end to end. */
export function hasCrossing(polygons: readonly Float64Array[]): boolean {
  return new Edges(polygons).hasCrossing();
}

/** The edges of closed polylines, sorted into columns by their left ends: each can only meet those up to its right end. */
class Edges {
  private readonly count: number;
  /** Four numbers per edge: x and y of its start and of its end. */
  private readonly ends: Float64Array;
  /** The edge that begins where each one ends. */
  private readonly next: Int32Array;
  private readonly left: number;
  private readonly columnsPerMm: number;
  /** Where each column's edges begin; one more entry than columns. */
  private readonly starts: Int32Array;

  constructor(polygons: readonly Float64Array[]) {
    const { count, ends, next } = readEdges(polygons);
    this.count = count;
    let left = Infinity;
    let right = -Infinity;
    for (let k = 0; k < 4 * count; k += 2) {
      left = Math.min(left, ends[k] as number);
      right = Math.max(right, ends[k] as number);
    }
    this.left = left;
    this.columnsPerMm = (count - 1) / Math.max(right - left, 1e-6);
    this.starts = new Int32Array(count + 1);
    this.ends = new Float64Array(4 * count);
    this.next = new Int32Array(count);
    this.sort(ends, next);
  }

  /** Counts the edges of each column, then puts each into its column. */
  private sort(ends: Float64Array, next: Int32Array): void {
    const { count, starts } = this;
    const columns = new Int32Array(count);
    for (let k = 0; k < count; k++) {
      const column = this.column(Math.min(ends[4 * k] as number, ends[4 * k + 2] as number));
      columns[k] = column;
      starts[column + 1] = (starts[column + 1] as number) + 1;
    }
    for (let k = 1; k <= count; k++) starts[k] = (starts[k] as number) + (starts[k - 1] as number);
    const free = starts.slice();
    const places = columns.map((column) => {
      const place = free[column] as number;
      free[column] = place + 1;
      return place;
    });
    for (let k = 0; k < count; k++) {
      const place = places[k] as number;
      for (let n = 0; n < 4; n++) this.ends[4 * place + n] = ends[4 * k + n] as number;
      this.next[place] = places[next[k] as number] as number;
    }
  }

  private column(x: number): number {
    return Math.min(this.count - 1, Math.floor((x - this.left) * this.columnsPerMm));
  }

  hasCrossing(): boolean {
    const { count, ends, next, starts } = this;
    let pairs = 0;
    for (let i = 0; i < count; i++) {
      const ay = ends[4 * i + 1] as number;
      const by = ends[4 * i + 3] as number;
      const top = Math.min(ay, by) - TOUCH;
      const bottom = Math.max(ay, by) + TOUCH;
      const right = Math.max(ends[4 * i] as number, ends[4 * i + 2] as number) + TOUCH;
      const end = starts[this.column(right) + 1] as number;
      for (let j = i + 1; j < end; j++) {
        const cy = ends[4 * j + 1] as number;
        const dy = ends[4 * j + 3] as number;
        if ((cy < top && dy < top) || (cy > bottom && dy > bottom)) continue;
        if ((ends[4 * j] as number) > right && (ends[4 * j + 2] as number) > right) continue;
        if (++pairs > MOST_PAIRS) return true;
        if (next[i] !== j && next[j] !== i && cross(ends, 4 * i, 4 * j)) return true;
      }
    }
    return false;
  }
}

/** Edges in the order of the polylines, without those of zero length. */
function readEdges(polygons: readonly Float64Array[]) {
  const most = polygons.reduce((sum, polygon) => sum + polygon.length / 2, 0);
  const ends = new Float64Array(4 * most);
  const next = new Int32Array(most);
  let count = 0;
  for (const polygon of polygons) {
    const first = count;
    for (let k = 0; k < polygon.length; k += 2) {
      const to = k + 2 < polygon.length ? k + 2 : 0;
      if (polygon[k] === polygon[to] && polygon[k + 1] === polygon[to + 1]) continue;
      ends[4 * count] = polygon[k] as number;
      ends[4 * count + 1] = polygon[k + 1] as number;
      ends[4 * count + 2] = polygon[to] as number;
      ends[4 * count + 3] = polygon[to + 1] as number;
      next[count] = ++count;
    }
    if (count > first) next[count - 1] = first;
  }
  return { count, ends, next };
}

function cross(ends: Float64Array, a: number, b: number): boolean {
  const side1 = side(ends, a, b);
  const side2 = side(ends, a, b + 2);
  if (side1 * side2 > 0) return false;
  const side3 = side(ends, b, a);
  const side4 = side(ends, b, a + 2);
  if (side3 * side4 > 0) return false;
  const startsMeet = isSame(ends, a, b);
  const endsMeet = isSame(ends, a + 2, b + 2);
  const meets = startsMeet || endsMeet || isSame(ends, a, b + 2) || isSame(ends, a + 2, b);
  if (!meets) return true;
  if (side1 !== 0 || side2 !== 0) return false;
  // Collinear edges from one point: they don't overlap when they point away from each other.
  const along = delta(ends, a) * delta(ends, b) + delta(ends, a + 1) * delta(ends, b + 1);
  return startsMeet || endsMeet ? along > 0 : along < 0;
}

/** On which side of edge `a`'s line the point at `p` lies; 0 when it nearly touches it. */
function side(ends: Float64Array, a: number, p: number): number {
  const dx = delta(ends, a);
  const dy = delta(ends, a + 1);
  const x = (ends[p] as number) - (ends[a] as number);
  const y = (ends[p + 1] as number) - (ends[a + 1] as number);
  const distance = dx * y - dy * x;
  return Math.abs(distance) <= TOUCH * (Math.abs(dx) + Math.abs(dy)) ? 0 : Math.sign(distance);
}

function isSame(ends: Float64Array, p: number, q: number): boolean {
  return ends[p] === ends[q] && ends[p + 1] === ends[q + 1];
}

/** How far an edge leads along the axis of the coordinate at `k`. */
function delta(ends: Float64Array, k: number): number {
  return (ends[k + 2] as number) - (ends[k] as number);
}
