import { at } from "@cuttle/geometry/kernel";
import type { Drawing } from "../../drawing.ts";
import type { CutContour } from "../nesting.ts";
import { lengthText } from "../numbers.ts";
import { elementsOf, type Finding, MOST_SPOTS, namesOf, type Spot } from "./finding.ts";

/** mm; ends this near each other meet. */
const MEET = 0.005;

/** The open lines of one part; gaps in mm. */
interface Open {
  count: number;
  widest: number;
  narrowest: number;
  readonly where: Spot[];
}

/**
 * Cut lines that do not close: those that nearly make an outline are mistakes, the others slits. One finding per element
 * and kind.
 */
export function openPaths(drawing: Drawing, cuts: readonly CutContour[]): Finding[] {
  const nearly = new Map<number, Open>();
  const separate = new Map<number, Open>();
  const slits = new Map<number, Open>();
  for (const cut of cuts) {
    const { contour, part, outline, leader } = cut;
    if (contour.closed || (outline === undefined && cuts[leader]?.outline !== undefined)) continue;
    const { coords } = contour;
    const start = { x: at(coords, 0), y: at(coords, 1) };
    const [dx, dy] = [
      at(coords, coords.length - 2) - start.x,
      at(coords, coords.length - 1) - start.y,
    ];
    const gap = outline === undefined ? Math.sqrt(dx * dx + dy * dy) : cut.gap;
    const kind = outline === undefined ? slits : gap < MEET ? separate : nearly;
    const entry = kind.get(part) ?? { count: 0, widest: 0, narrowest: gap, where: [] };
    entry.count += 1;
    entry.widest = Math.max(entry.widest, gap);
    entry.narrowest = Math.min(entry.narrowest, gap);
    if (entry.where.length < MOST_SPOTS) entry.where.push(start);
    kind.set(part, entry);
  }
  return [
    ...[...nearly].map(([part, entry]) => nearlyClosed(drawing, part, entry)),
    ...[...separate].map(([part, entry]) => inSeparateLines(drawing, part, entry)),
    ...[...slits].map(([part, entry]) => openOnPurpose(drawing, part, entry)),
  ];
}

function nearlyClosed(drawing: Drawing, part: number, open: Open): Finding {
  const { count, where } = open;
  const widest = lengthText(open.widest, drawing.unit);
  const name = namesOf(drawing, [part]);
  return {
    code: "open-path",
    severity: "warning",
    message:
      count === 1
        ? `The cut line of ${name} doesn't quite close; its ends are ${widest} apart. Close it so the piece comes loose and the kerf can be applied.`
        : `${count} cut lines of ${name} don't quite close; their ends are up to ${widest} apart. Close them so the pieces come loose and the kerf can be applied.`,
    elements: elementsOf(drawing, [part]),
    where,
  };
}

function inSeparateLines(drawing: Drawing, part: number, { count, where }: Open): Finding {
  const name = namesOf(drawing, [part]);
  return {
    code: "open-path",
    severity: "warning",
    message:
      count === 1
        ? `An outline of ${name} is drawn in separate lines, so the kerf can't be applied to it. Join them into one closed path.`
        : `${count} outlines of ${name} are drawn in separate lines, so the kerf can't be applied to them. Join the lines of each into one closed path.`,
    elements: elementsOf(drawing, [part]),
    where,
  };
}

/** What it means for cutting. */
const fine = "That's right for slits, hinges and puzzle seams.";

function openOnPurpose(drawing: Drawing, part: number, open: Open): Finding {
  const { count, where } = open;
  const name = namesOf(drawing, [part]);
  const gap = lengthText(open.narrowest, drawing.unit);
  return {
    code: "open-path",
    severity: "note",
    message:
      count === 1
        ? `${name} has 1 open cut (its ends are ${gap} apart). ${fine}`
        : `${name} has ${count} open cuts. ${fine}`,
    elements: elementsOf(drawing, [part]),
    where,
  };
}
