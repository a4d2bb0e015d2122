import { Fill } from "../fill.ts";
import { Group } from "../group.ts";
import { type Bounds, contourBounds } from "../kernel/contour.ts";
import { isUprightBox, type Shape } from "./clip.ts";
import { locationOf } from "./file-location.ts";
import type { ImportNotes } from "./notes.ts";

/** What people decide about an imported drawing. */
export interface ImportChoices {
  /** True makes dashed lines solid; default false. */
  solidLines?: boolean | undefined;
  /** True leaves out white shapes without a stroke; default false, with a warning. */
  withoutWhite?: boolean | undefined;
  /**
   * True leaves out rectangles over the whole page unless nothing else is drawn; default false, with a warning of
   * filled ones.
   */
  withoutPage?: boolean | undefined;
}

/** How many shapes of a file each choice is about, before it was applied. */
export interface ImportedFeatures {
  /** Shapes with a dashed stroke, which `solidLines` makes solid. */
  dashed: number;
  /** White shapes without a stroke, which `withoutWhite` leaves out. */
  white: number;
  /** Rectangles over the whole page, which `withoutPage` leaves out. */
  page: number;
}

/** Applies choices to a drawing whose page is `page`, and counts what they are about. */
export function applyChoices(
  drawing: Group,
  page: Bounds,
  choices: ImportChoices,
  notes: ImportNotes,
): ImportedFeatures {
  const shapes = drawing.allPathsAndCompoundPaths();
  const dashed = shapes.filter((shape) => (shape.stroke?.dash.length ?? 0) > 0);
  const white = shapes.filter(isWhite);
  const covering = shapes.filter((shape) => covers(shape, page));
  const pages = covering.length < shapes.length ? covering : [];
  if (choices.solidLines) for (const { stroke } of dashed) if (stroke) stroke.dash = [];
  if (choices.withoutWhite) leaveOut(drawing, new Set(white));
  else if (choices.withoutWhite === undefined)
    for (const shape of white)
      notes.find(
        "A white shape without a stroke",
        "is kept; like any other it would be cut or engraved",
        locationOf(shape),
      );
  if (choices.withoutPage) leaveOut(drawing, new Set(pages));
  else if (choices.withoutPage === undefined)
    for (const shape of pages)
      if (shape.fill && !shape.stroke && !isWhite(shape))
        notes.find(
          "A background as large as the page",
          "is kept; it would be cut or engraved",
          locationOf(shape),
        );
  return { dashed: dashed.length, white: white.length, page: pages.length };
}

/** Programs write white as #fefefe, too. */
const WHITE = 250 / 255;

function isWhite({ fill, stroke }: Shape): boolean {
  if (!(fill instanceof Fill) || stroke !== undefined) return false;
  const { r, g, b } = fill.color;
  return Math.min(r, g, b) >= WHITE;
}

/** The share of a side by which a rectangle may miss the page. */
const SLACK = 1e-3;

/** Whether a shape is a rectangle that covers a page. */
function covers(shape: Shape, page: Bounds): boolean {
  const contours = shape.contours();
  const [contour] = contours;
  const box = contourBounds(contours);
  if (contour === undefined || contours.length > 1 || box === undefined) return false;
  const [x, y] = [SLACK * (page.maxX - page.minX), SLACK * (page.maxY - page.minY)];
  if (box.minX > page.minX + x || box.maxX < page.maxX - x) return false;
  if (box.minY > page.minY + y || box.maxY < page.maxY - y) return false;
  return isUprightBox(contour);
}

/** Takes shapes out of a group, and the groups that are empty then. */
function leaveOut(group: Group, shapes: ReadonlySet<unknown>): void {
  if (shapes.size === 0) return;
  group.items = group.items.filter((item) => {
    if (!(item instanceof Group)) return !shapes.has(item);
    leaveOut(item, shapes);
    return item.items.length > 0;
  });
}
