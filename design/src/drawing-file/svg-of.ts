import { CompoundPath, Fill, type Graphic, Group, Path } from "@cuttle/geometry";
import { contourBounds } from "@cuttle/geometry/kernel";
import { decimal } from "../export/numbers.ts";
import { pathData } from "../export/path-data.ts";

interface Layer {
  readonly name: string;
  readonly graphic: Graphic;
}

/** mm around the drawing, so that an outline isn't taken for the page's. */
const MARGIN = 10;

/** A drawing in mm as the text of an SVG file, with Inkscape's layers; undefined when it draws nothing. */
export function svgOf(layers: readonly Layer[]): string | undefined {
  const bounds = contourBounds(layers.flatMap(({ graphic }) => graphic.contours()));
  if (bounds === undefined) return undefined;
  const [minX, minY] = [bounds.minX - MARGIN, bounds.minY - MARGIN];
  const [width, height] = [bounds.maxX + MARGIN - minX, bounds.maxY + MARGIN - minY];
  const groups = layers.map(
    ({ name, graphic }) =>
      `<g inkscape:groupmode="layer" inkscape:label="${escaped(name)}">\n${pathsOf(graphic)}</g>\n`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ` +
    `width="${width}mm" height="${height}mm" viewBox="${minX} ${minY} ${width} ${height}">\n${groups.join("")}</svg>\n`
  );
}

function pathsOf(graphic: Graphic): string {
  if (graphic instanceof Group) return graphic.items.map(pathsOf).join("");
  if (!(graphic instanceof Path || graphic instanceof CompoundPath)) return "";
  const { fill, stroke } = graphic;
  const rule = graphic instanceof CompoundPath && graphic.fillRule === "evenodd";
  const dash = (stroke?.dash ?? []).map(decimal).join(" ");
  return (
    `<path d="${pathData(graphic.contours())}" fill="${fill instanceof Fill ? fill.color.toHex().slice(0, 7) : "none"}"` +
    (rule ? ` fill-rule="evenodd"` : "") +
    (stroke
      ? ` stroke="${stroke.color.toHex().slice(0, 7)}" stroke-width="${decimal(stroke.width)}"`
      : "") +
    (dash ? ` stroke-dasharray="${dash}"` : "") +
    "/>\n"
  );
}

/** Text in an attribute, without what has no place in XML: control characters but for tabs, and two others. */
function escaped(text: string): string {
  const isText = (letter: string) =>
    letter === "\t" || (letter >= " " && !/[\ufffe\uffff]/.test(letter));
  const plain = [...text].filter(isText).join("");
  return plain.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
