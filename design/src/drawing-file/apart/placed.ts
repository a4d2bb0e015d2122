import { AffineMatrix } from "@cuttle/geometry";
import { catalogue } from "@cuttle/geometry/catalogue";
import type { Picture, Words } from "@cuttle/geometry/svg";
import type { ElementNode } from "../../document/schema.ts";
import { numberOf, withMatrix } from "../../edit/transforms.ts";
import { toExpression } from "../../expression/literal.ts";

/** An element without the look that all of its kind have. */
type Placed = Omit<ElementNode, "id">;

/** mm; what the generators of texts and pictures take. */
const SIZES = { text: { least: 0.5, most: 1_000 }, picture: { least: 1, most: 2_000 } };

/** A line of a text in one of our fonts, which `matrix` takes from mm; undefined where it is in another one. */
export function textOf(words: Words, matrix: AffineMatrix): Placed | undefined {
  const font = fontOf(words);
  const whole = matrix.clone().mul(words.matrix);
  const scale = Math.sqrt(whole.a * whole.a + whole.b * whole.b);
  const size = words.size * scale;
  const letterSpacing = words.letterSpacing * scale;
  const isSet = size >= SIZES.text.least && size <= SIZES.text.most && letterSpacing >= -50;
  if (font === undefined || !isSet || letterSpacing > 200 || words.text.length > 2_000)
    return undefined;
  const element = {
    id: "",
    type: "text",
    properties: {
      text: toExpression(words.text),
      font: toExpression(font),
      size: numberOf(size),
      ...(letterSpacing !== 0 && { letterSpacing: numberOf(letterSpacing) }),
      align: toExpression(words.align),
    },
    style: "engrave",
  };
  return withMatrix(element, whole.mul(AffineMatrix.scale(1 / scale)));
}

/** Our fonts by their names without spaces and their weights: "notosans 700". */
let fonts: ReadonlyMap<string, string> | undefined;

function fontOf({ family, weight, isItalic }: Words): string | undefined {
  fonts ??= new Map(
    catalogue.flatMap(({ id, file }) => {
      const [, name = "", weight = ""] = /([A-Za-z]+)_(\d{3})[A-Za-z]+\.ttf$/.exec(file) ?? [];
      return [[`${name.toLowerCase()} ${weight}`, id] as const];
    }),
  );
  // Illustrator writes the name of the file: "DancingScript-Bold".
  const [name = "", suffix = ""] = family.split("-");
  const written = WEIGHTS[suffix.toLowerCase()] ?? (suffix === "" ? undefined : Number.NaN);
  const wanted = written ?? weight;
  return isItalic ? undefined : fonts.get(`${name.replace(/\s/g, "").toLowerCase()} ${wanted}`);
}

const WEIGHTS: Readonly<Record<string, number>> = { regular: 400, semibold: 600, bold: 700 };

/** A picture that `matrix` takes from mm; undefined where it is too small or too large. */
export function imageOf(picture: Picture, id: string, matrix: AffineMatrix): Placed | undefined {
  const whole = matrix.clone().mul(picture.matrix);
  const scale = Math.sqrt(whole.a * whole.a + whole.b * whole.b);
  const width = picture.width * scale;
  if (!(width >= SIZES.picture.least && width <= SIZES.picture.most)) return undefined;
  const middle = { x: picture.width / 2, y: picture.height / 2 };
  const element = {
    id: "",
    type: "image",
    properties: {
      image: toExpression(id),
      width: numberOf(width),
      ...(picture.opacity < 1 && { opacity: numberOf(picture.opacity) }),
    },
    style: "engrave",
  };
  return withMatrix(
    element,
    whole.mul(AffineMatrix.translate(middle)).mul(AffineMatrix.scale(1 / scale)),
  );
}
