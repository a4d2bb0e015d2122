import type { FillRule } from "@cuttle/geometry/kernel";
import type { Asset, Document } from "../document/schema.ts";
import type { Drawing, Operation, ShapeImage, Unit } from "../drawing.ts";
import { updateElements } from "../edit/elements.ts";
import { type ElementAddress, type ElementPlace, elementAt } from "../edit/find-elements.ts";
import { type Edited, insertElement, newElementId } from "../edit/insert.ts";
import { numberOf, pointOf } from "../edit/transforms.ts";
import { withFiles } from "../edit/values.ts";
import { framesImage } from "../export/image-frame.ts";
import { pathData } from "../export/path-data.ts";
import { toExpression } from "../expression/literal.ts";
import { rounded } from "./measure.ts";
import { usualStyle } from "./styles.ts";
import type { Point } from "./tool.ts";

/** What is seen of a drawing, mm. */
interface Seen {
  readonly width: number;
  readonly height: number;
}

interface PicturePlace {
  readonly seen: Seen;
  /** Its middle, mm. */
  readonly at: Point;
  /** Pixels per mm. */
  readonly scale: number;
  readonly unit: Unit;
}

/** mm */
const LARGEST = 80;
const SMALLEST = 5;
/** Pixels per inch: pictures with fewer are visibly coarse when they are engraved. */
const COARSEST = 96;

/** Puts a picture in front of all others, engraved and selected. Undefined when the document is full. */
export function insertPicture(
  document: Document,
  file: Asset,
  { seen, at, scale, unit }: PicturePlace,
): Edited | undefined {
  const near = (length: number) => rounded(length, scale, unit);
  const styled = usualStyle(withFiles(document, [file]), "engrave");
  return insertElement(styled.document, {
    id: newElementId(document),
    name: file.name.replace(/\.[^.]*$/, "") || "Picture",
    type: "image",
    properties: { image: toExpression(file.id), width: numberOf(widthOf(file, seen, unit)) },
    transform: { position: pointOf({ x: near(at.x), y: near(at.y) }) },
    style: styled.style,
  });
}

/** So that it fits into half of what is seen, and isn't coarse: whole millimeters, or eighths of an inch. */
function widthOf({ width = 1, height = 1 }: Asset, seen: Seen, unit: Unit): number {
  const natural = (width / COARSEST) * 25.4;
  const high = Math.min(seen.height / 2, LARGEST);
  const most = Math.min(natural, seen.width / 2, LARGEST, (high / height) * width);
  const step = unit === "mm" ? 1 : 25.4 / 8;
  return Math.max(SMALLEST, Math.floor(most / step) * step);
}

/** What pictures are for: engraved, or a guide to draw along, which no file has. */
export type PictureUse = Extract<Operation, "engrave" | "guide">;

/** A picture is engraved unless its style, or that of what it is in, is a guide. */
export function pictureUse({ styles }: Document, { element, parents }: ElementPlace): PictureUse {
  const style = [...parents, element].findLast(
    ({ style }) => style !== undefined && Object.hasOwn(styles, style),
  )?.style;
  return style !== undefined && styles[style]?.operation === "guide" ? "guide" : "engrave";
}

/** Gives a picture another use. */
export function withPictureUse(
  document: Document,
  address: ElementAddress,
  use: PictureUse,
): Document {
  const place = elementAt(document, address);
  if (!place || pictureUse(document, place) === use) return document;
  const styled = usualStyle(document, use);
  return updateElements(styled.document, [address], (one) => ({ ...one, style: styled.style }));
}

/** A picture to draw along, and the path in which it is seen if that isn't all of it. */
export interface GuidePicture extends ShapeImage {
  /** SVG path data in the drawing's millimeters. */
  readonly clip: string | undefined;
  readonly fillRule: FillRule;
}

/** The pictures of a drawing that are guides, from back to front. */
export function guidePictures({ parts }: Pick<Drawing, "parts">): readonly GuidePicture[] {
  return parts.flatMap(({ shapes }) =>
    shapes.flatMap(({ operation, image, contours, fillRule }) => {
      if (operation !== "guide" || !image) return [];
      const clip = framesImage({ image, contours }) ? undefined : pathData(contours);
      return [{ ...image, clip, fillRule }];
    }),
  );
}
